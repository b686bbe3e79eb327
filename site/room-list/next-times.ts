import type { BranchTimes, FreeSlot, NextTimes } from '#contracts/availability.ts'
import { listComma } from '#domain/locale/list-comma.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { addDays, type IsoDate } from '#domain/time/calendar-date.ts'
import { formatTime } from '#domain/time/format-date.ts'
import { formatSessionTime, isAfterMidnight } from '#domain/time/session-time.ts'
import { wallClock } from '#domain/time/wall-clock.ts'
import type { Translate } from '#messages/translator.ts'

/** A free time of a room, as the branch's wall clock shows it. */
export type NextTime = {
  /** In epoch milliseconds. */
  readonly at: number
  readonly evening: IsoDate
  readonly date: IsoDate
  readonly time: string
  /** The evening that is tonight by the branch's clock. */
  readonly tonight: IsoDate
}

/** The first free time of each room by its address, of rooms that have one. */
export type TimesByRoom = Readonly<Record<string, NextTime>>

/** What a page brought along: of the evening it was asked for, or from now on. */
export type KnownTimes = { readonly date: IsoDate | null; readonly byRoom: TimesByRoom }

/** When each room is free first: on the evening asked for, or from now on. */
export function timesByRoom({ branches }: NextTimes, evening: IsoDate | null): TimesByRoom {
  const times: Record<string, NextTime> = {}
  for (const one of branches) {
    // A branch whose night has ended answers for the next one.
    const shown = evening === null ? one.next : evening === one.date ? one.slots : []
    for (const slot of shown) times[roomKey(one.branch, slot.room)] ??= asShown(one, slot)
  }
  return times
}

/** When a room of a branch is free first from now on. */
export function nextTimeOf(times: BranchTimes, room: string): NextTime | null {
  const slot = times.next.find((one) => one.room === room)
  return slot ? asShown(times, slot) : null
}

function asShown({ timeZone, today }: BranchTimes, { startsAt, date }: FreeSlot): NextTime {
  return { at: Date.parse(startsAt), evening: date, ...wallClock(startsAt, timeZone), tonight: today }
}

export function roomKey(branch: string, room: string): string {
  return `${branch}/${room}`
}

/** `Tonight, 9:00 PM`, `Fri 20 Nov, 9:00 PM`; after midnight in full. */
export function nextTimeWords(next: NextTime, locale: Locale, t: Translate): string {
  const day = { [next.tonight]: 'common.tonight', [addDays(next.tonight, 1)]: 'common.tomorrow' } as const
  const near = isAfterMidnight(next) ? undefined : day[next.evening]
  if (!near) return formatSessionTime(next, locale, 'short')
  return t(near) + listComma(locale) + formatTime(next.time, locale)
}
