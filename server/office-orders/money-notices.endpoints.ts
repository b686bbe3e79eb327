import * as calls from '#contracts/calls/office-orders.calls.ts'
import { answer, type Endpoint, endpoint } from '#server/calls/endpoint.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import { orderOf } from '#server/desk/desk-call.ts'
import { listMoneyNotices, noteNoticeSeen } from './money-notices.ts'
import { refundAgain } from './refund-again.ts'
import { showOrderFile } from './show-order-file.ts'

const read = { access: 'staff', limit: 'read' } as const
const change = { access: 'staff', limit: 'write', idempotency: 'stored' } as const

/** Money that went another way than ours: what there is to look at, and what can be done about it. */
export function moneyNoticeEndpoints(): Endpoint[] {
  const list = endpoint(
    calls.listMoneyNotices,
    { ...read, action: 'mail.read', summary: 'api_docs.call_money_notices' },
    async ({ db, staff, now }) => {
      const listed = await listMoneyNotices(db, staff, now)
      return listed.ok ? answer(200, { items: listed.items }) : refuse(listed.code)
    },
  )
  const seen = endpoint(
    calls.noteNoticeSeen,
    { ...change, action: 'order.change', summary: 'api_docs.call_notice_seen' },
    async (call) =>
      call.once(async (tx) => {
        const noted = await noteNoticeSeen(tx, { ...orderOf(call), notice: call.params.notice }, call.now)
        if (!noted.ok) return refuse(noted.code)
        const shown = await showOrderFile(tx, orderOf(call), call.now)
        return shown.ok ? answer(200, shown.file) : refuse(shown.code)
      }),
  )
  const again = endpoint(
    calls.refundAgain,
    { ...change, action: 'order.refund', summary: 'api_docs.call_refund_again' },
    async (call) =>
      call.once(async (tx) => {
        const asked = await refundAgain(tx, { ...orderOf(call), refund: call.params.refund }, call.now)
        if (!asked.ok) return refuse(asked.code)
        const shown = await showOrderFile(tx, orderOf(call), call.now)
        return shown.ok ? answer(200, shown.file) : refuse(shown.code)
      }),
  )
  return [list, seen, again]
}
