import { sql } from 'kysely'
import { e164 } from '#domain/phone/phone.ts'
import type { Queries } from '#server/db/connect.ts'

export type Wanted = { readonly email: string } | { readonly phone: string }

const day = 24 * 60 * 60_000
const mostOrders = 20
/** Every way of writing a number shares its last digits. */
const lastDigits = 7

/**
 * Orders that are still to come or have just been, and what was bought, each with the address it was made with: that is
 * where links to it go, whatever it was found by.
 */
export async function findOrdersOf(
  db: Queries,
  wanted: Wanted,
  now: number,
): Promise<{ id: string; email: string }[]> {
  const number = 'phone' in wanted ? e164(wanted.phone) : null
  const isTheirs =
    'email' in wanted
      ? sql<boolean>`lower("order".email) = ${wanted.email.trim().toLowerCase()}`
      : sql<boolean>`right(regexp_replace(split_part("order".phone, '@', 1), '\\D', '', 'g'), ${sql.lit(lastDigits)})
          = ${number?.slice(-lastDigits) ?? null}`
  const orders = await db
    .selectFrom('order')
    .leftJoin('booking', 'booking.order_id', 'order.id')
    .select(['order.id', 'order.email', 'order.phone'])
    .distinct()
    .where(isTheirs)
    .where('order.state', 'in', ['open', 'confirmed', 'paid_unplaced'])
    .where(({ or, and, eb }) =>
      or([
        eb('booking.starts_at', '>', new Date(now - 7 * day)),
        // What was bought in the store waits at the desk for as long as it takes.
        and([eb('booking.id', 'is', null), eb('order.confirmed_at', '>', new Date(now - 90 * day))]),
      ]),
    )
    .limit(mostOrders)
    .execute()
  return orders.flatMap(({ id, email, phone }) =>
    email && ('email' in wanted || (number !== null && phone && e164(phone) === number))
      ? [{ id, email: email.toLowerCase() }]
      : [],
  )
}
