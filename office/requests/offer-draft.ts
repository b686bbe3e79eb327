import type { BranchDay, TimetableRoom } from '#contracts/availability.ts'
import type { DeskRequest } from '#contracts/office/requests.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { askedDay } from '#domain/request/asked-day.ts'
import { eveningAt } from '#domain/time/session-words.ts'
import { slotTime } from '#domain/time/slot-time.ts'
import type { SelectOption } from '#kit/ui/select.tsx'

export type OfferDraft = {
  readonly date: string
  readonly room: string
  /** A free session, or `anyTime`. */
  readonly startsAt: string
  /** Of the evening, between its sessions. */
  readonly time: string
  readonly players: string
  readonly amount: string
  readonly hours: number
  readonly message: string
}

export const validHours = [24, 48, 72, 168] as const

/** An offer to begin with: what the guest asked for, or what they were offered last. */
export function offerDraft(request: DeskRequest, mode: 'quote' | 'book', today: string): OfferDraft {
  const { quote, playersCount, openings } = request
  return {
    date: dayToBeginWith(request, today),
    room: quote?.room.slug ?? '',
    startsAt: quote?.startsAt ?? '',
    time: '',
    players: String(quote?.players ?? playersCount ?? 4),
    amount: '',
    hours: 48,
    message: openings.find(({ name }) => name === (mode === 'quote' ? 'offer' : 'thanks'))?.text ?? '',
  }
}

/** The evening of the last offer while it is ahead, else the one that the guest named last in their own words, else tonight. */
export function dayToBeginWith({ quote, branch, notes, messages }: DeskRequest, today: string): string {
  const offered = quote && eveningAt(quote.startsAt, branch)
  if (offered && offered > today) return offered
  const said = [notes, ...messages.filter(({ author }) => author === 'guest').map(({ text }) => text)]
  return said.map((text) => askedDay(text, today)).findLast((day) => day !== null) ?? today
}

/** What is chosen instead of a session. */
export const anyTime = 'any'

/** The sessions of a room that nobody has yet, by the clock of the branch. */
export function sessionOptions(
  room: TimetableRoom | undefined,
  evening: Pick<BranchDay, 'date' | 'timeZone'> | null,
  locale: Locale,
): SelectOption[] {
  if (!room || !evening) return []
  // Staff may offer what guests can not book by themselves any more, or not yet.
  const open = room.slots.filter(
    ({ state }) => state === 'free' || state === 'too_soon' || state === 'too_far',
  )
  return open.map(({ startsAt }) => ({
    value: startsAt,
    label: slotTime(startsAt, evening.date, evening.timeZone, locale).words,
  }))
}

/** When an offer ends: after its hours, and never after its session has begun. */
export function validUntil(hours: number, startsAt: string, now: number): string {
  return new Date(Math.min(now + hours * 3_600_000, Date.parse(startsAt))).toISOString()
}
