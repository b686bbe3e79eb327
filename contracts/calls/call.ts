import type * as z from 'zod/mini'
import type { ProblemCode } from '#contracts/problems/problem-codes.ts'

export type Schema = z.core.$ZodType

/** What an answer holds: JSON of a shape, nothing, or another kind of content that the handler makes itself. */
type AnswerKind =
  | Schema
  | null
  | 'text/html'
  | 'text/calendar'
  | 'text/csv'
  | 'text/event-stream'
  | 'application/json'
  | 'application/pdf'
  | 'application/zip'
  | 'application/vnd.apple.pkpass'
  | 'image/webp'

export type CallMethod = 'get' | 'post' | 'put' | 'patch' | 'delete'

export type CallShape = {
  readonly params?: Schema
  readonly query?: Schema
  /** `raw` hands the text over as it came, `bytes` what is no text. */
  readonly body?: Schema | 'raw' | 'bytes'
  /** The body is any object at the door, and the use case judges it; the schema is what callers are told. */
  readonly judgedByUseCase?: true
  readonly answers: Readonly<Record<number, AnswerKind>>
  /** The refusals of this call; those of its input, limits and access need not be named. */
  readonly problems?: readonly ProblemCode[]
}

/** A call of the API, known to both of its ends. */
export type ApiCall = CallShape & {
  readonly method: CallMethod
  /** Below /api, as Hono writes it: `/branches/:branch`. */
  readonly path: string
}

/**
 * Declares a call, once for the server, the browser and the tests. In the browser its shape is left out: there the
 * compiler has done with it (scripts/vite/calls-without-shapes.ts).
 */
export function call<
  const Method extends CallMethod,
  const Path extends string,
  const Shape extends CallShape,
>(method: Method, path: Path, shape: Shape): Shape & { readonly method: Method; readonly path: Path } {
  return { ...shape, method, path }
}

type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** Also of an address that ends in a name with its kind, as `/orders/:code.ics` would. */
type ParamsOf<Call extends ApiCall> = {
  readonly [Name in NamesIn<Call['path']>]: string | number
}

/** A parameter may be given as it travels or as it is read. */
type Query<S> = S extends Schema
  ? { readonly [Key in keyof z.input<S>]: z.input<S>[Key] | (z.output<S> & Record<Key, unknown>)[Key] }
  : never

export type QueryOf<Call extends ApiCall> = Query<Call['query']>

/** A caller may hold what it sends read-only. */
type Sent<T> = T extends object ? { readonly [Key in keyof T]: Sent<T[Key]> } : T

export type BodyOf<Call extends ApiCall> = Call['body'] extends infer Body
  ? Body extends Schema
    ? Sent<z.input<Body>>
    : Body extends 'raw'
      ? string
      : Body extends 'bytes'
        ? Blob
        : never
  : never

type Data<Kind> = Kind extends Schema
  ? z.output<Kind>
  : Kind extends 'application/pdf' | 'application/zip' | 'application/vnd.apple.pkpass' | 'image/webp'
    ? Blob
    : Kind extends null
      ? undefined
      : string

/** What the call answers when it did what was asked. */
export type DataOf<Call extends ApiCall> = Data<Call['answers'][keyof Call['answers'] & number]>

/** Why this call may refuse, besides what every call may. */
export type ProblemOf<Call extends ApiCall> = Call extends {
  readonly problems: readonly (infer Code extends ProblemCode)[]
}
  ? Code
  : never

type Given<Name extends string, Value> = [Value] extends [never] ? unknown : { readonly [Key in Name]: Value }
type GivenQuery<Value> = [Value] extends [never]
  ? unknown
  : Record<string, never> extends Value
    ? { readonly query?: Value }
    : { readonly query: Value }
type GivenParams<Call extends ApiCall> = [NamesIn<Call['path']>] extends [never]
  ? unknown
  : { readonly params: ParamsOf<Call> }

/** What a caller gives: only what the call takes. */
export type CallInput<Call extends ApiCall> = GivenParams<Call> &
  GivenQuery<QueryOf<Call>> &
  Given<'body', BodyOf<Call>>

/** The address of a call, below /api. */
export function pathOf(path: string, params: Readonly<Record<string, string | number>> = {}): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}
