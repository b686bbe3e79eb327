import type { Generated, GeneratedAlways } from 'kysely'
import type { Locale } from '#domain/locale/locale.ts'
import type { Instant, InstantOrNull } from './schema-columns.ts'

/** Those whom whoever booked brings along. */
export type CompanionTables = {
  invitation: {
    order_id: string
    code: string
    secret: string
    created_at: Instant
    renewed_at: InstantOrNull
  }
  companion: {
    id: Generated<string>
    order_id: string
    name: string
    locale: Locale
    secret: string
    position: GeneratedAlways<number>
    created_at: Instant
  }
}
