import * as z from 'zod/mini'
import { moneyNotices } from '#contracts/office-money.ts'
import { orderFile } from '#contracts/office-orders.ts'
import { answer, type Endpoint, endpoint } from '#server/http/endpoint.ts'
import { refuse } from '#server/http/endpoint-problems.ts'
import { ofOrder, orderOf } from './desk-call.ts'
import { listMoneyNotices, noteNoticeSeen } from './money-notices.ts'
import { refundAgain } from './refund-again.ts'
import { showOrderFile } from './show-order-file.ts'

const order = '/office/branches/:branch/orders/:code'
const read = { access: 'staff', method: 'get', limit: 'read' } as const
const change = { access: 'staff', method: 'post', limit: 'write', idempotency: 'kept' } as const

/** Money that went another way than ours: what there is to look at, and what can be done about it. */
export function moneyNoticeEndpoints(): Endpoint[] {
  const list = endpoint(
    {
      ...read,
      action: 'mail.read',
      path: '/office/money-notices',
      summary: 'api_docs.call_money_notices',
      answers: { 200: moneyNotices },
      problems: ['not_found'],
    },
    async ({ db, staff, now }) => {
      const listed = await listMoneyNotices(db, staff, now)
      return listed.ok ? answer(200, { items: listed.items }) : refuse(listed.code)
    },
  )
  const seen = endpoint(
    {
      ...change,
      action: 'order.change',
      path: `${order}/notices/:notice/seen`,
      summary: 'api_docs.call_notice_seen',
      params: z.object({ ...ofOrder.shape, notice: z.uuid() }),
      answers: { 200: orderFile },
      problems: ['order_not_found', 'not_found'],
    },
    async (call) =>
      call.once(async (tx) => {
        const noted = await noteNoticeSeen(tx, { ...orderOf(call), notice: call.params.notice }, call.now)
        if (!noted.ok) return refuse(noted.code)
        const shown = await showOrderFile(tx, orderOf(call), call.now)
        return shown.ok ? answer(200, shown.file) : refuse(shown.code)
      }),
  )
  const again = endpoint(
    {
      ...change,
      action: 'order.refund',
      path: `${order}/refunds/:refund/again`,
      summary: 'api_docs.call_refund_again',
      params: z.object({ ...ofOrder.shape, refund: z.uuid() }),
      answers: { 200: orderFile },
      problems: ['order_not_found', 'not_found'],
    },
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
