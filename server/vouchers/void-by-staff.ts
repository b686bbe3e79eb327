import { answerOrCode, changeLockedByStaff } from '#server/audit/change-by-staff.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'
import { lockDeskVoucher, type VoucherRefusal } from './lock-desk-voucher.ts'
import type { DeskVoucherCall } from './show-desk-voucher.ts'
import { voidVoucher } from './void-voucher.ts'

/** Takes a gift card out of use, for a reason that stays in the log; what is left on it is written off. */
export async function voidByStaff(
  db: Queries,
  { reason, ...call }: DeskVoucherCall & { readonly reason: string },
  now: number,
): Promise<'voided' | VoucherRefusal> {
  const lock = (tx: Transaction) => lockDeskVoucher(tx, call, now)
  const by = { actor: call.actor, now, lock }
  const done = await changeLockedByStaff(db, by, async (tx, { voucher }, audit) => {
    const writtenOff = await voidVoucher(tx, voucher.id, now)
    if (writtenOff === null) return 'voucher_over'
    await audit({
      action: 'voucher.voided',
      noun: 'voucher',
      nounId: voucher.id,
      branchId: voucher.home_id,
      before: { balance: writtenOff, currency: voucher.currency },
      after: { balance: 0, writtenOff, reason },
    })
    return 'voided'
  })
  return answerOrCode(done)
}
