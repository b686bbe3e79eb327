import { sql } from 'kysely'
import { ownPaymentPlaces } from '#domain/payment/payment-places.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { voidVoucher } from '#server/vouchers/void-voucher.ts'
import { demoPromoCodes } from './demo-promo-codes.ts'
import { demoVouchers } from './demo-vouchers.ts'
import { dismissDemoStaff } from './dismiss-demo-staff.ts'

type EndDemo = {
  readonly actor: Actor
  /**
   * Whose the venue is from now on. As long as it had no owner everybody was one, so whatever strangers may have left
   * goes too. Without an owner only what came with the demo goes.
   */
  readonly owner: string | null
}

/** Makes the demo a real venue: nothing that everybody knows opens it any more. False when it was none. */
export async function endDemo(db: Queries, { actor, owner }: EndDemo, now: number): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const ended = await tx
      .updateTable('venue')
      .set({ demo: false, ...(owner && { analytics_url: null, contact_email: null }) })
      .where('demo', '=', true)
      .returning('only_one')
      .executeTakeFirst()
    if (!ended) return false
    const people = await dismissDemoStaff(tx, owner, now)
    const apiKeys = await revokeKeys(tx, owner ? null : people, now)
    if (owner) await tx.updateTable('webhook_endpoint').set({ active: false }).execute()
    if (owner) await forgetBrand(tx)
    if (owner) await forgetDocuments(tx)
    if (owner) await forgetMails(tx)
    // Whoever sells by law is nobody that a stranger has typed.
    if (owner) await tx.updateTable('branch').set({ seller: null }).execute()
    const giftCards = await voidCards(tx, owner !== null, now)
    const promoCodes = await endPromoCodes(tx, owner !== null)
    const after = { demo: false, people: people.length, apiKeys, giftCards, promoCodes }
    const entry = { actor, noun: 'venue', nounId: 'venue', branchId: null, before: { demo: true } } as const
    await writeAudit(tx, { ...entry, action: 'venue.demo_ended', after }, now)
    return true
  })
}

/** Keys of these people, or of everybody; calendar feeds are keys as well. */
async function revokeKeys(tx: Transaction, of: readonly string[] | null, now: number): Promise<number> {
  if (of?.length === 0) return 0
  await tx
    .deleteFrom('calendar_feed')
    .$if(of !== null, (query) => query.where('created_by', 'in', of ?? []))
    .execute()
  const { numUpdatedRows } = await tx
    .updateTable('api_key')
    .set({ revoked_at: new Date(now) })
    .where('revoked_at', 'is', null)
    .$if(of !== null, (query) => query.where('created_by', 'in', of ?? []))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** A stranger's logo would be the first thing guests see. */
async function forgetBrand(tx: Transaction): Promise<void> {
  for (const table of ['brand', 'brand_draft', 'brand_version', 'brand_file'] as const)
    await tx.deleteFrom(table).execute()
}

/** Nor do guests accept what a stranger wrote: the documents begin anew, as templates. */
async function forgetDocuments(tx: Transaction): Promise<void> {
  // What was signed below them goes with them; one row alone could not be deleted.
  await sql`truncate waiver, waiver_chain`.execute(tx)
  for (const table of ['accepted_document', 'house_document_version', 'house_document_draft'] as const)
    await tx.deleteFrom(table).execute()
}

/** Nor are its mails a stranger's, or from one. */
async function forgetMails(tx: Transaction): Promise<void> {
  await tx.deleteFrom('mail_template').execute()
  await tx.updateTable('venue').set({ mail: '{}' }).execute()
}

/** The demo's cards; with `others`, all that no real money was taken for. */
async function voidCards(tx: Transaction, others: boolean, now: number): Promise<number> {
  const known = demoVouchers.map(({ code }) => code)
  const cards = await tx
    .selectFrom('voucher')
    .select('id')
    .where('voided_at', 'is', null)
    .where((card) =>
      card.or([
        card('code', 'in', known),
        ...(others
          ? [
              card.not(
                card.exists(
                  card
                    .selectFrom('payment')
                    .select('payment.id')
                    .whereRef('payment.order_id', '=', 'voucher.bought_by')
                    .where('payment.state', '=', 'succeeded')
                    .where('payment.provider', 'not in', ownPaymentPlaces),
                ),
              ),
            ]
          : []),
      ]),
    )
    .orderBy('id')
    .execute()
  for (const { id } of cards) await voidVoucher(tx, id, now)
  return cards.length
}

async function endPromoCodes(tx: Transaction, all: boolean): Promise<number> {
  const known = demoPromoCodes.map(({ code }) => code)
  const { numUpdatedRows } = await tx
    .updateTable('promo_code')
    .set({ active: false })
    .where('active', '=', true)
    .$if(!all, (query) => query.where('code', 'in', known))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
