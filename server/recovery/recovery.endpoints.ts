import * as incidents from '#contracts/calls/office/incidents.calls.ts'
import * as calls from '#contracts/calls/office/reviews.calls.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { money } from '#domain/money/money.ts'
import { answer, type BranchOfCall, type Endpoint, storedEndpoint } from '#server/calls/endpoint.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import type { Transaction } from '#server/db/connect.ts'
import { readRow } from '#server/db/rows.ts'
import { orderOf } from '#server/desk/desk-call.ts'
import { readRefundLimit } from '#server/desk/refund-limit.ts'
import { listIncidents } from '#server/incidents/list-incidents.ts'
import { showDeskReview } from '#server/reviews/list-desk-reviews.ts'
import { giveRecovery } from './give-recovery.ts'
import { recoverGame } from './recover-game.ts'

/** Making a bad evening good. */
export function recoveryEndpoints(): Endpoint[] {
  const give = storedEndpoint(
    calls.giveRecovery,
    { action: 'voucher.change', name: 'give_recovery', example: { kind: 'free_game' } },
    async (call, tx) => {
      const { staff, branch, body, now } = call
      const { id } = call.params
      const done = await giveRecovery(tx, { actor: staff, branchId: branch.id, id, gift: body }, now)
      if (done === 'given') return answer(200, await showDeskReview(tx, id))
      return refuse(done, done === 'refund_over_limit' ? await mostToGive(tx, call) : {})
    },
  )
  const recover = storedEndpoint(
    incidents.recoverGame,
    { action: 'voucher.change', name: 'recover_game', example: { kind: 'free_game' } },
    async (call, tx) => {
      const order = orderOf(call)
      const done = await recoverGame(tx, { ...order, gift: call.body }, call.now)
      if (done !== 'given')
        return refuse(done, done === 'refund_over_limit' ? await mostToGive(tx, call) : {})
      const found = await listIncidents(tx, { ...order, actorId: order.actor.id })
      return found ? answer(200, found) : refuse('order_not_found')
    },
  )
  return [give, recover]
}

type Giving = {
  readonly staff: Parameters<typeof readRefundLimit>[1]
  readonly branch: BranchOfCall
  readonly locale: Locale
}

/** How much whoever asks may give, for the sentence of the refusal. */
async function mostToGive(tx: Transaction, { staff, branch, locale }: Giving) {
  const { currency } = await readRow(tx, 'branch', { id: branch.id }, ['currency'])
  const most = money((await readRefundLimit(tx, staff, branch.id)) ?? 0, currency)
  return { values: { amount: formatMoney(most, locale) } }
}
