import type { GuestRequest } from '#contracts/request.ts'
import type { Localised } from '#domain/locale/localised.ts'
import type { Queries } from '#server/db/connect.ts'
import type { RequestRow } from './lock-request.ts'
import { showOfferedRooms } from './show-offered-rooms.ts'

/** A request with its conversation, as whoever sent it may see it. */
export async function showRequest(db: Queries, requestId: string, now: number): Promise<GuestRequest> {
  const request = await db
    .selectFrom('request')
    .innerJoin('branch', 'branch.id', 'request.branch_id')
    .leftJoin('room', 'room.id', 'request.quote_room_id')
    .selectAll('request')
    .select(['branch.slug as branch', 'branch.name as branchName', 'branch.time_zone as timeZone'])
    .select('branch.business_day_start as businessDayStart')
    .select(['room.slug as room', 'room.name as roomName'])
    .where('request.id', '=', requestId)
    .executeTakeFirstOrThrow()
  const messages = await db
    .selectFrom('request_message')
    .select(['id', 'author', 'text', 'created_at'])
    .where('request_id', '=', requestId)
    .orderBy('position')
    .execute()
  return {
    code: request.code,
    state: request.state,
    type: request.type,
    branch: {
      slug: request.branch,
      name: request.branchName,
      timeZone: request.timeZone,
      businessDayStart: request.businessDayStart,
    },
    playersCount: request.players_count,
    photoSession: request.photo_session,
    notes: request.notes,
    automatic: request.automatic_at !== null,
    createdAt: request.created_at.toISOString(),
    messages: messages.map(({ created_at, ...message }) => ({
      ...message,
      createdAt: created_at.toISOString(),
    })),
    quote: await quoteOf(db, request),
    order: request.order_id ? await readOrder(db, request.order_id, now) : null,
  }
}

async function quoteOf(
  db: Queries,
  request: RequestRow & { readonly room: string | null; readonly roomName: Localised | null },
): Promise<GuestRequest['quote']> {
  const { quote_id: id, quote_starts_at, quote_players, quoted_until, room, roomName } = request
  const { quote_amount: amount, quote_currency: currency } = request
  if (id === null || amount === null || currency === null || quote_players === null) return null
  if (!quote_starts_at || !quoted_until || room === null || roomName === null) return null
  const several = await showOfferedRooms(db, id)
  return {
    id,
    ...(several && { several }),
    room: { slug: room, name: roomName },
    startsAt: quote_starts_at.toISOString(),
    players: quote_players,
    amount,
    currency,
    validUntil: quoted_until.toISOString(),
  }
}

const stages = {
  expired: 'ended',
  paid_unplaced: 'unplaced',
  confirmed: 'confirmed',
  cancelled: 'cancelled',
} as const

async function readOrder(db: Queries, orderId: string, now: number): Promise<GuestRequest['order']> {
  const order = await db
    .selectFrom('order')
    .innerJoin('booking', 'booking.order_id', 'order.id')
    .innerJoin('room', 'room.id', 'booking.room_id')
    .select(['order.code', 'order.state', 'room.slug as room', 'booking.status', 'booking.held_until'])
    .where('order.id', '=', orderId)
    .orderBy('booking.created_at', 'desc')
    .executeTakeFirst()
  if (!order) return null
  const heldUntil = order.status === 'held' ? order.held_until : null
  const isHeld = heldUntil !== null && heldUntil.getTime() > now
  const stage = order.state === 'open' ? (isHeld ? 'held' : 'ended') : stages[order.state]
  return {
    code: order.code,
    room: order.room,
    stage,
    heldUntil: stage === 'held' ? (heldUntil?.toISOString() ?? null) : null,
  }
}
