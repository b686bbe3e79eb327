/** Seconds that tests wait for locks and sessions: longer than any machine takes. */
export const racePatience = { lock: 900, session: 900 }
