import type { Context, Hono } from 'hono'
import type { Logger } from 'pino'
import * as z from 'zod/mini'
import { type ProblemCode, problemKinds } from '#contracts/problems/problem-codes.ts'
import type { Locale } from '#domain/locale/locale.ts'
import type { StaffActor } from '#domain/staff/require-permission.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { guesserOf, takeCall } from './call-limits.ts'
import type { ApiRouter, Call, Endpoint, EndpointSpec, MadeResponse, OrderOfCaller } from './endpoint.ts'
import { orderOfCaller, requestOfCaller, waitingOfCaller } from './endpoint-access.ts'
import {
  checkAnswer,
  checkRefusal,
  isRefusal,
  problemAnswer,
  type Sent,
  send,
  sendProblem,
  sendTooMany,
} from './endpoint-answer.ts'
import { cleanValue, judge, judgeBody } from './endpoint-input.ts'
import { type Refusal, refuse } from './endpoint-problems.ts'
import { idempotently, type Replay, replayOf } from './idempotent-call.ts'
import { logSecurityRefusal } from './log-security-refusal.ts'
import { callerAddress } from './rate-limit-address.ts'
import type { RateLimits } from './rate-limits.ts'
import { callLocale } from './request-locale.ts'
import { staffOfCaller } from './staff-access.ts'
import type { StaffDoor } from './staff-door.ts'

export type MountParts = {
  readonly db: Database
  readonly now: () => number
  readonly limits: RateLimits
  /** Only calls of the staff need it. */
  readonly door?: StaffDoor
  readonly trustProxy: boolean
  /** Hears of refusals that an attack would meet. */
  readonly log?: Pick<Logger, 'warn'>
  /** Tests compare every answer with its contract. */
  readonly checkAnswers?: boolean
}

const shortestKey = 8
const idempotencyKey = z.string().check(z.regex(/^[\w-]{8,128}$/))

/**
 * Whoever has no order, request or name yet is known by nothing but this key, and what is answered may be the key to an
 * order: it has to be one that nobody guesses and nobody else comes upon.
 */
const shortestSecretKey = 22
const secretKey = idempotencyKey.check(
  z.minLength(shortestSecretKey),
  z.refine((key) => new Set(key).size >= 8),
)

/** Registers every endpoint of the table; another method on a known address is told so. */
export function mountEndpoints(app: Hono, routers: readonly ApiRouter[], parts: MountParts): void {
  const endpoints = routers.flatMap((router) => router.endpoints)
  for (const one of endpoints)
    app.on(one.spec.method.toUpperCase(), one.spec.path, (c) => answerCall(one, c, parts))
  for (const path of new Set(endpoints.map(({ spec }) => spec.path))) {
    const allowed = endpoints.filter(({ spec }) => spec.path === path)
    const methods = allowed.map(({ spec }) => spec.method.toUpperCase()).join(', ')
    app.all(path, (c) => {
      c.header('Allow', methods)
      return sendProblem(c, refuse('method_not_allowed'), callLocale(c))
    })
  }
}

/** Limits, access, key and input in this order: what is cheap to refuse is refused first. */
async function answerCall(endpoint: Endpoint, c: Context, parts: MountParts): Promise<Response> {
  const { spec } = endpoint
  const { limits } = parts
  const locale = callLocale(c)
  const address = callerAddress(c, parts.trustProxy)
  const note = (code: ProblemCode) =>
    logSecurityRefusal(parts.log, { code, method: spec.method, path: spec.path, address })
  const tooMany = (seconds: number) => {
    note('too_many')
    return sendTooMany(c, seconds, locale)
  }
  const wait = await takeCall(spec, c, parts, address)
  if (wait !== null) return tooMany(wait)

  const read = await readCall(spec, c, parts, locale)
  const guesser = await guesserOf(spec, c, parts, address, isRefusal(read) ? null : read)
  const shut = guesser?.isShutOut ? guesser.look(limits) : null
  if (shut !== null) return tooMany(shut)
  const reply = isRefusal(read) ? read : await carryOut(endpoint, read, parts)
  if (isRefusal(reply)) {
    if (parts.checkAnswers) checkRefusal(spec, reply)
    const guessed = 'guess' in problemKinds[reply.problem] ? guesser : null
    const over = (await guessed?.count(limits)) ?? null
    if (over !== null) return tooMany(over)
    note(reply.problem)
    return sendProblem(c, reply, locale)
  }
  if ('response' in reply) return reply.response
  return send(c, reply, spec)
}

