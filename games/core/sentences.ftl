### Lists, in every room.

# A list of words, from the left: "Ada, Ben", then "Ada, Ben and Cleo".
list-next = { $list }, { $next }
list-last = { $list } and { $last }

# Things of one kind: "2 × Guns".
group = { $count ->
    [one] { $word }
   *[other] { $count } × { $word }
}
