import { sql } from 'kysely'
import type { WaitingEntry } from '#contracts/waiting.ts'
import { judgeStart } from '#domain/availability/judge-start.ts'
import { money } from '#domain/money/money.ts'
import { type BranchBook, readBranchBook } from '#server/availability/branch-book.ts'
import { slotPrice } from '#server/availability/slot-price.ts'
import type { Queries } from '#server/db/connect.ts'

/** A place on the list, with what is kept for whoever has it. */
export async function showWaiting(db: Queries, id: string, now: number): Promise<WaitingEntry> {
  const waiting = await db
    .selectFrom('waiting')
    .innerJoin('branch', 'branch.id', 'waiting.branch_id')
    .selectAll('waiting')
    .select(['branch.slug', 'branch.name as branchName', 'time_zone', 'business_day_start'])
    .where('waiting.id', '=', id)
    .executeTakeFirstOrThrow()
  const { slug, branchName, time_zone: timeZone, business_day_start: businessDayStart } = waiting
  return {
    code: waiting.code,
    state: waiting.state,
    branch: { slug, name: branchName, timeZone, businessDayStart },
    date: waiting.business_day,
    players: waiting.players,
    createdAt: waiting.created_at.toISOString(),
    times: await readPlaces(db, id),
    offer: await readOpenOffer(db, { id, branch: slug, players: waiting.players }, now),
    order: waiting.state === 'offered' ? await readOrder(db, id) : null,
  }
}

/** The times of an entry with how many would be asked before it, and itself. */
export async function readPlaces(db: Queries, waitingId: string): Promise<WaitingEntry['times']> {
  const rows = await db
    .selectFrom('waiting_time as own')
    .innerJoin('waiting', 'waiting.id', 'own.waiting_id')
    .innerJoin('room', 'room.id', 'own.room_id')
    .select(['room.slug', 'room.name', 'own.starts_at'])
    .select(
      sql<number | null>`case when not own.over and ${notOffered('own')} then (
        select count(*)::integer from waiting_time as other join waiting as ahead on ahead.id = other.waiting_id
        where other.room_id = own.room_id and other.starts_at = own.starts_at and not other.over
          and ahead.place <= waiting.place and ahead.state in ('waiting', 'offered', 'paused')
          and ${notOffered('other')}
      ) end`.as('place'),
    )
    .where('own.waiting_id', '=', waitingId)
    .orderBy('own.starts_at')
    .orderBy('room.position')
    .execute()
  return rows.map(({ slug, name, starts_at, place }) => ({
    room: { slug, name },
    startsAt: starts_at.toISOString(),
    place: place === null ? null : Math.max(1, place),
  }))
}

function notOffered(time: 'own' | 'other') {
  return sql`not exists (
    select from waiting_offer as earlier
    where earlier.waiting_id = ${sql.ref(`${time}.waiting_id`)} and earlier.room_id = ${sql.ref(`${time}.room_id`)}
      and earlier.starts_at = ${sql.ref(`${time}.starts_at`)} and earlier.state <> 'withdrawn'
  )`
}

async function readOpenOffer(
  db: Queries,
  { id, branch, players }: { readonly id: string; readonly branch: string; readonly players: number },
  now: number,
): Promise<WaitingEntry['offer']> {
  const offer = await db
    .selectFrom('waiting_offer')
    .innerJoin('room', 'room.id', 'waiting_offer.room_id')
    .select(['waiting_offer.id', 'room.id as roomId', 'room.slug', 'room.name'])
    .select(['starts_at', 'ends_at', 'expires_at'])
    .where('waiting_id', '=', id)
    .where('state', '=', 'open')
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst()
  if (!offer?.expires_at) return null
  const book = await readBranchBook(db, branch, now)
  return {
    id: offer.id,
    room: { slug: offer.slug, name: offer.name },
    startsAt: offer.starts_at.toISOString(),
    endsAt: offer.ends_at.toISOString(),
    expiresAt: offer.expires_at.toISOString(),
    price: book && priceOf(book, { roomId: offer.roomId, startsAt: offer.starts_at.getTime(), players }, now),
  }
}

type Wish = { readonly roomId: number; readonly startsAt: number; readonly players: number }

function priceOf(book: BranchBook, { roomId, startsAt, players }: Wish, now: number) {
  const room = book.rooms.find(({ id }) => id === roomId)
  const session = room && judgeStart(room.sessions, { ...book.clock, leadMinutes: 0 }, startsAt, now)
  if (!room || !session || typeof session === 'string') return null
  const price = slotPrice(room, session, players, now)
  return price && money(price.total, book.currency)
}

async function readOrder(db: Queries, waitingId: string): Promise<WaitingEntry['order']> {
  const order = await db
    .selectFrom('waiting_offer')
    .innerJoin('order', 'order.id', 'waiting_offer.order_id')
    .innerJoin('room', 'room.id', 'waiting_offer.room_id')
    .select(['order.code', 'room.slug as room'])
    .where('waiting_offer.waiting_id', '=', waitingId)
    .where('waiting_offer.state', '=', 'accepted')
    .executeTakeFirst()
  return order ?? null
}
