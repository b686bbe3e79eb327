import { Hono } from 'hono'
import * as z from 'zod/mini'
import { call } from '#contracts/calls/call.ts'
import type { Database } from '#server/db/connect.ts'
import { answer, endpoint, router } from './endpoint.ts'
import { mountEndpoints } from './endpoint-mount.ts'
import { refuse } from './endpoint-problems.ts'
import { RateLimits, type RateSettings } from './rate-limits.ts'

const body = z.object({
  name: z.string().check(z.minLength(2), z.maxLength(5)),
  email: z.optional(z.email()),
  age: z.optional(z.int().check(z.minimum(7))),
  group: z.optional(z.enum(['a', 'b'])),
  contact: z.optional(z.object({ phone: z.string() })),
})

const common = { name: 'venue', access: 'public', limit: 'write' } as const

type Settings = { readonly limits?: RateSettings; readonly trustProxy?: boolean }

/** Calls of no noun, to see what every call does. */
export function openCalls(db: Database, { limits = 'off', trustProxy = false }: Settings = {}) {
  let done = 0
  const kept = endpoint(
    call('post', '/kept', { body, answers: { 201: z.looseObject({}) }, problems: ['conflict'] }),
    { ...common, idempotency: 'stored' },
    async ({ body: sent, once, now }) =>
      once(async (tx) => {
        done++
        await tx
          .insertInto('job')
          .values({ name: sent.name, data: '{}', created_at: new Date(now) })
          .execute()
        if (sent.name === 'throw') throw new Error('broken')
        return sent.name === 'no' ? refuse('conflict') : answer(201, { done, sent })
      }),
  )
  const forgetful = endpoint(
    call('post', '/forgetful', { answers: { 204: null } }),
    { ...common, idempotency: 'stored' },
    () => answer(204, null),
  )
  const plain = endpoint(
    call('post', '/plain', { body, answers: { 200: body } }),
    { ...common, idempotency: 'natural' },
    ({ body: sent }) => {
      done++
      return answer(200, sent)
    },
  )
  const guess = endpoint(
    call('post', '/guess', {
      body: z.object({ code: z.string() }),
      answers: { 204: null },
      problems: ['gift_unknown'],
    }),
    { ...common, idempotency: 'natural', guesses: 'codes' },
    ({ body: { code } }) => (code === 'right' ? answer(204, null) : refuse('gift_unknown')),
  )
  const wrong = endpoint(
    call('get', '/wrong', { answers: { 200: z.object({ a: z.string() }) } }),
    common,
    ({ c }) => answer(200, (c.req.query('more') ? { a: 'a', secret: 'b' } : { a: 5 }) as never),
  )
  const app = new Hono()
  mountEndpoints(app, [router('venue', [kept, forgetful, plain, guess, wrong])], {
    db,
    now: Date.now,
    limits: new RateLimits(limits),
    trustProxy,
    checkAnswers: true,
  })
  app.onError((error, c) => c.json({ code: 'server_error', thrown: error.message }, 500))
  async function send(path: string, sent: unknown, headers: Record<string, string> = {}) {
    const response = await app.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID(), ...headers },
      body: typeof sent === 'string' ? sent : JSON.stringify(sent),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : null }
  }
  return { app, send, count: () => done }
}
