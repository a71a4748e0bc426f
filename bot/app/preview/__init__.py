"""Paddock in a browser, without Discord: a simulated server with three members, the real bot, and a page of our own.

`session` runs all of it, `world` is the simulated server and its clock, `views` is what a person sees of it, `gestures`
what a person does, `begin` the three ways to begin a game, `exhibition` the demo, `web` the page, `stream` its news.
"""
