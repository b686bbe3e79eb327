import type { Database } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { writeAudit } from '#server/staff/write-audit.ts'
import type { DeskVoucherCall } from './show-desk-voucher.ts'
import { takeDeskVoucher, type VoucherRefusal } from './take-desk-voucher.ts'
import { voidVoucher } from './void-voucher.ts'

/** Takes a gift card out of use, for a reason that stays in the log; what is left on it is written off. */
export async function voidByStaff(
  db: Database,
  { reason, ...call }: DeskVoucherCall & { readonly reason: string },
  now: number,
): Promise<'voided' | VoucherRefusal> {
  return inTransaction(db, async (tx) => {
    const taken = await takeDeskVoucher(tx, call, now)
    if (!taken.ok) return taken.code
    const { voucher } = taken
    const writtenOff = await voidVoucher(tx, voucher.id, now)
    if (writtenOff === null) return 'voucher_over'
    await writeAudit(
      tx,
      {
        actor: `staff:${call.actor.id}`,
        action: 'voucher.voided',
        noun: 'voucher',
        nounId: voucher.id,
        branchId: voucher.home_id,
        before: { balance: writtenOff, currency: voucher.currency },
        after: { balance: 0, writtenOff, reason },
      },
      now,
    )
    return 'voided'
  })
}
