import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Locale } from '#domain/locale/locale.ts'
import type { IsoDate } from '#domain/time/calendar-date.ts'
import type { WaitingState } from '#domain/waiting/waiting-states.ts'
import type { Instant, InstantOrNull } from './schema-columns.ts'

type Slot = {
  branch_id: number
  room_id: number
  starts_at: ColumnType<Date, Date, Date>
  ends_at: ColumnType<Date, Date, Date>
  free_at: ColumnType<Date, Date, Date>
  business_day: IsoDate
}

/** Who waits for times that are taken, and what was kept for them. */
export type WaitingTables = {
  waiting: {
    id: Generated<string>
    code: string
    secret: string
    place: GeneratedAlways<number>
    branch_id: number
    business_day: IsoDate
    players: number
    name: string
    email: string
    phone: string | null
    locale: Locale
    state: Generated<WaitingState>
    missed: Generated<number>
    idempotency_key: string
    body_hash: string
    created_at: Instant
    ended_at: InstantOrNull
  }
  waiting_time: Slot & { waiting_id: string; over: Generated<boolean> }
  waiting_offer: Slot & {
    id: Generated<string>
    waiting_id: string
    during: ColumnType<string, never, never>
    state: Generated<'open' | 'accepted' | 'declined' | 'expired' | 'lapsed' | 'withdrawn'>
    order_id: string | null
    /** Staff chose whom it is kept for. */
    by_hand: Generated<boolean>
    created_at: Instant
    announced_at: InstantOrNull
    expires_at: InstantOrNull
    ended_at: InstantOrNull
  }
}
