import type { Generated } from 'kysely'
import type { IncidentKind } from '#domain/incident/incident-kinds.ts'
import type { Instant, InstantOrNull } from './schema-columns.ts'

/** What remains of a game. */
export type ResultTables = {
  game_result: {
    booking_id: string
    escaped: boolean
    seconds: number | null
    clues: number | null
    helped: Generated<boolean>
    team_name: string | null
    host_id: string | null
    listed: Generated<boolean>
    unlisted_at: InstantOrNull
    noted_at: Instant
    changed_at: Instant
  }
  game_photo: {
    id: Generated<string>
    booking_id: string
    name: string
    widths: number[]
    width: number
    height: number
    visible: Generated<'link' | 'public'>
    taken_at: Instant
    removed_at: InstantOrNull
    removed_by: 'desk' | 'group' | 'time' | 'erasure' | null
    forgotten_at: InstantOrNull
  }
  game_page: {
    booking_id: string
    code: string
    secret: string
    created_at: Instant
    opened_at: InstantOrNull
  }
  incident: {
    id: string
    booking_id: string
    branch_id: number
    room_id: number
    kind: IncidentKind
    note: Generated<string>
    noted_by: string | null
    noted_at: Instant
    mended_by: string | null
    mended_at: InstantOrNull
  }
  recovery: {
    booking_id: string
    /** None of what staff saw spoiled themselves. */
    review_id: string | null
    branch_id: number
    voucher_id: string
    kind: 'gift_card' | 'free_game'
    amount: number
    staff_id: string
    created_at: Instant
  }
}
