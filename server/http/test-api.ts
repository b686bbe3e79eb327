import pino from 'pino'
import type { Database } from '../db/connect.ts'
import { readEnv } from '../env.ts'
import { type ApiParts, api } from './api.ts'

export type TestCall = {
  readonly body?: unknown
  readonly headers?: Record<string, string>
  /** A new one for every unsafe call, unless given; `null` leaves it out. */
  readonly key?: string | null
  readonly locale?: 'en' | 'ar'
}

/** The API on a database, asked without a network; every answer is compared with its contract. */
export function testApi(db: Database, parts: Partial<ApiParts> = {}) {
  const app = api({
    db,
    env: readEnv({ PUBLIC_URL: 'http://localhost' }),
    log: pino({ level: 'silent' }),
    now: Date.now,
    limits: 'off',
    checkAnswers: true,
    ...parts,
  })
  async function call(method: string, path: string, { body, headers, key, locale = 'en' }: TestCall = {}) {
    const given: Record<string, string> =
      key === null || method === 'GET' ? {} : { 'idempotency-key': key ?? crypto.randomUUID() }
    const sent: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
    const answer = await app.request(path, {
      method,
      headers: { 'x-language': locale, ...given, ...sent, ...headers },
      body: body === undefined || typeof body === 'string' ? (body as string) : JSON.stringify(body),
    })
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.includes('json')
    return {
      status: answer.status,
      headers: answer.headers,
      text,
      // biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever came
      body: (isJson ? JSON.parse(text) : null) as any,
    }
  }
  return { app, call, get: (path: string, options?: TestCall) => call('GET', path, options) }
}
