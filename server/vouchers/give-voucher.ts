import { randomUUID } from 'node:crypto'
import type { VoucherToGive } from '#contracts/office/vouchers.ts'
import { saleEntries } from '#domain/ledger/postings.ts'
import type { Localised } from '#domain/locale/localised.ts'
import type { StaffActor } from '#domain/staff/require-permission.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import { dateAt, instantAt } from '#domain/time/wall-clock.ts'
import { judgeGivenCard } from '#domain/voucher/judge-given-card.ts'
import { translators } from '#messages/all-messages.ts'
import type { MessageKey } from '#messages/keys.ts'
import { changeByStaff } from '#server/audit/change-by-staff.ts'
import type { Outcome } from '#server/calls/outcome.ts'
import { newCode } from '#server/codes/new-code.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'
import { postEntries } from '#server/ledger/post-entries.ts'
import { enqueueJob } from '#server/outbox/enqueue-job.ts'
import { issueVoucher } from './issue-voucher.ts'

type GiveVoucher = { readonly actor: StaffActor; readonly branchId: number; readonly card: VoucherToGive }

/**
 * Gives a gift card on the house. It is an order like any other, of a card with all of its price taken off: so the
 * books owe its worth from now on, at the cost of what is earned, and say when it is spent or written off.
 */
export async function giveVoucher(
  db: Queries,
  { actor, branchId, card }: GiveVoucher,
  now: number,
): Promise<Outcome<{ id: string }, 'voucher_amount' | 'expiry_wrong'>> {
  return changeByStaff(db, { actor, action: 'voucher.change', branchId, now }, async (tx, audit) => {
    const { currency, time_zone: zone } = await tx
      .selectFrom('branch')
      .select(['currency', 'time_zone'])
      .where('id', '=', branchId)
      .executeTakeFirstOrThrow()
    const { amount, lastDay, recipientName, locale, design, reason } = card
    const wrong = judgeGivenCard({ amount, currency, lastDay }, dateAt(now, zone))
    if (wrong) return { ok: false, code: wrong }
    const order = { id: randomUUID(), code: newCode(10), currency }
    await writeOrder(tx, { ...order, branchId, locale, amount }, now)
    const voucher = await issueVoucher(
      tx,
      {
        currency,
        amount,
        locale,
        design,
        recipientName,
        boughtBy: order.id,
        expiresAt: instantAt(addDays(lastDay, 1), '00:00', zone),
        recipientEmail: card.recipientEmail || null,
        senderName: card.senderName || null,
        message: card.message || null,
      },
      now,
    )
    const entries = saleEntries({ total: 0, vat: 0, payable: 0, giftCards: amount })
    await postEntries(tx, { orderId: order.id, currency, cause: `sale:${order.id}`, entries }, now)
    await enqueueJob(tx, 'deliver-gift-card', { voucherId: voucher.id }, null)
    await audit({
      action: 'voucher.issued',
      noun: 'voucher',
      nounId: voucher.id,
      branchId,
      after: { amount, currency, lastDay, recipient: recipientName, order: order.code, reason },
    })
    return { ok: true, id: voucher.id }
  })
}

type GivenOrder = {
  readonly id: string
  readonly code: string
  readonly branchId: number
  readonly currency: VoucherCurrency
  readonly locale: VoucherToGive['locale']
  readonly amount: number
}
type VoucherCurrency = Awaited<ReturnType<typeof issueVoucher>>['currency']

async function writeOrder(tx: Transaction, order: GivenOrder, now: number): Promise<void> {
  const { id, code, branchId, currency, locale, amount } = order
  await tx
    .insertInto('order')
    .values({
      id,
      code,
      secret: newCode(26),
      branch_id: branchId,
      currency,
      locale,
      state: 'confirmed',
      source: 'staff',
      created_at: new Date(now),
      confirmed_at: new Date(now),
    })
    .execute()
  const plain = { order_id: id, currency, quantity: 1, vat_rate: 0, vat: 0 }
  const line = (kind: 'gift_card' | 'discount', name: MessageKey, worth: number) => ({
    ...plain,
    kind,
    name: JSON.stringify(inBoth(name)),
    unit_amount: worth,
    amount: worth,
    position: kind === 'gift_card' ? 0 : 1,
  })
  await tx
    .insertInto('order_line')
    .values([
      line('gift_card', 'giftcard.title', amount),
      line('discount', 'office_vouchers.on_the_house', -amount),
    ])
    .execute()
}

function inBoth(key: MessageKey): Localised {
  return { en: translators.en(key), ar: translators.ar(key) }
}
