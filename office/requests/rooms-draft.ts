import type { TimetableRoom, TimetableSlot } from '#contracts/availability.ts'
import type { DeskRequest } from '#contracts/office-requests.ts'
import { parseNumber } from '#domain/digits/parse-number.ts'
import type { Localised } from '#domain/locale/localised.ts'
import { type Currency, money, parseMoney, toDecimalString } from '#domain/money/money.ts'

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
  readonly deposit: string
  readonly payBy: string
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
    deposit: several && several.deposit > 0 ? inWords(several.deposit) : '',
    payBy: '',
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
  const amount = slot.price ? toDecimalString(money(slot.price.perPlayer * players, currency)) : ''
  const { room: slug, name, minPlayers: least, maxPlayers: most } = room
  const part = { room: slug, name, startsAt: slot.startsAt, least, most, players: String(players), amount }
  return [...parts, part].sort((one, other) => one.startsAt.localeCompare(other.startsAt))
}

/** The draft in figures; what is no amount counts as nothing, and `isWhole` says so. */
export function draftSums({ parts, lines, deposit }: RoomsDraft, currency: Currency) {
  const amounts = [...parts, ...lines].map(({ amount }) => parseMoney(amount, currency)?.amount ?? null)
  const first = deposit.trim() === '' ? 0 : (parseMoney(deposit, currency)?.amount ?? null)
  const total = amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0)
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
