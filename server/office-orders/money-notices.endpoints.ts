import * as calls from '#contracts/calls/office/orders.calls.ts'
import { type Endpoint, endpoint, storedEndpoint } from '#server/calls/endpoint.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import { answerOf } from '#server/calls/outcome.ts'
import { orderOf } from '#server/desk/desk-call.ts'
import { listMoneyNotices, noteNoticeSeen } from './money-notices.ts'
import { refundAgain } from './refund-again.ts'
import { showOrderFile } from './show-order-file.ts'

/** Money that went another way than ours: what there is to look at, and what can be done about it. */
export function moneyNoticeEndpoints(): Endpoint[] {
  return [
    endpoint(
      calls.listMoneyNotices,
      { action: 'mail.read', name: 'money_notices' },
      async ({ db, staff, now }) => answerOf(200, await listMoneyNotices(db, staff, now)),
    ),
    storedEndpoint(
      calls.noteNoticeSeen,
      { action: 'order.change', name: 'notice_seen', example: {} },
      async (call, tx) => {
        const noted = await noteNoticeSeen(
          tx,
          { ...orderOf(call), ...call.body, notice: call.params.notice },
          call.now,
        )
        if (!noted.ok) return refuse(noted.code)
        return answerOf(200, await showOrderFile(tx, orderOf(call), call.now), 'file')
      },
    ),
    storedEndpoint(calls.refundAgain, { action: 'order.refund', name: 'refund_again' }, async (call, tx) => {
      const asked = await refundAgain(tx, { ...orderOf(call), refund: call.params.refund }, call.now)
      if (!asked.ok) return refuse(asked.code)
      return answerOf(200, await showOrderFile(tx, orderOf(call), call.now), 'file')
    }),
  ]
}
