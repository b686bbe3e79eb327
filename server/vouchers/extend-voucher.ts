import { addDays, type IsoDate } from '#domain/time/calendar-date.ts'
import { dateAt, instantAt } from '#domain/time/wall-clock.ts'
import { isLastDay } from '#domain/voucher/judge-given-card.ts'
import { answerOrCode, changeLockedByStaff } from '#server/audit/change-by-staff.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'
import { updateRow } from '#server/db/rows.ts'
import { lockDeskVoucher, type VoucherRefusal } from './lock-desk-voucher.ts'
import type { DeskVoucherCall } from './show-desk-voucher.ts'

type Extension = DeskVoucherCall & { readonly lastDay: IsoDate; readonly reason: string }

/** Lets a gift card live longer: until the end of a day that comes after its last one. */
export async function extendVoucher(
  db: Queries,
  { lastDay, reason, ...call }: Extension,
  now: number,
): Promise<'extended' | VoucherRefusal | 'expiry_wrong'> {
  const lock = (tx: Transaction) => lockDeskVoucher(tx, call, now)
  const by = { actor: call.actor, now, lock }
  const done = await changeLockedByStaff(db, by, async (tx, { voucher }, audit) => {
    const { time_zone: zone } = voucher
    const expiresAt = instantAt(addDays(lastDay, 1), '00:00', zone)
    const isLater = expiresAt > voucher.expires_at.getTime()
    if (!isLater || !isLastDay(lastDay, dateAt(now, zone))) return 'expiry_wrong'
    await updateRow(tx, 'voucher', voucher.id, { expires_at: new Date(expiresAt) })
    await audit({
      action: 'voucher.extended',
      noun: 'voucher',
      nounId: voucher.id,
      branchId: voucher.home_id,
      before: { lastDay: dateAt(voucher.expires_at.getTime() - 1, zone) },
      after: { lastDay, reason },
    })
    return 'extended'
  })
  return answerOrCode(done)
}
