import { sql } from 'kysely'
import type { Localised } from '#contracts/localised.ts'

/** Who was there. */
export const played = sql<boolean>`booking.status in ('checked_in', 'completed')`

/** A booking, its room and branch, as one value. */
export const visitRow = sql<VisitRow>`jsonb_build_object(
  'branch', branch.slug, 'room', room.name, 'startsAt', extract(epoch from booking.starts_at) * 1000, 'date', booking.business_day
)`

export type VisitRow = { branch: string; room: Localised; startsAt: number; date: string }

export function visitOf(row: VisitRow | null) {
  return row && { ...row, startsAt: new Date(row.startsAt).toISOString() }
}
