import { type FetchContext, type FetchError, type FetchOptions, ofetch } from 'ofetch'
import type { FreeSlot, OtherRoomSlot } from '#contracts/availability.ts'
import { type ApiCall, type CallInput, type DataOf, type ProblemOf, pathOf } from '#contracts/calls/call.ts'
import type { DeskBooking } from '#contracts/office/desk.ts'
import type { CancellationTerms, HeldSlot, MoveTerms } from '#contracts/order-call.ts'
import type { Problem } from '#contracts/problems/problem.ts'
import type { CommonProblem } from '#contracts/problems/problem-codes.ts'
import type { GameQuestion } from '#contracts/public-game.ts'
import type { Locale } from '#domain/locale/locale.ts'
import type { MessageKey } from '#messages/keys.ts'
import { retryIn } from './api-retries.ts'
import { languageHeaders } from './fetch-site.ts'

/** What some problems say besides: the slots that are free instead, or what would be done now. */
export type ProblemExtras = {
  readonly alternatives?: readonly FreeSlot[]
  readonly otherRooms?: readonly OtherRoomSlot[]
  /** What this browser holds already, where it may hold no more. */
  readonly held?: readonly HeldSlot[]
  /** What stands in hours that were to be blocked. */
  readonly bookings?: readonly DeskBooking[]
  /** What has to be chosen before a seat is held. */
  readonly game?: GameQuestion
  /** Of a move or of a cancellation, as the call that was refused. */
  readonly terms?: MoveTerms | CancellationTerms
}

/** Why there was no answer: nothing was reached, it took too long, or whoever asked went away. */
type NoAnswer = 'offline' | 'timeout' | 'aborted'

export type ApiFailure<Code extends string = string> = {
  readonly ok: false
  /** 0 when no answer came. */
  readonly status: number
  readonly code: Code
  /** The server's own sentence, in the language of the page. */
  readonly message: string | null
  /** What to say when there is no sentence of the server's. */
  readonly messageKey: MessageKey
  readonly fields: Problem['fields']
  readonly more: ProblemExtras
}

export type ApiAnswer<T, Code extends string = string> =
  | { readonly ok: true; readonly data: T }
  | ApiFailure<Code>

/** What a call answers: what was asked for, or why not. */
export type AnswerOf<Call extends ApiCall> = ApiAnswer<
  DataOf<Call>,
  ProblemOf<Call> | CommonProblem | NoAnswer
>

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type CallOptions = {
  /** One per thing the visitor does: however often it is sent, it is done once. */
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
}

type UntypedCall = CallOptions & {
  readonly method?: Method
  readonly body?: unknown
  readonly query?: Record<string, unknown>
}

/** What is given with a call; nothing where it takes nothing. */
export type GivenTo<Call extends ApiCall> =
  Record<string, never> extends CallInput<Call>
    ? [input?: CallInput<Call> & CallOptions]
    : [input: CallInput<Call> & CallOptions]

const longestCall = 30_000
const mostRetries = 2

/** A new name for one action of the visitor. */
export function newIdempotencyKey(): string {
  // randomUUID is missing on pages without https, as when a phone looks at a developer's machine.
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function failure(status: number, code: string, messageKey: MessageKey): ApiFailure {
  return { ok: false, status, code, message: null, messageKey, fields: {}, more: {} }
}

function failureOf(error: FetchError): ApiFailure {
  if (error.status === undefined) {
    const name = (error.cause as Error | undefined)?.name
    if (name === 'TimeoutError') return failure(0, 'timeout', 'errors.timeout')
    return failure(0, name === 'AbortError' ? 'aborted' : 'offline', 'errors.offline')
  }
  const said: Partial<Problem & ProblemExtras> =
    typeof error.data === 'object' && error.data !== null ? error.data : {}
  const { code = 'server_error', message = null, fields = {}, ...more } = said
  return { ...failure(error.status, code, 'errors.server'), message, fields, more }
}

/** Makes a call of `contracts/calls` in the language of the page. Whatever goes wrong comes back as a value. */
export function callApi<const Call extends ApiCall>(
  locale: Locale,
  call: Call,
  ...[input]: GivenTo<Call>
): Promise<AnswerOf<Call>> {
  const { params, ...given }: UntypedCall & { params?: Record<string, string | number> } = input ?? {}
  const method = call.method.toUpperCase() as Method
  const idempotencyKey = method === 'GET' ? undefined : (given.idempotencyKey ?? newIdempotencyKey())
  const sent = sendApi(locale, pathOf(call.path, params), { ...given, method, idempotencyKey })
  return sent as Promise<AnswerOf<Call>>
}

/** Calls an address below `/api`. Which there are and what they answer only `callApi` knows. */
export async function sendApi<T>(
  locale: Locale,
  path: string,
  call: UntypedCall = {},
): Promise<ApiAnswer<T>> {
  const { method = 'GET', idempotencyKey, signal, body, query } = call
  const limit = AbortSignal.timeout(longestCall)
  const decideRetry = ({ options, response: answer }: FetchContext) => {
    const retries = mostRetries - Number(options.retry)
    const wait = retryIn({ method, idempotencyKey, retries, answer }, Date.now())
    if (wait === null) options.retry = false
    else options.retryDelay = wait
  }
  const options: FetchOptions<'json'> = {
    method,
    query,
    body: body as FetchOptions['body'],
    baseURL: '/api',
    credentials: 'include',
    headers: {
      Accept: 'application/json',
      ...languageHeaders(locale),
      ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
    },
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
    retry: mostRetries,
    onRequestError: decideRetry,
    onResponseError: decideRetry,
  }
  // What a page asks for when it is there would add up to one long task with everything else that begins then.
  if (method === 'GET') await globalThis.scheduler?.yield?.()
  try {
    return { ok: true, data: await ofetch<T>(path, options) }
  } catch (error) {
    return failureOf(error as FetchError)
  }
}
