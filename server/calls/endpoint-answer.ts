import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import * as z from 'zod/mini'
import { problemKinds } from '#contracts/problems/problem-codes.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { translators } from '#messages/all-messages.ts'
import type { EndpointSpec } from './endpoint.ts'
import type { Refusal } from './endpoint-problems.ts'
import { entityTag, namesTag } from './entity-tag.ts'
import { problemsOf } from './openapi-responses.ts'

/** An answer as it is sent: problems have become their sentence. */
export type Sent = { readonly status: number; readonly body: object | null }

export function isRefusal(reply: unknown): reply is Refusal {
  return typeof reply === 'object' && reply !== null && 'problem' in reply
}

/** A refusal as the caller reads it. */
export function problemAnswer(refusal: Refusal, locale: Locale): Sent {
  const { status, message } = problemKinds[refusal.problem]
  const words = translators[locale](message, refusal.values)
  return {
    status,
    body: { code: refusal.problem, message: words, fields: refusal.fields ?? {}, ...refusal.more },
  }
}

export function sendProblem(c: Context, refusal: Refusal, locale: Locale): Response {
  c.header('Content-Language', locale)
  return send(c, problemAnswer(refusal, locale))
}

/** When to come back after too many calls. */
export function sendTooMany(c: Context, seconds: number, locale: Locale): Response {
  c.header('Retry-After', String(seconds))
  const count = seconds < 60 ? 0 : Math.ceil(seconds / 60)
  return sendProblem(c, { problem: 'too_many', values: { count } }, locale)
}

/** The database is away: seconds after which it is worth another try. */
export const awayFor = 2

/** What was asked could not be done now; sent again with the same key, it is done once. */
export function sendUnavailable(c: Context, locale: Locale): Response {
  c.header('Retry-After', String(awayFor))
  return sendProblem(c, { problem: 'unavailable' }, locale)
}

/** Sends JSON. What was read gets a tag by its content, and is not sent again to who has it. */
export function send(c: Context, { status, body }: Sent, spec?: EndpointSpec): Response {
  if (body === null) return c.body(null, status as 204)
  const text = JSON.stringify(body)
  if (spec?.method === 'get' && status === 200) {
    const tag = entityTag(text)
    c.header('ETag', tag)
    c.header('Cache-Control', spec.maxAge ? `public, max-age=${spec.maxAge}` : 'no-store')
    if (namesTag(c.req.header('if-none-match'), tag)) return c.body(null, 304)
  }
  return c.body(text, status as ContentfulStatusCode, { 'Content-Type': 'application/json; charset=utf-8' })
}

/** For tests: what a call refuses with is what it is described to refuse with. */
export function checkRefusal(spec: EndpointSpec, { problem }: Refusal): void {
  if (!problemsOf(spec).includes(problem))
    throw new Error(`${spec.method} ${spec.path} is not described to refuse with ${problem}`)
}

/** For tests: an answer that is not what its endpoint declares is a bug, and so is a field that it does not name. */
export function checkAnswer(spec: EndpointSpec, { status, body }: Sent): void {
  const declared = spec.answers[status]
  if (declared === undefined) throw new Error(`${spec.method} ${spec.path} does not declare ${status}`)
  if (declared === null || typeof declared === 'string') return
  const wire: unknown = JSON.parse(JSON.stringify(body))
  const parsed = z.safeParse(declared, wire)
  const where = `${spec.method} ${spec.path} ${status}`
  if (!parsed.success) throw new Error(`${where} breaks its contract: ${JSON.stringify(parsed.error.issues)}`)
  if (JSON.stringify(sorted(parsed.data)) !== JSON.stringify(sorted(wire)))
    throw new Error(`${where} says more than its contract: ${JSON.stringify(wire)}`)
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, item]) => item !== undefined)
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([k, v]) => [k, sorted(v)]))
}
