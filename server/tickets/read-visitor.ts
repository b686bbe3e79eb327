import type { Visitor } from '#contracts/visitor.ts'
import { isSameSecret } from '#server/codes/is-same-secret.ts'
import type { Queries } from '#server/db/connect.ts'

type OwnOrder = { readonly code: string; readonly secret: string }

/** What a browser's own orders say of its visitor: what is held, who booked last, which rooms were played. */
export async function readVisitor(db: Queries, orders: readonly OwnOrder[], now: number): Promise<Visitor> {
  const own = orders.length > 0 ? await readOwn(db, orders) : []
  const placed = own.find(({ confirmed_at, name, email, phone }) => confirmed_at && name && email && phone)
  const held = own.filter(({ status, held_until }) => status === 'held' && (held_until?.getTime() ?? 0) > now)
  const played = new Map(
    own.flatMap(({ status, branch, room }) =>
      status === 'completed' && room ? [[`${branch} ${room}`, { branch, room }]] : [],
    ),
  )
  return {
    now: new Date(now).toISOString(),
    holds: held
      .flatMap(({ code, branch, room, roomName, held_until }) =>
        room && roomName && held_until
          ? [{ code, branch, room, name: roomName, heldUntil: held_until.toISOString() }]
          : [],
      )
      .toSorted((a, b) => a.heldUntil.localeCompare(b.heldUntil)),
    contact: placed
      ? { name: placed.name ?? '', email: placed.email ?? '', phone: placed.phone ?? '' }
      : null,
    played: [...played.values()],
  }
}

/** Orders whose key the browser has as well, the newest first. What an erased guest left has no name any more. */
async function readOwn(db: Queries, orders: readonly OwnOrder[]) {
  const rows = await db
    .selectFrom('order')
    .innerJoin('branch', 'branch.id', 'order.branch_id')
    .leftJoin('booking', 'booking.order_id', 'order.id')
    .leftJoin('room', 'room.id', 'booking.room_id')
    .select(['order.code', 'order.secret', 'order.name', 'order.email', 'order.phone', 'order.confirmed_at'])
    .select(['booking.status', 'booking.held_until', 'branch.slug as branch'])
    .select(['room.slug as room', 'room.name as roomName'])
    .where(
      'order.code',
      'in',
      orders.map(({ code }) => code),
    )
    .orderBy('order.created_at', 'desc')
    .execute()
  return rows.filter(({ code, secret }) =>
    orders.some((own) => own.code === code && isSameSecret(secret, own.secret)),
  )
}
