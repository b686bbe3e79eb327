/** What can spoil a game: a prop is missing, a lock or technology, light or sound, the game master's help, something else. */
export const incidentKinds = ['prop', 'technology', 'light', 'help', 'other'] as const
export type IncidentKind = (typeof incidentKinds)[number]
