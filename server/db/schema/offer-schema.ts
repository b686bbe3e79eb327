import type { Generated } from 'kysely'
import type { Localised } from '#domain/locale/localised.ts'
import type { Currency } from '#domain/money/money.ts'
import type { Instant, InstantOrNull, Json } from './schema-columns.ts'

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
    releases: Generated<boolean>
    reminded_at: InstantOrNull
    warned_at: InstantOrNull
    released_at: InstantOrNull
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
  offer_add_on: {
    offer_id: string
    position: number
    slug: string
    name: Json<Localised>
    quantity: number
    unit_amount: number
  }
  offer_line: { offer_id: string; position: number; name: string; amount: number }
}
