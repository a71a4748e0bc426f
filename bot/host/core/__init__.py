"""What every room of the host needs: the host itself, its matches, and the one way to change them."""
