import type { Locale } from '#domain/locale/locale.ts'
import type { Currency } from '#domain/money/money.ts'
import type { Voucher } from '#domain/voucher/judge-voucher.ts'
import { newCode } from '#server/codes/new-code.ts'
import type { Queries } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { voucherColumns, voucherOf } from './voucher.queries.ts'

export type IssueVoucher = {
  readonly currency: Currency
  readonly amount: number
  readonly expiresAt: number
  /** The order that bought it; null when staff gives it. */
  readonly boughtBy: string | null
  readonly design?: string | null
  readonly recipientName?: string | null
  readonly recipientEmail?: string | null
  readonly senderName?: string | null
  readonly message?: string | null
  /** The language it is written in. */
  readonly locale?: Locale | null
  readonly deliverAt?: number | null
}

// Five bits a letter: 100 bits are not found by trying.
const codeLength = 20

/** Makes a gift card. Its balance is the movement that fills it. */
export async function issueVoucher(db: Queries, input: IssueVoucher, now: number): Promise<Voucher> {
  return inTransaction(db, async (tx) => {
    const { id } = await tx
      .insertInto('voucher')
      .values({
        code: newCode(codeLength),
        currency: input.currency,
        initial: input.amount,
        expires_at: new Date(input.expiresAt),
        bought_by: input.boughtBy,
        design: input.design ?? null,
        recipient_name: input.recipientName ?? null,
        recipient_email: input.recipientEmail ?? null,
        sender_name: input.senderName ?? null,
        message: input.message ?? null,
        locale: input.locale ?? null,
        deliver_at: input.deliverAt == null ? null : new Date(input.deliverAt),
        created_at: new Date(now),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('voucher_movement')
      .values({
        voucher_id: id,
        order_id: input.boughtBy,
        kind: 'issue',
        amount: input.amount,
        created_at: new Date(now),
      })
      .execute()
    const filled = await tx
      .selectFrom('voucher')
      .select(voucherColumns)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return voucherOf(filled)
  })
}
