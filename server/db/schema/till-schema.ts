import type { Generated, GeneratedAlways } from 'kysely'
import type { Currency } from '#domain/money/money.ts'
import type { TillKind, TillMeans } from '#domain/till/means.ts'
import type { IsoDate } from '#domain/time/calendar-date.ts'
import type { Instant } from './schema-columns.ts'

/** Each branch's till: what came and went, and how its evenings were closed. */
export type TillTables = {
  till: {
    branch_id: number
    closed_through: IsoDate | null
    last_number: Generated<number>
    opening_float: Generated<number>
  }
  till_entry: {
    id: GeneratedAlways<number>
    branch_id: number
    business_day: IsoDate
    kind: TillKind
    means: TillMeans
    currency: Currency
    amount: number
    cause: string
    order_id: string | null
    payment_id: string | null
    voucher_id: string | null
    reverses: number | null
    staff_id: string | null
    reason: Generated<string>
    created_at: Instant
  }
  day_close: {
    id: Generated<string>
    branch_id: number
    number: number
    from_day: IsoDate
    business_day: IsoDate
    currency: Currency
    opening_float: number
    left_in_drawer: number
    reason: Generated<string>
    closed_by: string | null
    closed_at: Instant
  }
  day_close_count: { close_id: string; means: TillMeans; expected: number; counted: number | null }
}
