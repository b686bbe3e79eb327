import type { Generated, GeneratedAlways } from 'kysely'
import type { SiteContent } from '#contracts/office/site-content.ts'
import type { Locale } from '#domain/locale/locale.ts'
import type { Instant, Json } from './schema-columns.ts'

/** What guests read of the venue: its own words over ours, what was published, what is being written. */
export type SiteContentTables = {
  text_override: {
    key: string
    locale: Locale
    text: string
    base: string
    changed_by: string | null
    changed_at: Instant
  }
  site_version: {
    number: GeneratedAlways<number>
    content: Json<SiteContent>
    saved_by: string | null
    saved_at: Instant
    restored_from: number | null
  }
  site_draft: {
    only_one: Generated<boolean>
    content: Json<SiteContent>
    preview_key: string
    saved_by: string | null
    saved_at: Instant
  }
}
