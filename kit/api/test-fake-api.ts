import { expect, onTestFinished, vi } from 'vitest'
import * as z from 'zod/mini'
import type { ApiCall, CallInput, DataOf, ProblemOf, Schema } from '#contracts/calls/call.ts'
import type { FieldProblem } from '#contracts/problems/problem.ts'
import { type CommonProblem, problemKinds } from '#contracts/problems/problem-codes.ts'
import type { ProblemExtras } from './api.ts'

/** One call as it reached the edge of the page. */
export type Asked<Call extends ApiCall> = CallInput<Call> & {
  readonly idempotencyKey: string | null
  readonly locale: string | null
}

type Refusal<Code extends string> = {
  readonly refused: Code
  readonly message?: string
  readonly fields?: Readonly<Record<string, FieldProblem>>
} & ProblemExtras

type CodeOf<Call extends ApiCall> = ProblemOf<Call> | CommonProblem

/** What is answered: data of the call's own shape, one of its refusals, or no answer at all. */
type Reply<Call extends ApiCall> = DataOf<Call> | Refusal<CodeOf<Call>> | 'no answer'
type Answer<Call extends ApiCall> = Reply<Call> | ((asked: Asked<Call>) => Reply<Call> | Promise<Reply<Call>>)

type Known = { readonly call: ApiCall; readonly pattern: RegExp; answer: unknown; readonly asked: unknown[] }

function patternOf(path: string): RegExp {
  return new RegExp(`^/api${path.replaceAll(/:(\w+)/g, '(?<$1>[^/?]+)')}$`)
}

const isShape = (kind: unknown): kind is Schema => typeof kind === 'object' && kind !== null

/**
 * The API at the edge of the page: it answers declared calls by what a test says, holds questions and answers to the
 * contract as the server does, and fails a test that asks for anything else.
 */
export class FakeApi {
  readonly #known: Known[] = []
  readonly #broken: string[] = []

  constructor() {
    vi.stubGlobal('fetch', (address: string | URL, init?: RequestInit) => this.#fetch(String(address), init))
    onTestFinished(() => expect(this.#broken, 'calls against their contract').toEqual([]))
  }

  /** From now on this call is answered so. What was asked is kept in the order it came. */
  answer<const Call extends ApiCall>(call: Call, answer: Answer<Call>): readonly Asked<Call>[] {
    const known = this.#known.find((one) => one.call === call)
    if (known) known.answer = answer
    else this.#known.push({ call, pattern: patternOf(call.path), answer, asked: [] })
    return (known ?? this.#known.at(-1))?.asked as Asked<Call>[]
  }

  async #fetch(address: string, init: RequestInit = {}): Promise<Response> {
    const { pathname, searchParams } = new URL(address, 'http://page.example')
    const method = (init.method ?? 'GET').toLowerCase()
    const known = this.#known.find(({ call, pattern }) => call.method === method && pattern.test(pathname))
    if (!known) return this.#refuse(`nobody answers ${method} ${pathname}`)
    const { call, pattern } = known
    const headers = new Headers(init.headers)
    const groups = pattern.exec(pathname)?.groups ?? {}
    const params = Object.fromEntries(
      Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]),
    )
    const query = Object.fromEntries(searchParams)
    const body = isShape(call.body) && typeof init.body === 'string' ? JSON.parse(init.body) : init.body
    this.#hold(`${method} ${call.path} params`, call.params, params)
    this.#hold(`${method} ${call.path} query`, call.query, query)
    this.#hold(`${method} ${call.path} body`, call.body, body)
    const asked = {
      params,
      query,
      body,
      idempotencyKey: headers.get('Idempotency-Key'),
      locale: headers.get('X-Language'),
    }
    known.asked.push(asked)
    const answer = typeof known.answer === 'function' ? await known.answer(asked) : known.answer
    if (answer === 'no answer') throw new TypeError('Failed to fetch')
    if (typeof answer === 'object' && answer !== null && 'refused' in answer)
      return this.#problem(answer as Refusal<keyof typeof problemKinds>)
    const [status, kind] = Object.entries(call.answers)[0] ?? []
    if (!status) return this.#refuse(`${call.path} declares no answer`)
    this.#hold(`${method} ${call.path} ${status}`, kind, answer)
    return new Response(answer === undefined ? null : JSON.stringify(answer), {
      status: Number(status),
      headers: { 'Content-Type': 'application/json' },
    })
  }

  /** A shape that is not met is the test's failure, wherever the page goes with it. */
  #hold(where: string, shape: unknown, value: unknown): void {
    if (!isShape(shape)) return
    const read = z.safeParse(shape, value)
    if (!read.success) this.#broken.push(`${where}: ${JSON.stringify(read.error.issues)}`)
  }

  #problem({ refused, message = '', fields = {}, ...more }: Refusal<keyof typeof problemKinds>): Response {
    return Response.json(
      { code: refused, message, fields, ...more },
      { status: problemKinds[refused].status },
    )
  }

  #refuse(why: string): Response {
    this.#broken.push(why)
    return Response.json({ code: 'server_error', message: why, fields: {} }, { status: 500 })
  }
}
