import type { SlotPrice, TimetableRoom, TimetableSlot } from '#contracts/availability.ts'
import type { DeskRequest, OfferExtra } from '#contracts/office/requests.ts'
import type { StaffBranch } from '#contracts/office/session.ts'
import { parseNumber } from '#domain/digits/parse-number.ts'
import type { Localised } from '#domain/locale/localised.ts'
import { type Currency, money, parseMoney, toDecimalString } from '#domain/money/money.ts'
import { eveningOf } from '#domain/time/evening.ts'

export type DraftPart = {
  readonly room: string
  readonly name: Localised
  readonly startsAt: string
  readonly least: number
  readonly most: number
  readonly players: string
  readonly amount: string
}

type DraftLine = { readonly name: string; readonly amount: string }

export type RoomsDraft = {
  readonly parts: readonly DraftPart[]
  readonly lines: readonly DraftLine[]
  /** How many of each extra, as typed. */
  readonly extras: Readonly<Record<string, string>>
  readonly deposit: string
  readonly payBy: string
  readonly releases: boolean
  readonly company: string
  readonly taxNumber: string
  readonly hours: number
  readonly message: string
}

/** An offer to begin with: what was offered last, where that was of several rooms and may be mended. */
export function roomsDraft({ quote, company, openings }: DeskRequest, currency: Currency): RoomsDraft {
  const several = quote?.several
  const inWords = (amount: number) => toDecimalString(money(amount, currency))
  return {
    parts: [],
    lines: several?.lines.map(({ name, amount }) => ({ name, amount: inWords(amount) })) ?? [],
    extras: Object.fromEntries((several?.addOns ?? []).map(({ slug, quantity }) => [slug, String(quantity)])),
    deposit: several && several.deposit > 0 ? inWords(several.deposit) : '',
    payBy: '',
    releases: several ? several.releasesAt !== null : false,
    company: several?.company ?? company ?? '',
    taxNumber: several?.taxNumber ?? '',
    hours: 48,
    message: openings.find(({ name }) => name === 'offer')?.text ?? '',
  }
}

export const isPart = (room: string, startsAt: string) => (part: Pick<DraftPart, 'room' | 'startsAt'>) =>
  part.room === room && part.startsAt === startsAt

/** Puts a session into the offer or takes it out; who is not in a room yet goes into it, at its list price. */
export function toggleSession(
  parts: readonly DraftPart[],
  { room, slot, wanted }: { room: TimetableRoom; slot: TimetableSlot; wanted: number },
  currency: Currency,
): DraftPart[] {
  const same = isPart(room.room, slot.startsAt)
  if (parts.some(same)) return parts.filter((part) => !same(part))
  const placed = parts.reduce((sum, { players }) => sum + (parseNumber(players) ?? 0), 0)
  const left = wanted > placed ? wanted - placed : room.maxPlayers
  const players = Math.max(room.minPlayers, Math.min(room.maxPlayers, left))
  const amount = slot.price ? toDecimalString(money(listPrice(slot.price, players), currency)) : ''
  const { room: slug, name, minPlayers: least, maxPlayers: most } = room
  const part = { room: slug, name, startsAt: slot.startsAt, least, most, players: String(players), amount }
  return [...parts, part].sort((one, other) => one.startsAt.localeCompare(other.startsAt))
}

/** What a group of another size than was asked about would pay is near its share. */
function listPrice({ players: asked, perPlayer, total }: SlotPrice, players: number): number {
  return asked === players ? total : perPlayer * players
}

/** The extras that are wanted, each with its number. */
export function chosenExtras({ extras: typed }: Pick<RoomsDraft, 'extras'>, listed: readonly OfferExtra[]) {
  return listed.flatMap((extra) => {
    const quantity = Math.trunc(parseNumber(typed[extra.slug] ?? '') ?? 0)
    return quantity > 0 ? [{ ...extra, quantity }] : []
  })
}

/** Until late in the evening of a day, and never after the first session has begun; null without a day. */
export function payByMoment(
  date: string,
  { timeZone, businessDayStart }: Pick<StaffBranch, 'timeZone' | 'businessDayStart'>,
  firstStart: string,
): string | null {
  if (!date) return null
  const late = eveningOf(date, timeZone, businessDayStart).reach('23:00')
  return new Date(Math.min(late, Date.parse(firstStart))).toISOString()
}

/** The draft in figures; what is no amount counts as nothing, and `isWhole` says so. */
export function draftSums(draft: RoomsDraft, listed: readonly OfferExtra[], currency: Currency) {
  const { parts, lines, deposit } = draft
  const extras = chosenExtras(draft, listed).reduce((sum, { quantity, price }) => sum + quantity * price, 0)
  const amounts = [...parts, ...lines].map(({ amount }) => parseMoney(amount, currency)?.amount ?? null)
  const first = deposit.trim() === '' ? 0 : (parseMoney(deposit, currency)?.amount ?? null)
  const total = amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), extras)
  return {
    total,
    players: parts.reduce((sum, { players }) => sum + (parseNumber(players) ?? 0), 0),
    deposit: first ?? 0,
    isWhole:
      parts.length > 0 &&
      !amounts.includes(null) &&
      lines.every(({ name }) => name.trim() !== '') &&
      parts.every(({ players }) => (parseNumber(players) ?? 0) > 0),
    depositFits: first !== null && first <= total,
  }
}
