import { sql } from 'kysely'
import type { GuestIdentity } from '#contracts/office/guest-data.ts'
import { e164 } from '#domain/phone/phone.ts'
import { parsePhoneValue } from '#domain/phone/phone-value.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'

/** What somebody left at bookings that others made. */
export type OthersBookings = {
  /** Parts of a price that they paid. */
  readonly payments: readonly { readonly id: string; readonly orderId: string }[]
  /** Waivers of children, with the number on which they can be called. */
  readonly waivers: readonly string[]
}

/** The last digits of a number, which every way of writing it shares. */
const lastDigits = 7

export async function findOthersBookings(
  db: Queries,
  { email, phone }: GuestIdentity,
): Promise<OthersBookings> {
  const address = email?.trim().toLowerCase()
  const number = phone === undefined ? null : e164(phone)
  const { country = '' } = parsePhoneValue(phone ?? '') ?? {}
  const payments = address
    ? await db
        .selectFrom('payment')
        .select(['id', 'order_id'])
        .where(sql<boolean>`lower(payer_email) = ${address}`)
        .execute()
    : []
  const called = number
    ? await db
        .selectFrom('waiver')
        .select(['id', 'phone'])
        .where(sql<boolean>`right(phone, ${sql.lit(lastDigits)}) = ${number.slice(-lastDigits)}`)
        .execute()
    : []
  return {
    payments: payments.map(({ id, order_id }) => ({ id, orderId: order_id })),
    waivers: called.filter(({ phone: typed }) => e164(`${typed}@${country}`) === number).map(({ id }) => id),
  }
}

/** Forgets who paid; that it was paid stays. What was signed is evidence with a time of its own. */
export async function eraseOthersBookings(tx: Transaction, others: OthersBookings): Promise<void> {
  const ids = others.payments.map(({ id }) => id)
  if (ids.length > 0) {
    // Providers tell us names and addresses as well.
    await tx
      .updateTable('provider_event')
      .set({ body: '{}' })
      .where('payment_ref', 'in', (select) =>
        select.selectFrom('payment').select(sql<string>`provider_ref`.as('ref')).where('id', 'in', ids),
      )
      .execute()
    await tx.updateTable('payment').set({ asked: null, payer_email: null }).where('id', 'in', ids).execute()
  }
  if (others.waivers.length > 0)
    await tx
      .updateTable('waiver')
      .set({ strokes: null, phone: null })
      .where('id', 'in', others.waivers)
      .execute()
}
