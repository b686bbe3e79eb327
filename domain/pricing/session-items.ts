/** What the lines of a session are of; that of players at a player's price is of nothing. */
export const groupItem = 'group'
export const childItem = 'child'
export const minimumItem = 'minimum'
