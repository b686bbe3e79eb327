import { expect, test } from 'vitest'
import { isReminderDue, reminderWindow, usualMailSettings } from './mail-settings.ts'

const hour = 3_600_000

test('a reminder begins on time and ends before it is of no use', () => {
  const isDue = (kind: 'reminder_24h' | 'reminder_3h', left: number) =>
    isReminderDue(kind, usualMailSettings, left, 0)
  expect(isDue('reminder_24h', 24 * hour + 1)).toBe(false)
  expect(isDue('reminder_24h', 24 * hour)).toBe(true)
  expect(isDue('reminder_24h', 18 * hour)).toBe(false)
  expect(isDue('reminder_3h', 3 * hour)).toBe(true)
  expect(isDue('reminder_3h', hour)).toBe(false)
})

test('a venue chooses the hours, or none', () => {
  const own = { ...usualMailSettings, firstReminder: 48, secondReminder: null }
  expect(reminderWindow('reminder_24h', own)).toEqual({ from: 48 * hour, until: 36 * hour })
  expect(reminderWindow('reminder_3h', own)).toBeNull()
  expect(isReminderDue('reminder_3h', own, 2 * hour, 0)).toBe(false)
})
