import type { Context } from 'hono'
import type * as z from 'zod/mini'
import type { ApiCall, CallMethod, Schema } from '#contracts/calls/call.ts'
import type { ProblemCode } from '#contracts/problems/problem-codes.ts'
import type { Locale } from '#domain/locale/locale.ts'
import type { ApiKeyAction } from '#domain/staff/api-key-actions.ts'
import type { StaffAction } from '#domain/staff/permissions.ts'
import type { PermissionRefusal } from '#domain/staff/require-permission.ts'
import type { MessageKey } from '#messages/keys.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import type { Refusal } from './endpoint-problems.ts'
import type { RateClass } from './rate-limits.ts'
import type { CallingKey, SignedInStaff } from './staff-door.ts'

type Named<Prefix extends string, Key> = Key extends `${Prefix}${infer Name}` ? Name : never

/** The nouns that `api_docs.noun_…` explains. */
export type ApiNoun = Named<'api_docs.noun_', MessageKey>

export type { Schema } from '#contracts/calls/call.ts'

/**
 * Who may call: anybody, whoever holds the order's or the request's key, a payment provider that proves itself, or staff
 * whom the table of permissions lets do the action. A branch that an action needs stands in the address as `:branch`.
 */
type AccessRule =
  | { readonly access: 'public' | 'order' | 'request' | 'waiting' | 'provider' }
  | { readonly action: StaffAction }

type KnownAccess = Exclude<AccessRule, { action: StaffAction }> | { access: 'staff'; action: StaffAction }

export type Access = KnownAccess['access']

/**
 * What makes an unsafe call safe to send twice. `stored`: it runs in one transaction in which its answer is stored by
 * its key. `own`: the use case knows the key. `natural`: doing it twice does no more than doing it once.
 */
type Idempotency = 'stored' | 'own' | 'natural'

type CommonOptions = {
  /** Its words in both languages are `api_docs.call_…`. */
  readonly name: Named<'api_docs.call_', MessageKey>
  /** Where it is not that of reading or of writing. */
  readonly limit?: RateClass
  /**
   * A refused guess counts against the caller. `codes` could be found by trying: after too many wrong ones none is taken
   * for a while. `keys` could not: whoever has the right one is let in, whatever others at the same address tried. So it
   * is with access by the key of an order or a request. `sign_in` are codes, counted by browser where staff used it before.
   */
  readonly guesses?: 'codes' | 'keys' | 'sign_in'
}

type SafeOptions = CommonOptions & {
  /** Seconds that browsers and proxies may keep the answer; without it nobody keeps it. */
  readonly maxAge?: number
}

type ChangeOptions = CommonOptions & {
  /** Of a body that may be larger than the others. */
  readonly mostBytes?: number
  /** A body that works, for those who read about the call. */
  readonly example?: object
}

type UnsafeOptions = ChangeOptions & { readonly idempotency: Idempotency }

/** What only the server has to know of a call. */
type OptionsOf<C extends ApiCall> = AccessRule & (C['method'] extends 'get' ? SafeOptions : UnsafeOptions)

/** A call with all that the server knows of it. */
export type EndpointSpec = ApiCall &
  KnownAccess & { readonly limit: RateClass } & (
    | (SafeOptions & { readonly method: 'get' })
    | (UnsafeOptions & { readonly method: Exclude<CallMethod, 'get'> })
  )

/** What leaves may be read-only in our hands. */
type Wire<T> = T extends readonly (infer Item)[]
  ? readonly Wire<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Wire<T[Key]> }
    : T

type Output<S> = S extends Schema ? z.output<S> : undefined
type BodyOf<S> = S extends { judgedByUseCase: true }
  ? object
  : S extends { body: infer B }
    ? B extends 'raw'
      ? string
      : B extends 'bytes'
        ? Uint8Array
        : Output<B>
    : undefined
type PartOf<S, Name extends string> = S extends { [Key in Name]: infer Part } ? Output<Part> : undefined

/** The order whose key a caller holds; the branch by its slug. */
export type OrderOfCaller = { readonly id: string; readonly code: string; readonly branch: string }

/** The request whose key a caller holds; the branch by its slug. */
export type RequestOfCaller = OrderOfCaller

/** The place on the waiting list whose key a caller holds, likewise. */
export type WaitingOfCaller = OrderOfCaller

/** The branch a call of the staff names. */
export type BranchOfCall = { readonly id: number; readonly slug: string; readonly archived: boolean }

