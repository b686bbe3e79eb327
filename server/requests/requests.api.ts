import { Hono } from 'hono'
import * as z from 'zod/mini'
import type { Database } from '#server/db/connect.ts'
import { fieldProblems } from '#server/http/field-problems.ts'
import { problem } from '#server/http/problem.ts'
import { callLocale } from '#server/http/request-locale.ts'
import { sendRequest } from './send-request.ts'

const idempotencyKey = z.string().check(z.regex(/^[\w-]{8,128}$/))

/** `POST /api/requests`: the request and the contact form. */
export function requestsApi(db: Database, now: () => number): Hono {
  return new Hono().post('/', async (c) => {
    const body: unknown = await c.req.json().catch(() => undefined)
    const key = idempotencyKey.safeParse(c.req.header('idempotency-key'))
    if (!key.success || typeof body !== 'object' || body === null || Array.isArray(body))
      return problem(c, 400, 'invalid', 'errors.invalid_form')
    const locale = callLocale(c)
    const sent = await sendRequest(db, { form: body, locale, idempotencyKey: key.data }, now())
    if (sent === 'conflict') return problem(c, 409, 'conflict', 'errors.conflict')
    if (!sent.ok)
      return problem(c, 422, 'invalid', 'errors.invalid_form', { fields: fieldProblems(sent.fields, locale) })
    return c.json({ code: sent.code }, 201)
  })
}
