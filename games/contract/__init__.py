"""What every game fulfils, and the parts it is made of."""
