import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'

/** What makes spans once tracing was started, and reads the header by which a proxy names its own. */
export type Tracing = {
  readonly tracer: Tracer
  readonly parseTraceParent: (header: string) => SpanContext | null
}

/**
 * Spans are made here and nowhere else, and none is registered for others to find: what libraries would add by
 * themselves, nobody here has looked at for guests' data.
 */
let tracing: Tracing | null = null
const active = new AsyncLocalStorage<Context>()

/** Begins to make spans, or ends it with null. */
export function traceWith(next: Tracing | null): void {
  tracing = next
}

export const isTracing = () => tracing !== null

type SpanOptions = {
  readonly kind?: SpanKind
  readonly attributes?: Attributes
  /** The header of somebody who is trusted to say what this is a part of. */
  readonly traceParent?: string | undefined
}

/** Does work inside a span, as a part of whichever span is open. Without tracing it is just done. */
export async function traced<T>(
  name: string,
  { kind = SpanKind.INTERNAL, attributes = {}, traceParent }: SpanOptions,
  work: (span: Span | null) => Promise<T>,
): Promise<T> {
  if (!tracing) return work(null)
  const remote = traceParent ? tracing.parseTraceParent(traceParent) : null
  const parent = remote
    ? trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true })
    : (active.getStore() ?? ROOT_CONTEXT)
  const span = tracing.tracer.startSpan(name, { kind, attributes }, parent)
  try {
    return await active.run(trace.setSpan(parent, span), () => work(span))
  } catch (error) {
    markFailed(span, error)
    throw error
  } finally {
    span.end()
  }
}

/** A call to somebody else: a provider, the mail server, the storage of pictures. */
export function tracedCall<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  return traced(name, { kind: SpanKind.CLIENT, attributes }, work)
}

/** An error's message may carry what caused it, a guest's words among it: its kind has to do. */
export function markFailed(span: Span | null, error: unknown): void {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown }
  span?.setAttribute('error.type', String(code ?? name ?? 'unknown'))
  span?.setStatus({ code: SpanStatusCode.ERROR })
}

type Query = {
  readonly level: 'query' | 'error'
  readonly query: { readonly sql: string }
  readonly queryDurationMillis: number
  readonly error?: unknown
}

const longestStatement = 2000

/** A query that was just answered, as Kysely tells of it: its text has places for values, and no values. */
export function traceQuery({ query: { sql }, queryDurationMillis, level, error }: Query): void {
  if (!tracing) return
  const parent = active.getStore()
  // What nobody asked for, such as looking for jobs every few seconds, would be a trace each.
  if (!parent) return
  const end = performance.timeOrigin + performance.now()
  const [verb = 'query'] = /^\w+/.exec(sql) ?? []
  const table = /\b(?:from|into|update) "(\w+)"/.exec(sql)?.[1]
  const span = tracing.tracer.startSpan(
    table ? `${verb} ${table}` : verb,
    {
      kind: SpanKind.CLIENT,
      startTime: end - queryDurationMillis,
      attributes: {
        'db.system.name': 'postgresql',
        'db.operation.name': verb,
        ...(table && { 'db.collection.name': table }),
        'db.query.text': sql.slice(0, longestStatement),
      },
    },
    parent,
  )
  if (level === 'error') markFailed(span, error)
  span.end(end)
}

/** What a log line says of the span it was written in. */
export function traceOfLog(): { trace_id?: string; span_id?: string } {
  const open = trace.getSpanContext(active.getStore() ?? ROOT_CONTEXT)
  return open ? { trace_id: open.traceId, span_id: open.spanId } : {}
}
