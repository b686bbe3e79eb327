import { listComma } from '../locale/list-comma.ts'
import type { Localised } from '../locale/localised.ts'
import { type BranchClock, whenWords } from '../time/session-words.ts'
import { goodsLine } from './goods-line.ts'
import type { QuoteLine } from './quote.ts'

const prefix = 'offer:'

type OfferLine = {
  /** None of what is offered beside the rooms. */
  readonly room: string | null
  readonly position: number
  readonly name: Localised
  readonly amount: number
  readonly vatRate: number
}

export type OfferAddOn = {
  readonly slug: string
  readonly name: Localised
  readonly quantity: number
  readonly unitAmount: number
}

/** A room of an offer as its line calls it: with its time. */
export function offeredRoomName(name: Localised, startsAt: number, clock: BranchClock): Localised {
  const said = (locale: 'en' | 'ar') =>
    `${name[locale]}${listComma(locale)}${whenWords(startsAt, clock, locale)}`
  return { en: said('en'), ar: said('ar') }
}

/** What the first order of an offer pays besides its own session: another room, or a line that staff wrote. */
export function offerLine({ room, position, name, amount, vatRate }: OfferLine): QuoteLine {
  const item = offeredRoomItem(room ?? '', position)
  return goodsLine({ kind: 'booking', item, name, quantity: 1, unitAmount: amount, vatRate })
}

/** An extra of the price list that belongs to the whole offer, at the price it was offered for. */
export function offerAddOnLine({ slug, ...line }: OfferAddOn & { readonly vatRate: number }): QuoteLine {
  return goodsLine({ kind: 'add_on', item: `${prefix}${slug}`, ...line })
}

/** Tells a line of an offer from the session itself: it stays as it is when the session is moved or becomes larger. */
export function isOfferLine({ kind, item }: Pick<QuoteLine, 'kind' | 'item'>): boolean {
  return (kind === 'booking' || kind === 'add_on') && item !== null && item.startsWith(prefix)
}

/** Whether a line pays for the room at this place of its offer. */
export function isOfferedRoom(line: Pick<QuoteLine, 'kind' | 'item'>, room: string, position: number) {
  return isOfferLine(line) && line.item === offeredRoomItem(room, position)
}

/** What the line of a room is of, at its place of the offer. */
export function offeredRoomItem(room: string, position: number): string {
  return `${prefix}${room}:${position}`
}
