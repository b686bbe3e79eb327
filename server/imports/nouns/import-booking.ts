import { sql } from 'kysely'
import { sessionForStaff } from '#domain/availability/session-for-staff.ts'
import type { Session } from '#domain/availability/session-plan.ts'
import { parseNumber } from '#domain/digits/parse-number.ts'
import { readMoment, readTime } from '#domain/import/read-day.ts'
import { readSum } from '#domain/import/read-sum.ts'
import { quoteBooking } from '#domain/pricing/quote-booking.ts'
import { instantAt } from '#domain/time/wall-clock.ts'
import type { RoomBook } from '#server/availability/branch-book.ts'
import { bookAtDesk } from '#server/booking/book-at-desk.ts'
import type { Queries } from '#server/db/connect.ts'
import { bringPayment } from './bring-payment.ts'
import { type ImportScene, type NounImport, type Read, type RowCells, wrong } from './import-noun.ts'
import { type ReadContact, readContact } from './read-contact.ts'
import { undoBooking } from './undo-booking.ts'

type BookingItem = ReadContact & {
  readonly reference: string | null
  readonly room: RoomBook
  readonly session: Session
  readonly players: number
  /** What was agreed there; null for what the plan asks here. */
  readonly price: number | null
  readonly paid: number
  readonly notes: string
}

const longestNotes = 2000
const longestReference = 80
const mostMoney = 100_000_000_000

/** Bookings of days to come: they go through the same guard as every other, and are never sold over one another. */
export const importBooking: NounImport<BookingItem> = {
  together: 1,
  read: readBooking,
  claims: ({ reference, room, session }) => [
    ...(reference ? [{ key: reference.toLowerCase() }] : []),
    { room: room.id, from: session.startsAt, until: session.freeAt },
  ],
  compare: compareBookings,

  async make(tx, item, scene, position) {
    const known =
      item.reference && (await findByReference(tx, [item.reference], scene)).get(item.reference.toLowerCase())
    if (known) return wrong('already_here', 'reference', known)
    const { room, session, players, reference, notes, locale, name, email, phone } = item
    const booked = await bookAtDesk(
      tx,
      scene.book,
      {
        room: room.slug,
        startsAt: session.startsAt,
        players,
        amount: item.price ?? undefined,
        source: 'import',
        locale,
        guest: { name, email, phone },
        notes,
        reference,
        quiet: !scene.plan.mails,
        actor: scene.actor,
        idempotencyKey: `import:${scene.importId}:${position}`,
      },
      scene.now,
    )
    if (!booked.ok) return wrong(booked.code === 'game_full' ? 'slot_taken' : booked.code)
    if (item.paid > 0) await bringPayment(tx, booked.orderId, item.paid, scene.now)
    return { ok: true, id: booked.orderId }
  },

  undo: undoBooking,
}

function readBooking(cells: RowCells, scene: ImportScene): Read<BookingItem> {
  const { book, plan, now } = scene
  const contact = readContact(cells, scene)
  if (!contact.ok) return contact
  const { room: called = '', date = '', time = '', reference = '', notes = '' } = cells
  const room = book.rooms.find(({ slug }) => Object.hasOwn(plan.rooms, called) && slug === plan.rooms[called])
  if (!room) return wrong('room_unknown', 'room', called)
  const moment = readMoment(date, plan.dayOrder)
  if (!moment) return wrong('date_wrong', 'date', date)
  const at = 'at' in moment ? null : (moment.time ?? readTime(time))
  if (!('at' in moment) && at === null) return wrong('time_missing', 'time', time)
  const startsAt = 'at' in moment ? moment.at : instantAt(moment.date, at ?? '', book.clock.timeZone)
  if (startsAt <= now) return wrong('slot_past', 'date', date)
  const players = parseNumber(cells.players ?? '')
  if (players === null || !Number.isInteger(players)) return wrong('number_wrong', 'players', cells.players)
  if (players < room.minPlayers) return wrong('group_too_small', 'players', cells.players)
  if (players > room.maxPlayers) return wrong('group_too_large', 'players', cells.players)
  const price = sumOf(cells.price, scene)
  if (price === 'wrong') return wrong('amount_wrong', 'price', cells.price)
  const paid = sumOf(cells.paid, scene)
  if (paid === 'wrong') return wrong('amount_wrong', 'paid', cells.paid)
  if (notes.length > longestNotes) return wrong('too_long', 'notes')
  if (reference.length > longestReference) return wrong('too_long', 'reference')
  const session = sessionForStaff(room.sessions, book.clock, { startsAt })
  const total = totalOf(room, session, players, price, now)
  if ((paid ?? 0) > total) return wrong('paid_too_much', 'paid', cells.paid)
  const item = { ...contact.item, room, session, players, price, notes }
  return { ok: true, item: { ...item, paid: paid ?? 0, reference: reference || null } }
}

