no-damage-yet = no damage
