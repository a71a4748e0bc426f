"""What would have been better: the decisions of a finished match, each judged from what its seat knew then."""
