/** How long the link for a new password works. */
export const resetMinutes = 30
