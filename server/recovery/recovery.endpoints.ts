import * as calls from '#contracts/calls/office/reviews.calls.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { money } from '#domain/money/money.ts'
import { answer, type Endpoint, storedEndpoint } from '#server/calls/endpoint.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import { readRow } from '#server/db/rows.ts'
import { readRefundLimit } from '#server/desk/refund-limit.ts'
import { showDeskReview } from '#server/reviews/list-desk-reviews.ts'
import { giveRecovery } from './give-recovery.ts'

/** Making a bad evening good. */
export function recoveryEndpoints(): Endpoint[] {
  const give = storedEndpoint(
    calls.giveRecovery,
    { action: 'voucher.change', name: 'give_recovery', example: { kind: 'free_game' } },
    async ({ staff, branch, params: { id }, body, locale, now }, tx) => {
      const done = await giveRecovery(tx, { actor: staff, branchId: branch.id, id, gift: body }, now)
      if (done === 'given') return answer(200, await showDeskReview(tx, id))
      if (done !== 'refund_over_limit') return refuse(done)
      const { currency } = await readRow(tx, 'branch', { id: branch.id }, ['currency'])
      const most = money((await readRefundLimit(tx, staff, branch.id)) ?? 0, currency)
      return refuse(done, { values: { amount: formatMoney(most, locale) } })
    },
  )
  return [give]
}
