import type { ColumnType, Generated } from 'kysely'
import type { Locale } from '#domain/locale/locale.ts'
import type { Instant, InstantOrNull } from './schema-columns.ts'

/** Hours that are not played, and calendars that other programs read. */
export type CalendarTables = {
  time_block: {
    id: Generated<string>
    branch_id: number
    room_id: number | null
    starts_at: ColumnType<Date, Date, Date>
    ends_at: ColumnType<Date, Date, Date>
    during: ColumnType<string, never, never>
    kind: 'maintenance' | 'private' | 'other'
    note: Generated<string>
    created_by: string | null
    created_at: Instant
  }
  calendar_feed: {
    id: Generated<string>
    branch_id: number
    room_id: number | null
    token_hash: string
    locale: Locale
    created_by: string | null
    created_at: Instant
    read_at: InstantOrNull
  }
}
