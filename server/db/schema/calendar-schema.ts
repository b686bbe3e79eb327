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
    /** The calendar it comes from, and which event there; none when staff wrote it. */
    source_id: string | null
    source_key: string | null
  }
  calendar_source: {
    id: Generated<string>
    branch_id: number
    room_id: number | null
    name: string
    /** None for a file. */
    url: string | null
    entity_tag: string | null
    events: Generated<number>
    problem: string | null
    read_at: InstantOrNull
    tried_at: InstantOrNull
    next_at: InstantOrNull
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
