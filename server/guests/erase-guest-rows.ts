import { sql } from 'kysely'
import type { Transaction } from '#server/db/connect.ts'
import { forgetGuests, guestsOfOrders } from './forget-guests.ts'
import { guestName } from './guest-name.ts'

export const nobody = 'erased@erased.invalid'

/** Forgets who ordered. What was sold, paid and posted stays, and so does what they said of the room. */
export async function eraseOrderRows(tx: Transaction, ids: readonly string[], now: number): Promise<void> {
  if (ids.length === 0) return
  const guests = await guestsOfOrders(tx, ids)
  await tx
    .updateTable('order')
    .set({ name: null, email: null, phone: null, group_name: null, notes: '', erased_at: new Date(now) })
    .where('id', 'in', ids)
    .execute()
  await tx.updateTable('booking').set({ staff_note: '' }).where('order_id', 'in', ids).execute()
  // Whoever came along goes with them.
  await tx.deleteFrom('invitation').where('order_id', 'in', ids).execute()
  await tx.updateTable('split_share').set({ label: null }).where('order_id', 'in', ids).execute()
  await eraseGames(tx, ids, now)
  // Who signed is evidence with a time of its own; the drawn name and the guardian's number go now.
  await tx
    .updateTable('waiver')
    .set({ strokes: null, phone: null })
    .where('order_id', 'in', ids)
    .where((row) => row.or([row('strokes', 'is not', null), row('phone', 'is not', null)]))
    .execute()
  await tx
    .updateTable('voucher')
    .set({ recipient_name: null, recipient_email: null, sender_name: null, message: null })
    .where('bought_by', 'in', ids)
    .execute()
  await eraseGifts(tx, ids)
  // What a phone's wallet was told by is as good as its number.
  await tx.deleteFrom('wallet_pass').where('order_id', 'in', ids).execute()
  await tx
    .updateTable('payment')
    .set({ asked: null, payer_email: null })
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
  await tx
    .updateTable('review')
    .set({ author_name: JSON.stringify({ en: guestName(null, 'en'), ar: guestName(null, 'ar') }) })
    .where('booking_id', 'in', (select) =>
      select.selectFrom('booking').select('booking.id').where('order_id', 'in', ids),
    )
    .execute()
  await tx.updateTable('mail').set(erasedMail).where('order_id', 'in', ids).execute()
  await forgetGuests(tx, guests)
}

/** How games ended and what broke stays, without whose they were; photographs and pages go. */
async function eraseGames(tx: Transaction, orderIds: readonly string[], now: number): Promise<void> {
  const games = tx.selectFrom('booking').select('booking.id').where('order_id', 'in', orderIds)
  await tx
    .updateTable('game_result')
    .set({ team_name: null, listed: false })
    .where('booking_id', 'in', games)
    .execute()
  await tx
    .updateTable('game_photo')
    .set({ removed_at: new Date(now), removed_by: 'erasure' })
    .where('booking_id', 'in', games)
    .where('removed_at', 'is', null)
    .execute()
  await tx.deleteFrom('game_page').where('booking_id', 'in', games).execute()
  await tx
    .updateTable('incident')
    .set({ note: '' })
    .where('booking_id', 'in', games)
    .where('note', '<>', '')
    .execute()
}

const nobodyWritten = JSON.stringify({ recipientName: '', recipientEmail: '', senderName: '', message: '' })

async function eraseGifts(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  await tx
    .updateTable('order_item')
    .set({ gift: sql`gift || ${nobodyWritten}::jsonb` })
    .where('gift', 'is not', null)
    .where('order_id', 'in', orderIds)
    .execute()
}

/** Forgets who a gift card was for, and what it said, whoever bought it. */
export async function eraseReceivedCards(tx: Transaction, voucherIds: readonly string[]): Promise<void> {
  if (voucherIds.length === 0) return
  await tx.deleteFrom('wallet_pass').where('voucher_id', 'in', voucherIds).execute()
  await tx
    .updateTable('voucher')
    .set({ recipient_name: null, recipient_email: null, message: null })
    .where('id', 'in', voucherIds)
    .execute()
  await tx
    .updateTable('order_item')
    .set({
      gift: sql`gift || ${JSON.stringify({ recipientName: '', recipientEmail: '', message: '' })}::jsonb`,
    })
    .where('voucher_id', 'in', voucherIds)
    .execute()
}

/** Forgets who asked, and all that was written. */
export async function eraseRequestRows(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('request')
    .set({ name: '–', email: nobody, company: null, phone: '0@ZZ', country: null, notes: '' })
    .where('id', 'in', ids)
    .execute()
  await tx.updateTable('request_message').set({ text: '–' }).where('request_id', 'in', ids).execute()
  const offers = tx.selectFrom('offer').select('id').where('request_id', 'in', ids)
  await tx.updateTable('offer_line').set({ name: '–' }).where('offer_id', 'in', offers).execute()
  await tx
    .updateTable('offer')
    .set({ company: null, tax_number: null })
    .where('request_id', 'in', ids)
    .execute()
  await tx.updateTable('mail').set(erasedMail).where('request_id', 'in', ids).execute()
}

/** A mail to nobody about nothing; what was still waiting is not sent. */
export const erasedMail = {
  recipient: nobody,
  subject: null,
  text: null,
  html: null,
  attachments: '[]',
  details: '{}',
  failure: null,
  state: sql<'failed'>`case when state = 'queued' then 'failed' else state end`,
}
