import type { DeskBooking } from '#contracts/office/desk.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { formatTime, type TimeParts, timeParts } from '#domain/time/format-date.ts'
import { wallClock } from '#domain/time/wall-clock.ts'
import type { Translate } from '#messages/translator.ts'
import { minutesBetween, tonightState } from './tonight-state.ts'

/** A moment on the clock of the branch, in one piece. */
export function clockWords(at: string | number, timeZone: string, locale: Locale): string {
  return formatTime(wallClock(at, timeZone).time, locale)
}

export function clockParts(at: string | number, timeZone: string, locale: Locale): TimeParts {
  return timeParts(wallClock(at, timeZone).time, locale)
}

/** How a booking stands, in a few words. */
export function stateWords(booking: DeskBooking, now: number, t: Translate): string {
  const state = tonightState(booking, now)
  const start = Date.parse(booking.startsAt)
  if (state === 'late') return t('office.board.late', { count: minutesBetween(now, start) })
  if (state === 'in') {
    const left = Date.parse(booking.endsAt) - now
    if (start > now) return t('office_tonight.begins_in', { count: minutesBetween(now, start) })
    return left > 0
      ? t('office.board.ends_in', { count: minutesBetween(now, Date.parse(booking.endsAt)) })
      : t('office_tonight.time_up')
  }
  if (state === 'held')
    return t('office_tonight.held_online', {
      count: minutesBetween(now, Math.max(now, Date.parse(booking.heldUntil ?? booking.startsAt))),
    })
  if (state === 'next' && start - now <= 60 * 60_000)
    return t('office.board.due_in', { count: minutesBetween(now, start) })
  if (state === 'next') return t('office_tonight.expected')
  return t(`states.booking.${booking.status}`)
}

/** The same on a tile, where an hour is not much wider than a thumb. */
export function tileWords(booking: DeskBooking, now: number, t: Translate): string {
  const state = tonightState(booking, now)
  const start = Date.parse(booking.startsAt)
  const left = Date.parse(booking.endsAt) - now
  if (state === 'late') return t('office_tonight.tile_late', { count: minutesBetween(now, start) })
  if (state === 'in' && start > now)
    return t('office_tonight.tile_begins', { count: minutesBetween(now, start) })
  if (state === 'in' && left > 0) return t('office_tonight.tile_left', { count: Math.floor(left / 60_000) })
  if (state === 'next' && start - now <= 60 * 60_000)
    return t('office_tonight.tile_due', { count: minutesBetween(now, start) })
  if (state === 'held') return t('states.booking.held')
  return stateWords(booking, now, t)
}
