"""What any Discord bot needs: buttons, messages, pages, replies and delivery."""
