import { sql } from 'kysely'
import type { DeskWaiting } from '#contracts/office/waiting.ts'
import { e164 } from '#domain/phone/phone.ts'
import { listedStates } from '#domain/waiting/waiting-states.ts'
import type { Queries } from '#server/db/connect.ts'
import { readPlaces } from './show-waiting.ts'

type Wanted = { readonly branchId: number } & ({ readonly date: string } | { readonly id: string })

/** Who is on the list of an evening, in the order in which they are asked; or one of them. */
export async function readDeskWaiting(db: Queries, wanted: Wanted): Promise<DeskWaiting[]> {
  const all = db
    .selectFrom('waiting')
    .selectAll()
    .where('branch_id', '=', wanted.branchId)
    .where('state', 'in', listedStates)
    .orderBy('place')
  const rows = await ('id' in wanted
    ? all.where('id', '=', wanted.id)
    : all.where('business_day', '=', wanted.date)
  ).execute()
  const shown: DeskWaiting[] = []
  for (const row of rows) {
    const places = await readPlaces(db, row.id)
    shown.push({
      id: row.id,
      code: row.code,
      // As asked for above.
      state: row.state as DeskWaiting['state'],
      name: row.name,
      email: row.email,
      phone: row.phone && e164(row.phone),
      players: row.players,
      joinedAt: row.created_at.toISOString(),
      missed: row.missed,
      times: places.map(({ room, ...time }) => ({ ...time, room: room.slug })),
      offer: await readOffer(db, row.id),
    })
  }
  return shown
}

async function readOffer(db: Queries, waitingId: string): Promise<DeskWaiting['offer']> {
  const offer = await db
    .selectFrom('waiting_offer')
    .innerJoin('room', 'room.id', 'waiting_offer.room_id')
    .select(['room.slug as room', 'starts_at', 'expires_at'])
    .where('waiting_id', '=', waitingId)
    .where(sql<boolean>`waiting_offer.state = 'open'`)
    .executeTakeFirst()
  if (!offer) return null
  const { room, starts_at, expires_at } = offer
  return { room, startsAt: starts_at.toISOString(), expiresAt: expires_at?.toISOString() ?? null }
}
