## What people read of the Discord kit: apologies, and the buttons that every list has.

apology = Something went wrong. Nothing that was confirmed is lost. Please try again.
outage = My database is not responding. Nothing that was confirmed is lost. Please try again in a minute.
form-too-slow = The form took too long to open. Please press again.
value-not-valid = That value is not valid. Pick one from the list.
unknown-button = That button no longer works. `/help` lists everything.
choose = Choose
choose-several = Choose { $most }, at once or one by one
back = Back
cancel = Cancel
previous = Previous
previous-page = Previous page
in-words = In words
as-picture = As a picture
share = Share
next-page = Next page ({ $page } of { $pages })
page-number = page { $page } of { $pages }
# Label a button that leads on from a page that is still empty.
way =
    { $way ->
        [seek] Find somebody to play
        [rookie] Practise against a computer
        [claim] Get cards
       *[all] See the games
    }
