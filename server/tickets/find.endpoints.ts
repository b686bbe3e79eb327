import { randomUUID } from 'node:crypto'
import * as calls from '#contracts/calls/orders.calls.ts'
import { normaliseDigits } from '#domain/digits/normalise-digits.ts'
import { e164, isPhoneValue } from '#domain/phone/phone.ts'
import { answer, type Endpoint, endpoint } from '#server/calls/endpoint.ts'
import { rememberOrder } from '#server/calls/endpoint-access.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import { fieldProblems } from '#server/calls/field-problems.ts'
import { findOrder } from '#server/calls/find-order.ts'
import type { RateLimits } from '#server/calls/rate-limits.ts'
import { orderAnswer } from '#server/orders/order-answer.ts'
import { mailOrderLinks } from './mail-order-links.ts'
import { openFoundOrders } from './open-found-orders.ts'

/** A lost ticket: asked for by an address or a number, opened by the mailed links or by the code beside them. */
export function findEndpoints(limits: RateLimits, publicUrl: string): Endpoint[] {
  const find = endpoint(
    calls.findOrders,
    {
      access: 'public',
      name: 'find_orders',
      limit: 'guess',
      example: { email: 'noura@example.com' },
      idempotency: 'stored',
    },
    async ({ body, locale, now, once, c }) => {
      if ('phone' in body && !isPhoneValue(body.phone))
        return refuse('invalid', { fields: fieldProblems({ phone: { rule: 'phone', params: {} } }, locale) })
      const who = 'email' in body ? body.email.trim().toLowerCase() : (e164(body.phone) ?? body.phone)
      const wait = await limits.take('recipient', who)
      if (wait !== null) {
        c.header('Retry-After', String(wait))
        return refuse('too_many', { values: { count: 0 } })
      }
      return once(async (tx) => {
        const searchId = randomUUID()
        await mailOrderLinks(tx, { ...body, searchId, locale }, now)
        return answer(202, { sent: true, search: searchId })
      })
    },
  )
  const open = endpoint(
    calls.openFoundOrders,
    {
      access: 'public',
      name: 'open_found_orders',
      guesses: 'codes',
      example: { search: '5f0c5a4e-3f6b-4d0f-9a43-6f1a6f3f2a10', code: '0417-3358' },
      idempotency: 'natural',
    },
    async ({ db, body: { search, code }, now, c }) => {
      const typed = normaliseDigits(code).replace(/\D/g, '')
      const found = await openFoundOrders(db, { searchId: search, code: typed }, now)
      if (!found) return refuse('find_code_wrong')
      const orders = []
      for (const { code, secret } of found) {
        const order = await findOrder(db, { code, secret })
        if (!order) continue
        rememberOrder(c, { code, key: secret }, publicUrl)
        orders.push(await orderAnswer(db, order.id))
      }
      return answer(200, { orders })
    },
  )
  return [find, open]
}
