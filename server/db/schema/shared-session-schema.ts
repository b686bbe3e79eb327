import type { ColumnType, Generated } from 'kysely'
import type { Audience } from '#domain/availability/session-plan.ts'
import type { Locale } from '#domain/locale/locale.ts'
import type { GameCompany, GameState } from '#domain/public-game/shared-game.ts'
import type { IsoDate } from '#domain/time/calendar-date.ts'
import type { Instant } from './schema-columns.ts'

/** Sessions that parties who do not know each other play together. */
export type SharedSessionTables = {
  shared_session: {
    id: Generated<string>
    branch_id: number
    room_id: number
    starts_at: ColumnType<Date, Date, Date>
    ends_at: ColumnType<Date, Date, Date>
    free_at: ColumnType<Date, Date, Date>
    business_day: IsoDate
    audience: Audience
    capacity: number
    minimum: number
    max_parties: number
    /** Only the trigger on booking writes it. */
    taken: ColumnType<number, never, never>
    company: GameCompany | null
    locale: Locale
    decides_at: ColumnType<Date, Date, Date>
    state: Generated<GameState>
    created_at: Instant
  }
}
