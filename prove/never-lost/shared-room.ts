/** The room of Riyadh that strangers play together while processes die; the others are one group's. */
export const sharedRoom = 'vault'
