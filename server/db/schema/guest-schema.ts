import type { Generated } from 'kysely'
import type { ContactKind } from '#domain/guest/guest-limits.ts'
import type { CompanionTables } from './companion-schema.ts'
import type { ResultTables } from './result-schema.ts'
import type { Instant } from './schema-columns.ts'
import type { SplitTables } from './split-schema.ts'
import type { WaiverTables } from './waiver-schema.ts'

/** People who come again. The database finds out whose an order is, by its number and its address. */
export type GuestTables = {
  guest: { id: Generated<string>; note: Generated<string>; tags: Generated<string[]>; created_at: Instant }
  guest_contact: { kind: ContactKind; value: string; guest_id: string }
} & CompanionTables &
  SplitTables &
  ResultTables &
  WaiverTables
