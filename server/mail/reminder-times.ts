const hour = 3_600_000

export const reminderKinds = ['reminder_24h', 'reminder_3h'] as const
export type ReminderKind = (typeof reminderKinds)[number]

/**
 * A reminder is sent from so long before the start until so long before it. "Tomorrow" must not be read on the
 * evening itself, however late it is sent.
 */
export const reminderWindows: Record<ReminderKind, { readonly from: number; readonly until: number }> = {
  reminder_24h: { from: 24 * hour, until: 18 * hour },
  reminder_3h: { from: 3 * hour, until: 1 * hour },
}

/** Whether a reminder of this kind is sent now for a session that begins then. */
export function isDue(kind: ReminderKind, startsAt: number, now: number): boolean {
  const { from, until } = reminderWindows[kind]
  const left = startsAt - now
  return left <= from && left > until
}
