"""What every room of the host needs: the host itself, its matches, and the only way to change them."""
