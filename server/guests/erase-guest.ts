import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { ErasedGuest, GuestIdentity } from '#contracts/office/guest-data.ts'
import { e164, formatPhone } from '#domain/phone/phone.ts'
import { parsePhoneValue } from '#domain/phone/phone-value.ts'
import { blank, blankPersonal } from '#domain/privacy/blank-personal.ts'
import type { StaffActor } from '#domain/staff/require-permission.ts'
import { type Audit, changeByStaff } from '#server/audit/change-by-staff.ts'
import type { Asked } from '#server/audit/setting-call.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { updateRow } from '#server/db/rows.ts'
import { erasedMail, eraseOrderRows, eraseReceivedCards, eraseRequestRows } from './erase-guest-rows.ts'
import { type FoundGuest, findGuest, tracesOf } from './find-guest.ts'
import { eraseImportedGuest } from './imported-guest.ts'
import { eraseOthersBookings } from './others-bookings.ts'

type Erasure = {
  /** The system acts for whoever runs the machine and could delete the rows by hand. */
  readonly actor: StaffActor | 'system'
  readonly identity: GuestIdentity
}

type Erased = Asked<ErasedGuest, 'guest_unknown' | 'guest_pending'>

/**
 * Forgets somebody: who they were goes out of orders, requests, cards, mails, reviews and the log; what was sold and paid
 * stays. While a session is to come or money on its way, the guest is still needed. The log says that somebody was
 * forgotten, and not who.
 */
export async function eraseGuest(db: Queries, { actor, identity }: Erasure, now: number): Promise<Erased> {
  if (actor === 'system')
    return inTransaction(db, (tx) =>
      forgetGuest(tx, identity, (entry) => writeAudit(tx, { ...entry, actor }, now), now),
    )
  return changeByStaff(db, { actor, action: 'guest_data.erase', branchId: null, now }, (tx, audit) =>
    forgetGuest(tx, identity, audit, now),
  )
}

async function forgetGuest(
  tx: Transaction,
  identity: GuestIdentity,
  audit: Audit,
  now: number,
): Promise<Erased> {
  const guest = await findGuest(tx, identity)
  const traces = await tracesOf(tx, guest, now)
  const { orders, requests, reviews, giftCards, mails, waiting, others, imported } = traces
  if (orders + requests + giftCards + mails + waiting + others + imported === 0)
    return { ok: false, code: 'guest_unknown' }
  if (traces.pending > 0) return { ok: false, code: 'guest_pending' }
  const values = await valuesOf(tx, guest, identity)
  const orderIds = guest.orders.map(({ id }) => id)
  await eraseOrderRows(tx, orderIds, now)
  await eraseRequestRows(
    tx,
    guest.requests.map(({ id }) => id),
  )
  await eraseReceivedCards(tx, guest.received)
  await eraseReviews(tx, guest.reviews)
  if (guest.mails.length > 0)
    await tx.updateTable('mail').set(erasedMail).where('id', 'in', guest.mails).execute()
  // What is kept for them goes to the next in line.
  if (guest.waiting.length > 0) await tx.deleteFrom('waiting').where('id', 'in', guest.waiting).execute()
  await eraseOthersBookings(tx, guest.others)
  await eraseImportedGuest(tx, guest.imported)
  await forgetAnswers(tx, guest, values)
  const auditEntries = await eraseFromAudit(tx, guest, values)
  const erased = { orders, requests, reviews, giftCards, mails, waiting, others, imported, auditEntries }
  await audit({ action: 'guest.erased', noun: 'guest', nounId: randomUUID(), branchId: null, after: erased })
  return { ok: true, value: erased }
}

/** The addresses and numbers by which they may be found elsewhere, in every way they are written. */
async function valuesOf(
  tx: Transaction,
  guest: FoundGuest,
  { email, phone }: GuestIdentity,
): Promise<string[]> {
  const orderIds = guest.orders.map(({ id }) => id)
  const requestIds = guest.requests.map(({ id }) => id)
  const known = [
    ...(orderIds.length
      ? await tx.selectFrom('order').select(['email', 'phone']).where('id', 'in', orderIds).execute()
      : []),
    ...(requestIds.length
      ? await tx.selectFrom('request').select(['email', 'phone']).where('id', 'in', requestIds).execute()
      : []),
    { email: email ?? null, phone: phone ?? null },
  ]
  const values = known.flatMap((row) => [
    row.email,
    row.phone,
    ...(row.phone ? [e164(row.phone), formatPhone(row.phone), parsePhoneValue(row.phone)?.number] : []),
  ])
  return [...new Set(values)].filter((value): value is string => Boolean(value && value.length >= 6))
}

/** What they wrote is theirs, and what was answered may name them: the rating stays, the words are gone. */
async function eraseReviews(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('review')
    .set({
      text: JSON.stringify({ en: blank, ar: blank }),
      state: 'rejected',
      answer: null,
      answered_at: null,
      hidden_reason: null,
    })
    .where('id', 'in', ids)
    .execute()
}

/** Answers that are kept for a day to be given again. */
async function forgetAnswers(tx: Transaction, guest: FoundGuest, values: readonly string[]): Promise<void> {
  const words = [
    ...values,
    ...guest.orders.map(({ code }) => code),
    ...guest.requests.map(({ code }) => code),
  ]
  await tx
    .deleteFrom('idempotent_call')
    .where(sql<boolean>`exists (
      select from unnest(${words}::text[]) as word where position(lower(word) in lower(answer::text)) > 0
    )`)
    .execute()
}

async function eraseFromAudit(
  tx: Transaction,
  guest: FoundGuest,
  values: readonly string[],
): Promise<number> {
  const ids = [...guest.orders.map(({ id }) => id), ...guest.bookings, ...guest.requests.map(({ id }) => id)]
  const codes = [...guest.orders, ...guest.requests].map(({ code }) => code)
  const rows = await tx
    .selectFrom('audit_entry')
    .select(['id', 'before', 'after'])
    .select(
      sql<boolean>`noun_id = any(${ids}::text[]) or after ->> 'order' = any(${codes}::text[])`.as('about'),
    )
    .where(sql<boolean>`
      noun_id = any(${ids}::text[]) or after ->> 'order' = any(${codes}::text[])
      or exists (
        select from unnest(${values}::text[]) as word
        where position(lower(word) in lower(coalesce(before::text, '') || coalesce(after::text, ''))) > 0
      )`)
    .execute()
  await sql`select set_config('miftah.erasing', 'on', true)`.execute(tx)
  let erased = 0
  for (const { id, before, after, about } of rows) {
    const without = (facts: object | null) =>
      facts && JSON.stringify(blankPersonal(facts, values, about ?? false))
    const [cleanBefore, cleanAfter] = [without(before), without(after)]
    if (cleanBefore === (before && JSON.stringify(before)) && cleanAfter === (after && JSON.stringify(after)))
      continue
    await updateRow(tx, 'audit_entry', id, { before: cleanBefore, after: cleanAfter })
    erased++
  }
  await sql`select set_config('miftah.erasing', 'off', true)`.execute(tx)
  return erased
}
