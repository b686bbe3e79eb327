import type { Localised } from '../locale/localised.ts'

/** Who mails are from, and when guests are reminded. */
export type MailSettings = {
  /** The venue's name where it is not said. */
  readonly senderName: Localised | null
  /** Hours before the start; null sends none. */
  readonly firstReminder: number | null
  readonly secondReminder: number | null
}

export const usualMailSettings: MailSettings = {
  senderName: null,
  firstReminder: 24,
  secondReminder: 3,
}

/** Between which hours each may be chosen. */
export const reminderBounds = {
  firstReminder: { min: 12, max: 168 },
  secondReminder: { min: 2, max: 11 },
} as const

const hour = 3_600_000

export const reminderKinds = ['reminder_24h', 'reminder_3h'] as const
export type ReminderKind = (typeof reminderKinds)[number]

type Window = { readonly from: number; readonly until: number }

/**
 * A reminder is sent from so long before the start until so long before it: one that comes when the other is due, or when
 * guests are on their way, is sent no more. Null where the venue wants none.
 */
export function reminderWindow(kind: ReminderKind, settings: MailSettings): Window | null {
  const hours = kind === 'reminder_24h' ? settings.firstReminder : settings.secondReminder
  if (hours === null) return null
  const from = hours * hour
  return { from, until: kind === 'reminder_24h' ? from * 0.75 : from / 3 }
}

/** Whether a reminder of this kind is sent now for a session that begins then. */
export function isReminderDue(
  kind: ReminderKind,
  settings: MailSettings,
  startsAt: number,
  now: number,
): boolean {
  const window = reminderWindow(kind, settings)
  const left = startsAt - now
  return window !== null && left <= window.from && left > window.until
}