type HandlerReply<S> = S extends Pick<EndpointSpec, 'answers'> ? Reply<S> : never

/** A call as its handler sees it: judged, clean, and of this time. */
export type Call<S> = {
  readonly params: PartOf<S, 'params'>
  readonly query: PartOf<S, 'query'>
  readonly body: BodyOf<S>
  readonly locale: Locale
  readonly now: number
  readonly db: Database
  /** Of `stored` calls: does the work in one transaction with its answer, and only once. What it can not undo comes before. */
  readonly once: S extends { idempotency: 'stored' }
    ? (work: (tx: Transaction) => Promise<HandlerReply<S>>) => Promise<HandlerReply<S>>
    : undefined
  /** The caller's Idempotency-Key; empty for calls that take none. */
  readonly key: string
  /** The order whose key the caller holds, when the call asks for one. */
  readonly order: S extends { access: 'order' } ? OrderOfCaller : undefined
  /** The request, likewise. */
  readonly request: S extends { access: 'request' } ? RequestOfCaller : undefined
  /** The place on the waiting list, likewise. */
  readonly waiting: S extends { access: 'waiting' } ? WaitingOfCaller : undefined
  /** Who of the staff calls, or which key where one may read it, and about which branch. */
  readonly staff: S extends { method: 'get'; action: ApiKeyAction }
    ? SignedInStaff | CallingKey
    : S extends { action: StaffAction }
      ? SignedInStaff
      : undefined
  readonly branch: S extends { action: StaffAction; path: `${string}/:branch${string}` }
    ? BranchOfCall
    : undefined
  readonly c: Context
}

type AnswerOf<Answers> = {
  [Status in keyof Answers & number]: Answers[Status] extends Schema
    ? { readonly status: Status; readonly body: Wire<z.input<Answers[Status]>> }
    : { readonly status: Status; readonly body: null }
}[keyof Answers & number]

/** What is not JSON (a page, a stream) the handler makes itself. */
export type MadeResponse = { readonly response: Response }

export type Reply<S extends Pick<EndpointSpec, 'answers'>> =
  | AnswerOf<S['answers']>
  | Refusal<S extends { problems: readonly (infer Code extends ProblemCode)[] } ? Code : never>
  | (S extends { action: StaffAction } ? Refusal<PermissionRefusal | 'not_found'> : never)
  | MadeResponse

/** One line of the table that drives routes, checks, limits, the OpenAPI document and who may call. */
export type Endpoint = {
  readonly spec: EndpointSpec
  readonly handle: (call: Call<EndpointSpec>) => Promise<unknown> | unknown
}

/** Mounts a call of the API: who may make it, how often, and the function that answers it. */
export function endpoint<const C extends ApiCall, const O extends OptionsOf<C>>(
  call: C,
  options: O,
  handle: (call: Call<C & O>) => Promise<Reply<C & O>> | Reply<C & O>,
): Endpoint {
  const access = 'action' in options ? 'staff' : options.access
  const limit = call.method === 'get' ? 'read' : 'write'
  const spec = { ...call, limit, ...options, access } as EndpointSpec
  return { spec, handle: handle as Endpoint['handle'] }
}

type Stored = { readonly idempotency: 'stored' }

/** Mounts a call that is one transaction from its beginning to its end, `stored` with its answer. */
export function storedEndpoint<const C extends ApiCall, const O extends AccessRule & ChangeOptions>(
  call: C,
  options: O,
  handle: (call: Call<C & O & Stored>, tx: Transaction) => Promise<Reply<C & O & Stored>>,
): Endpoint {
  const once = (given: Call<Stored>) => given.once((tx) => handle(given as never, tx) as Promise<never>)
  return endpoint(call, { ...options, idempotency: 'stored' } as never, once as never)
}

/** An answer with its status; `null` says that there is nothing to say. */
export function answer<const Status extends number, const Body extends object | null>(
  status: Status,
  body: Body,
): { readonly status: Status; readonly body: Body } {
  return { status, body }
}

/** The calls of one noun, and the shapes of it that the OpenAPI document names. */
export type ApiRouter = {
  readonly noun: ApiNoun
  readonly endpoints: readonly Endpoint[]
  readonly components: Readonly<Record<string, Schema>>
}

export function router(
  noun: ApiNoun,
  endpoints: readonly Endpoint[],
  components: Readonly<Record<string, Schema>> = {},
): ApiRouter {
  return { noun, endpoints, components }
}
