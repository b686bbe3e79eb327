import type { Queries, Transaction } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { readPolicy } from '#server/venue/read-policy.ts'
import { erasedMail, eraseOrderRows, eraseRequestRows, nobody } from './erase-guest-rows.ts'
import { forgetNamelessGuests } from './forget-guests.ts'

const batch = 200

export type Erased = {
  readonly orders: number
  readonly requests: number
  readonly mails: number
  readonly known: number
}

/**
 * Forgets who the guests of long ago were. What was sold, paid and posted stays. An order that still waits for
 * something keeps its guest; so does one that shares its last session with today.
 */
export async function eraseOldGuests(db: Queries, now: number): Promise<Erased> {
  const { personalDataDays } = await readPolicy(db)
  const before = new Date(now - personalDataDays * 86_400_000)
  return {
    orders: await untilNoneIsLeft(() => inTransaction(db, (tx) => eraseOrders(tx, before, now))),
    requests: await untilNoneIsLeft(() => inTransaction(db, (tx) => eraseRequests(tx, before))),
    mails: await eraseLooseMails(db, before),
    known: await forgetKnownGuests(db, before),
  }
}

async function untilNoneIsLeft(erase: () => Promise<number>): Promise<number> {
  let all = 0
  for (;;) {
    const erased = await erase()
    all += erased
    if (erased < batch) return all
  }
}

async function eraseOrders(tx: Transaction, before: Date, now: number): Promise<number> {
  const old = await tx
    .selectFrom('order')
    .select('id')
    .where('erased_at', 'is', null)
    .where('state', 'in', ['confirmed', 'cancelled', 'expired'])
    .where('created_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('booking')
            .select('booking.id')
            .whereRef('booking.order_id', '=', 'order.id')
            .where('booking.ends_at', '>=', before),
        ),
      ),
    )
    .orderBy('created_at')
    .limit(batch)
    .forUpdate()
    .skipLocked()
    .execute()
  const ids = old.map(({ id }) => id)
  if (ids.length === 0) return 0
  await eraseOrderRows(tx, ids, now)
  return ids.length
}

async function eraseRequests(tx: Transaction, before: Date): Promise<number> {
  const old = await tx
    .selectFrom('request')
    .select('id')
    .where('email', '<>', nobody)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(batch)
    .forUpdate()
    .skipLocked()
    .execute()
  const ids = old.map(({ id }) => id)
  if (ids.length === 0) return 0
  await eraseRequestRows(tx, ids)
  return ids.length
}

/** Who was brought along and has not been heard of again since. */
async function forgetKnownGuests(db: Queries, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('known_guest')
    .where('created_at', '<', before)
    .executeTakeFirst()
  await forgetNamelessGuests(db)
  return Number(numDeletedRows)
}

/** Mails that belong to no order and no request, such as the links somebody asked for. */
async function eraseLooseMails(db: Queries, before: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('mail')
    .set(erasedMail)
    .where('created_at', '<', before)
    .where('order_id', 'is', null)
    .where('request_id', 'is', null)
    .where('recipient', '<>', nobody)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
