import type { Generated, GeneratedAlways } from 'kysely'
import type { Look } from '#contracts/brand.ts'
import type { Instant, Json } from './schema-columns.ts'

/** What the venue looks like, has looked like, and may look like soon. */
export type BrandTables = {
  brand: { only_one: Generated<boolean>; version: number }
  brand_version: {
    id: GeneratedAlways<number>
    previous: number | null
    look: Json<Look>
    made_by: string | null
    made_at: Instant
  }
  brand_draft: { staff_id: string; token: string; look: Json<Look>; until: Instant }
  brand_file: {
    id: string
    kind: 'svg' | 'png' | 'mp4' | 'webm'
    width: number | null
    height: number | null
    one_colour: Generated<boolean>
    bytes: Uint8Array
    uploaded_by: string | null
    uploaded_at: Instant
  }
}
