import type { GeneratedAlways } from 'kysely'
import type { Instant, InstantOrNull, Json } from './schema-columns.ts'

/** A service that there is one of, or a payment provider. */
export type ServiceKind = string

/** What the venue is connected with. */
export type ConnectedServiceTables = {
  connected_service: {
    id: GeneratedAlways<number>
    kind: ServiceKind
    /** Of payment providers. */
    account: string | null
    settings: Json<object>
    sealed: string
    endings: Json<Record<string, string>>
    made_by: string | null
    made_at: Instant
    replaced_at: InstantOrNull
    ended_at: InstantOrNull
  }
}