type AnyCall = Call<EndpointSpec>

async function readCall(
  spec: EndpointSpec,
  c: Context,
  { db, now, door }: MountParts,
  locale: Locale,
): Promise<AnyCall | Refusal> {
  const staff = spec.access === 'staff' ? await staffOfCaller(spec, c, { db, door }, now()) : null
  if (isRefusal(staff)) return staff
  const params = spec.params ? judge(spec.params, c.req.param(), locale) : null
  const code = params?.ok ? String((params.value as { code?: unknown }).code) : null
  const order = spec.access === 'order' && code !== null ? await orderOfCaller(c, db, code) : null
  if (spec.access === 'order' && !order) return refuse('order_not_found')
  const request = spec.access === 'request' && code !== null ? await requestOfCaller(c, db, code) : null
  if (spec.access === 'request' && !request) return refuse('request_not_found')
  const waiting = spec.access === 'waiting' && code !== null ? await waitingOfCaller(c, db, code) : null
  if (spec.access === 'waiting' && !waiting) return refuse('waiting_not_found')
  // No address of ours has a NUL in it, and PostgreSQL takes none.
  if ((params && !params.ok) || /%00|\0/.test(c.req.path)) return refuse('not_found')

  const takesKey = spec.method !== 'get' && spec.idempotency !== 'natural'
  const keyShape = spec.access === 'public' ? secretKey : idempotencyKey
  const key = takesKey ? keyShape.safeParse(c.req.header('idempotency-key')) : null
  if (key && !key.success) {
    const least = spec.access === 'public' ? shortestSecretKey : shortestKey
    return refuse('idempotency_key', { values: { least } })
  }
  const query = spec.query ? judge(spec.query, cleanValue(c.req.query()), locale) : null
  if (query && !query.ok) return query.refusal
  const body = await judgeBody(spec, c, locale)
  if (!body.ok) return body.refusal
  const call = {
    params: params?.value,
    query: query?.value,
    body: body.value,
    key: key?.data ?? '',
    order: order ?? undefined,
    ...staff,
    request: request ?? undefined,
    waiting: waiting ?? undefined,
    locale,
    db,
    now: now(),
    c,
  }
  return call as AnyCall
}

type KnownReply = Sent | Refusal | MadeResponse

async function carryOut(endpoint: Endpoint, call: AnyCall, parts: MountParts): Promise<KnownReply> {
  const { spec, handle } = endpoint
  if (spec.method === 'get' || spec.idempotency !== 'stored') {
    const reply = (await handle(call)) as KnownReply
    return checked(spec, reply, parts)
  }
  const owner = (call.order ?? call.request) as OrderOfCaller | undefined
  const caller = owner ?? (call.staff as StaffActor | undefined)
  const scope = [spec.method, call.c.req.path, caller?.id ?? ''].join(' ')
  const sent = { key: call.key, scope, body: call.body }
  const replayed = (kept: Replay): KnownReply => {
    if (kept === 'conflict') return refuse('idempotency_conflict')
    call.c.header('Idempotent-Replayed', 'true')
    return { status: kept.status, body: JSON.parse((kept.answer as { body: string }).body) }
  }
  // Looked up before anything is done that no transaction takes back, such as closing a payment page.
  const earlier = await replayOf(parts.db, sent)
  if (earlier) return replayed(earlier)
  let ran = false
  const once = async (work: (tx: Transaction) => Promise<KnownReply>): Promise<KnownReply> => {
    ran = true
    let fresh: KnownReply | undefined
    const keep = async (tx: Transaction) => {
      fresh = checked(spec, await work(tx), parts)
      if ('response' in fresh) throw new Error(`${spec.path} can not keep what it streams`)
      const { status, body } = isRefusal(fresh) ? problemAnswer(fresh, call.locale) : fresh
      // As text: JSON in the database forgets the order of its fields.
      return { status, answer: { body: JSON.stringify(body) } }
    }
    const kept = await idempotently(parts.db, sent, keep, call.now)
    return kept === 'conflict' || kept.replayed || !fresh ? replayed(kept) : fresh
  }
  const reply = (await handle({ ...call, once: once as never })) as KnownReply
  if (!ran && !isRefusal(reply)) throw new Error(`${spec.method} ${spec.path} did not keep its answer`)
  return reply
}

function checked(spec: EndpointSpec, reply: KnownReply, parts: MountParts): KnownReply {
  if (parts.checkAnswers && 'status' in reply) checkAnswer(spec, reply)
  return reply
}
