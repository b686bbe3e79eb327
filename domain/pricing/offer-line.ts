import type { Localised } from '../locale/localised.ts'
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

/** What the first order of an offer pays besides its own session: another room, or a line that staff wrote. */
export function offerLine({ room, position, name, amount, vatRate }: OfferLine): QuoteLine {
  const item = `${prefix}${room ?? ''}:${position}`
  return goodsLine({ kind: 'booking', item, name, quantity: 1, unitAmount: amount, vatRate })
}

/** Tells a line of an offer from the session itself: it stays as it is when the session is moved or becomes larger. */
export function isOfferLine({ kind, item }: Pick<QuoteLine, 'kind' | 'item'>): boolean {
  return kind === 'booking' && item !== null && item.startsWith(prefix)
}

/** Whether a line pays for the room at this place of its offer. */
export function isOfferedRoom(line: Pick<QuoteLine, 'kind' | 'item'>, room: string, position: number) {
  return isOfferLine(line) && line.item === `${prefix}${room}:${position}`
}
