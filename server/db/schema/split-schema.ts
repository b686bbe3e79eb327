import type { Generated, GeneratedAlways } from 'kysely'
import type { ShareMode } from '#domain/share/divide-rest.ts'
import type { IfShort, SplitOutcome } from '#domain/share/if-short.ts'
import type { Instant, InstantOrNull } from './schema-columns.ts'

/** What a group shares among itself, and the parts of it. */
export type SplitTables = {
  split: {
    order_id: string
    code: string
    secret: string
    mode: ShareMode
    if_short: IfShort
    cutoff_hours: number
    guarantee: number
    opened_at: Instant
    reminded: Generated<number>
    closed_at: InstantOrNull
    outcome: Generated<SplitOutcome | null>
  }
  split_share: {
    id: Generated<string>
    order_id: string
    position: GeneratedAlways<number>
    label: string | null
    secret: string
    amount: number
    paid: Generated<number>
    gone: Generated<boolean>
    created_at: Instant
  }
}
