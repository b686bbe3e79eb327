import { randomUUID } from 'node:crypto'
import type { Queries } from '#server/db/connect.ts'
import { insertVisit } from '#server/mail/test-visit.ts'
import { rateBooking } from '#server/reviews/rate-booking.ts'

const day = 86_400_000

export const guestEmail = 'zubaida.erased@guest.example'
const guestPhone = '0507654321@SA'
/** Words that are hers, in the ways they are written. */
export const guestWords = [guestEmail, 'zubaida', '507654321', '+966 50 765 4321', 'peanuts', 'cousinette']

/** Somebody who has left traces wherever guests do; one of her sessions is still to come. */
export async function makeKnownGuest(db: Queries, now: number) {
  const name = 'Zubaida Al-Test'
  const order = { phone: guestPhone, group_name: 'Zubaida & co', notes: 'peanuts' }
  const visit = await insertVisit(db, {
    startsAt: now - 3 * day,
    bookedAt: now - 9 * day,
    status: 'completed',
    name,
    order,
    email: guestEmail,
  })
  const toCome = await insertVisit(db, {
    startsAt: now + 3 * day,
    bookedAt: now - day,
    status: 'confirmed',
    name,
    order,
    email: guestEmail.toUpperCase(),
  })
  await db
    .updateTable('booking')
    .set({ staff_note: 'Zubaida brings her cousinette' })
    .where('id', '=', visit.bookingId)
    .execute()
  const { branch_id, room_id } = await db
    .selectFrom('booking')
    .select(['branch_id', 'room_id'])
    .where('id', '=', visit.bookingId)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('incident')
    .values({
      id: randomUUID(),
      booking_id: visit.bookingId,
      branch_id,
      room_id,
      kind: 'prop',
      note: 'Zubaida has the key in her bag',
      noted_by: null,
      noted_at: new Date(now),
      mended_by: null,
    })
    .execute()
  await db
    .updateTable('guest')
    .set({ note: 'Zubaida eats peanuts', tags: ['cousinette'] })
    .execute()
  const review = { orderId: visit.orderId, rating: 5, text: 'Zubaida was here', locale: 'en' } as const
  await rateBooking(db, review, now)
  await db
    .updateTable('review')
    .set({ answer: 'Come again, Zubaida', answered_at: new Date(now) })
    .where('booking_id', '=', visit.bookingId)
    .execute()
  const branch = await db.selectFrom('branch').select('id').executeTakeFirstOrThrow()
  const request = await db
    .insertInto('request')
    .values({
      code: 'ERASEME000',
      type: 'birthday',
      branch_id: branch.id,
      name: 'Zubaida',
      email: guestEmail,
      phone: guestPhone,
      notes: 'For my cousinette',
      locale: 'en',
      idempotency_key: 'erase-me',
      body_hash: 'h',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('request_message')
    .values({ request_id: request.id, author: 'staff', text: 'Dear Zubaida' })
    .execute()
  await db
    .insertInto('offer')
    .values({
      id: randomUUID(),
      request_id: request.id,
      currency: 'SAR',
      deposit: 0,
      company: 'Zubaida & Sons',
    })
    .execute()
  const mail = { kind: 'find_booking', recipient: guestEmail, locale: 'en', text: 'Dear Zubaida' } as const
  await db
    .insertInto('mail')
    .values([
      { ...mail, cause: 'e1', order_id: visit.orderId },
      { ...mail, cause: 'e2', request_id: request.id },
      { ...mail, cause: 'e3' },
    ])
    .execute()
  const note = JSON.stringify({ note: 'Zubaida brings her cousinette' })
  const entry = { actor: 'system', action: 'booking.noted', branch_id: null }
  await db
    .insertInto('audit_entry')
    .values([
      { ...entry, noun: 'booking', noun_id: visit.bookingId, after: note },
      { ...entry, noun: 'order', noun_id: 'x', before: JSON.stringify({ seen: [`by ${guestEmail}`] }) },
    ])
    .execute()
  const answer = JSON.stringify({ email: guestEmail })
  await db.insertInto('idempotent_call').values({ key: 'k', body_hash: 'h', status: 200, answer }).execute()
  await db
    .insertInto('voucher')
    .values({
      code: 'ERASE000000000000000',
      currency: 'SAR',
      initial: 100,
      expires_at: new Date(now + day),
      recipient_name: 'Zubaida',
      recipient_email: guestEmail,
      message: 'To my cousinette',
    })
    .execute()
  return { visit, toCome }
}
