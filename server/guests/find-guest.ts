import { sql } from 'kysely'
import type { GuestIdentity, GuestTraces } from '#contracts/office/guest-data.ts'
import { e164 } from '#domain/phone/phone.ts'
import type { Queries } from '#server/db/connect.ts'
import { findImportedGuest, type ImportedGuest } from './imported-guest.ts'
import { findOthersBookings, type OthersBookings } from './others-bookings.ts'

/** Everything that is somebody's, by its ids. */
export type FoundGuest = {
  readonly orders: readonly { id: string; code: string; name: string | null }[]
  readonly bookings: readonly string[]
  readonly requests: readonly { id: string; code: string; name: string }[]
  readonly reviews: readonly string[]
  /** Cards they bought, and cards that were bought for them. */
  readonly bought: readonly string[]
  readonly received: readonly string[]
  readonly mails: readonly string[]
  /** Of these, what was written to friends who paid a part: it is forgotten, and not handed over. */
  readonly friendsMails: readonly string[]
  /** Places on waiting lists. */
  readonly waiting: readonly string[]
  readonly others: OthersBookings
  readonly imported: ImportedGuest
}

const friendsKinds: readonly string[] = ['share_paid', 'share_returned']

/** The last digits of a number, which every way of writing it shares. */
const lastDigits = 7

/** Finds what the venue knows of somebody by an address, a number, or both. */
export async function findGuest(db: Queries, { email, phone }: GuestIdentity): Promise<FoundGuest> {
  const address = email?.trim().toLowerCase()
  const number = phone === undefined ? null : e164(phone)
  const ends = number?.slice(-lastDigits)
  const isTheirs = (row: { email: string | null; phone: string | null }) =>
    (address !== undefined && row.email?.toLowerCase() === address) ||
    (number !== null && row.phone !== null && e164(row.phone) === number)
  const candidate = sql<boolean>`(
    lower(email) = ${address ?? null}
    or right(regexp_replace(split_part(phone, '@', 1), '\\D', '', 'g'), ${sql.lit(lastDigits)}) = ${ends ?? null}
  )`
  const orders = (
    await db.selectFrom('order').select(['id', 'code', 'name', 'email', 'phone']).where(candidate).execute()
  ).filter(isTheirs)
  const requests = (
    await db.selectFrom('request').select(['id', 'code', 'name', 'email', 'phone']).where(candidate).execute()
  ).filter(isTheirs)
  const waiting = (
    await db.selectFrom('waiting').select(['id', 'email', 'phone']).where(candidate).execute()
  ).filter(isTheirs)
  const orderIds = orders.map(({ id }) => id)
  const requestIds = requests.map(({ id }) => id)
  const bookings = orderIds.length
    ? await db.selectFrom('booking').select('id').where('order_id', 'in', orderIds).execute()
    : []
  const bookingIds = bookings.map(({ id }) => id)
  const reviews = bookingIds.length
    ? await db.selectFrom('review').select('id').where('booking_id', 'in', bookingIds).execute()
    : []
  const bought = orderIds.length
    ? await db.selectFrom('voucher').select('id').where('bought_by', 'in', orderIds).execute()
    : []
  const received = address
    ? await db
        .selectFrom('voucher')
        .select('id')
        .where(sql<boolean>`lower(recipient_email) = ${address}`)
        .execute()
    : []
  const mails = await db
    .selectFrom('mail')
    .select(['id', 'kind', 'recipient'])
    .where((mail) =>
      mail.or([
        ...(address ? [sql<boolean>`lower(recipient) = ${address}`] : []),
        ...(orderIds.length ? [mail('order_id', 'in', orderIds)] : []),
        ...(requestIds.length ? [mail('request_id', 'in', requestIds)] : []),
      ]),
    )
    .execute()
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
  return {
    orders: orders.map(({ id, code, name }) => ({ id, code, name })),
    bookings: bookingIds,
    requests: requests.map(({ id, code, name }) => ({ id, code, name })),
    reviews: ids(reviews),
    bought: ids(bought),
    received: ids(received),
    mails: ids(mails),
    friendsMails: ids(
      mails.filter(
        ({ kind, recipient }) => friendsKinds.includes(kind) && recipient.toLowerCase() !== address,
      ),
    ),
    waiting: ids(waiting),
    others: await findOthersBookings(db, { email, phone }),
    imported: await findImportedGuest(db, { email, phone }),
  }
}

/** How often they stand in what was brought along. */
function importedOf({ imported: { known, rows, files } }: Pick<FoundGuest, 'imported'>): number {
  return known.length + rows.length + files.length
}

/** What there is, counted, and whether anything still needs the guest. */
export async function tracesOf(db: Queries, guest: FoundGuest, now: number): Promise<GuestTraces> {
  const orderIds = guest.orders.map(({ id }) => id)
  // A part that was paid may still go back to whoever paid it.
  const needing = [...orderIds, ...guest.others.payments.map(({ orderId }) => orderId)]
  const toCome = needing.length
    ? await db
        .selectFrom('order')
        .select('id')
        .where('id', 'in', needing)
        .where((order) =>
          order.or([
            order('state', 'in', ['open', 'paid_unplaced']),
            order.exists(
              order
                .selectFrom('booking')
                .select('booking.id')
                .whereRef('booking.order_id', '=', 'order.id')
                .where('booking.status', 'in', ['held', 'confirmed', 'checked_in'])
                .where('booking.ends_at', '>', new Date(now)),
            ),
            order.exists(
              order
                .selectFrom('refund')
                .select('refund.id')
                .whereRef('refund.order_id', '=', 'order.id')
                .where('refund.state', '=', 'requested'),
            ),
          ]),
        )
        .execute()
    : []
  const seen = orderIds.length
    ? await db
        .selectFrom('order')
        .select(sql<Date | null>`max(created_at)`.as('at'))
        .where('id', 'in', orderIds)
        .executeTakeFirst()
    : null
  const names = [...guest.orders, ...guest.requests, ...guest.imported.known].flatMap(({ name }) =>
    name ? [name] : [],
  )
  return {
    names: [...new Set(names)],
    orders: guest.orders.length,
    requests: guest.requests.length,
    reviews: guest.reviews.length,
    giftCards: new Set([...guest.bought, ...guest.received]).size,
    mails: guest.mails.length,
    waiting: guest.waiting.length,
    others: guest.others.payments.length + guest.others.waivers.length,
    imported: importedOf(guest),
    pending: toCome.length,
    lastSeenAt: seen?.at?.toISOString() ?? null,
  }
}