function sumOf(text: string | undefined, { book }: ImportScene): number | null | 'wrong' {
  if (!text) return null
  const sum = readSum(text, book.currency)
  return sum === null || sum < 0 || sum > mostMoney ? 'wrong' : sum
}

function totalOf(
  room: RoomBook,
  session: Session,
  players: number,
  price: number | null,
  now: number,
): number {
  const { startsAt, businessDay } = session
  const nothingElse = { addOns: [], promo: null, voucher: null, pays: 'full' } as const
  const wish = { players, startsAt, businessDay, bookedAt: now, agreed: price, ...nothingElse }
  return quoteBooking(room.prices, wish).total
}

async function compareBookings(db: Queries, items: readonly BookingItem[], scene: ImportScene) {
  const known = await findByReference(
    db,
    items.flatMap(({ reference }) => reference ?? []),
    scene,
  )
  const spans = {
    rooms: items.map(({ room }) => room.id),
    starts: items.map(({ session }) => new Date(session.startsAt)),
    frees: items.map(({ session }) => new Date(session.freeAt)),
  }
  // A hold may run out until then, and one that is paid for is found when the row is carried out.
  const { rows } = await sql<{ at: number; code: string | null }>`
    select wish.at::int as at, coalesce(o.code::text, '') as code
    from unnest(${spans.rooms}::int[], ${spans.starts}::timestamptz[], ${spans.frees}::timestamptz[])
      with ordinality as wish (room, starts, frees, at)
    join booking on booking.room_id = wish.room and booking.status in ('confirmed', 'checked_in')
      and booking.during && tstzrange(wish.starts, wish.frees, '[)')
    join "order" o on o.id = booking.order_id
    union all
    select wish.at::int, null
    from unnest(${spans.rooms}::int[], ${spans.starts}::timestamptz[], ${spans.frees}::timestamptz[])
      with ordinality as wish (room, starts, frees, at)
    join time_block block on block.branch_id = ${scene.book.id}
      and (block.room_id is null or block.room_id = wish.room)
      and block.during && tstzrange(wish.starts, wish.frees, '[)')
  `.execute(db)
  const inTheWay = new Map(rows.map(({ at, code }) => [at - 1, code]))
  return items.map(({ reference }, at) => {
    const before = reference && known.get(reference.toLowerCase())
    if (before) return { code: 'already_here', field: 'reference', value: before } as const
    const code = inTheWay.get(at)
    if (code === undefined) return null
    return code === null
      ? ({ code: 'slot_blocked' } as const)
      : ({ code: 'slot_taken', value: code } as const)
  })
}

async function findByReference(
  db: Queries,
  references: readonly string[],
  { book }: ImportScene,
): Promise<Map<string, string>> {
  if (references.length === 0) return new Map()
  const rows = await db
    .selectFrom('order')
    .select(['reference', 'code'])
    .where('branch_id', '=', book.id)
    .where(
      sql<string>`lower(reference)`,
      'in',
      references.map((one) => one.toLowerCase()),
    )
    .execute()
  return new Map(rows.map(({ reference, code }) => [(reference ?? '').toLowerCase(), code]))
}
