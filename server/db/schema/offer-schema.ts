import type { Currency } from '#domain/money/money.ts'
import type { Instant, InstantOrNull } from './schema-columns.ts'

/** Offers of several rooms: what was offered, and the orders that came of it. */
export type OfferTables = {
  offer: {
    id: string
    request_id: string
    currency: Currency
    deposit: number
    pay_by: InstantOrNull
    company: string | null
    tax_number: string | null
    order_id: string | null
    created_at: Instant
  }
  offer_part: {
    offer_id: string
    position: number
    room_id: number
    starts_at: Instant
    players: number
    amount: number
    order_id: string | null
    lost_at: InstantOrNull
  }
  offer_line: { offer_id: string; position: number; name: string; amount: number }
}
