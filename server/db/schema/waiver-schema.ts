import type { Generated } from 'kysely'
import type { Locale } from '#domain/locale/locale.ts'
import type { Minor, Strokes, WaiverChannel, WaiverRole } from '#domain/waiver/waiver.ts'
import type { Instant, InstantOrNull, JsonOrNull } from './schema-columns.ts'

/** What those who play have signed, each branch's in a chain. */
export type WaiverTables = {
  waiver_chain: { branch_id: number; length: Generated<number>; seal: Generated<string> }
  waiver: {
    id: Generated<string>
    branch_id: number
    order_id: string
    companion_id: string | null
    document: Generated<'waiver'>
    version: number
    locale: Locale
    warnings: string[]
    role: WaiverRole
    minors_count: number
    ticks: number
    signature: 'drawn' | 'typed'
    channel: WaiverChannel
    signed_at: Instant
    received_at: Instant
    name: string | null
    phone: string | null
    minors: JsonOrNull<Minor[]>
    strokes: JsonOrNull<Strokes>
    salt: string | null
    fingerprint: string
    erased_at: InstantOrNull
    set_aside_at: InstantOrNull
    photo_consent: Generated<boolean | null>
    position: number
    previous: string
    seal: string
  }
}
