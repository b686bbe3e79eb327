import pino from 'pino'
import { AvailabilityChanges } from '#server/availability/availability-changes.ts'
import { AvailabilityStreams } from '#server/availability/availability-streams.ts'
import { BranchBookCache } from '#server/availability/branch-book-cache.ts'
import type { Database } from '#server/db/connect.ts'
import { readEnv } from '#server/env.ts'
import { openMediaStore } from '#server/media/open-media-store.ts'
import { makeProviders } from '#server/payments/providers.ts'
import { type ApiParts, api } from './api.ts'

export type TestCall = {
  readonly body?: unknown
  readonly headers?: Record<string, string>
  /** A new one for every unsafe call, unless given; `null` leaves it out. */
  readonly key?: string | null
  readonly locale?: 'en' | 'ar'
}

/** What the API is made of, for tests; answers are compared with their contracts. */
export function testParts(db: Database, parts: Partial<ApiParts> = {}): ApiParts {
  const env = parts.env ?? readEnv({ PUBLIC_URL: 'http://localhost' })
  const now = parts.now ?? Date.now
  return {
    db,
    env,
    books: new BranchBookCache(),
    providers: parts.providers ?? makeProviders(env, db, { now }),
    media: openMediaStore({ dataDir: ':memory:' }),
    streams: new AvailabilityStreams(new AvailabilityChanges()),
    log: pino({ level: 'silent' }),
    now,
    limits: 'off',
    checkAnswers: true,
    ...parts,
  }
}

/** The API on a database, asked without a network. */
export function testApi(db: Database, parts: Partial<ApiParts> = {}) {
  const app = api(testParts(db, parts))
  async function call(method: string, path: string, { body, headers, key, locale = 'en' }: TestCall = {}) {
    const given: Record<string, string> =
      key === null || method === 'GET' ? {} : { 'idempotency-key': key ?? crypto.randomUUID() }
    const isWhole = typeof body === 'string' || body instanceof Uint8Array
    const sent: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
    const answer = await app.request(path, {
      method,
      headers: { 'x-language': locale, ...given, ...sent, ...headers },
      body: body === undefined || isWhole ? (body as string) : JSON.stringify(body),
    })
    const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream')
    // A stream never ends by itself.
    if (isStream) await answer.body?.cancel()
    const text = isStream ? '' : await answer.text()
    const isJson = answer.headers.get('content-type')?.includes('json')
    return {
      status: answer.status,
      headers: answer.headers,
      text,
      // biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever came
      body: (isJson && text ? JSON.parse(text) : null) as any,
    }
  }
  return { app, call, get: (path: string, options?: TestCall) => call('GET', path, options) }
}
