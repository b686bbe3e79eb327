import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { guestName } from '#server/mail/guest-name.ts'
import { readPolicy } from '#server/venue/read-policy.ts'

const batch = 200
const nobody = 'erased@erased.invalid'

export type Erased = { readonly orders: number; readonly requests: number; readonly mails: number }

/**
 * Forgets who the guests of long ago were. What was sold, paid and posted stays. An order that still waits for
 * something keeps its guest; so does one that shares its last session with today.
 */
export async function eraseOldGuests(db: Database, now: number): Promise<Erased> {
  const { personalDataDays } = await readPolicy(db)
  const before = new Date(now - personalDataDays * 86_400_000)
  return {
    orders: await untilNoneIsLeft(() => inTransaction(db, (tx) => eraseOrders(tx, before, now))),
    requests: await untilNoneIsLeft(() => inTransaction(db, (tx) => eraseRequests(tx, before))),
    mails: await eraseLooseMails(db, before),
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

async function eraseOrders(tx: Database, before: Date, now: number): Promise<number> {
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
  await tx
    .updateTable('order')
    .set({ name: null, email: null, phone: null, group_name: null, notes: '', erased_at: new Date(now) })
    .where('id', 'in', ids)
    .execute()
  await tx.updateTable('booking').set({ staff_note: '' }).where('order_id', 'in', ids).execute()
  await tx
    .updateTable('voucher')
    .set({ recipient_name: null, recipient_email: null, sender_name: null, message: null })
    .where('bought_by', 'in', ids)
    .execute()
  const nobodyWritten = JSON.stringify({ recipientName: '', recipientEmail: '', senderName: '', message: '' })
  await tx
    .updateTable('order_item')
    .set({ gift: sql`gift || ${nobodyWritten}::jsonb` })
    .where('gift', 'is not', null)
    .where('order_id', 'in', ids)
    .execute()
  // Providers tell us names and addresses as well.
  await tx
    .updateTable('provider_event')
    .set({ body: '{}' })
    .where('payment_ref', 'in', (select) =>
      select.selectFrom('payment').select(sql<string>`provider_ref`.as('ref')).where('order_id', 'in', ids),
    )
    .execute()
  // What they said of the room stays, without their name.
  await tx
    .updateTable('review')
    .set({ author_name: JSON.stringify({ en: guestName(null, 'en'), ar: guestName(null, 'ar') }) })
    .where('booking_id', 'in', (select) =>
      select.selectFrom('booking').select('booking.id').where('order_id', 'in', ids),
    )
    .execute()
  await eraseMails(tx, 'order_id', ids)
  return ids.length
}

async function eraseRequests(tx: Database, before: Date): Promise<number> {
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
  await tx
    .updateTable('request')
    .set({ name: '–', email: nobody, company: null, phone: '0@ZZ', country: null, notes: '' })
    .where('id', 'in', ids)
    .execute()
  await tx.updateTable('request_message').set({ text: '–' }).where('request_id', 'in', ids).execute()
  await eraseMails(tx, 'request_id', ids)
  return ids.length
}

const erasedMail = {
  recipient: nobody,
  subject: null,
  text: null,
  html: null,
  attachments: '[]',
  details: '{}',
  failure: null,
  // Nothing that was still waiting is sent to nobody.
  state: sql<'failed'>`case when state = 'queued' then 'failed' else state end`,
}

async function eraseMails(
  tx: Database,
  of: 'order_id' | 'request_id',
  ids: readonly string[],
): Promise<void> {
  await tx.updateTable('mail').set(erasedMail).where(of, 'in', ids).execute()
}

/** Mails that belong to no order and no request, such as the links somebody asked for. */
async function eraseLooseMails(db: Database, before: Date): Promise<number> {
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
