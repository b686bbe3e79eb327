import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as z from 'zod/mini'
import type { Locale } from '#domain/locale/locale.ts'
import type { Failure } from '#domain/rules/check-form.ts'
import type { EndpointSpec, Schema } from './endpoint.ts'
import { type Refusal, refuse } from './endpoint-problems.ts'
import { fieldProblems } from './field-problems.ts'

export type Judged = { readonly ok: true; readonly value: unknown } | { readonly ok: false; refusal: Refusal }

const deepest = 16

/** No key types them, a blank text is hidden in them, and PostgreSQL has no NUL at all. */
const controls = /[^\P{Cc}\t\n\r]/gu

/** Neither control characters nor halves of surrogate pairs get further than this. Undefined: nested too deep. */
export function cleanValue(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.replace(controls, '').toWellFormed()
  if (typeof value !== 'object' || value === null) return value
  if (depth >= deepest) return undefined
  if (Array.isArray(value)) return value.map((item) => cleanValue(item, depth + 1))
  const entries = Object.entries(value).map(([key, item]) => [key, cleanValue(item, depth + 1)])
  return Object.fromEntries(entries)
}

type Issue = z.core.$ZodIssue

/** The rule of our forms that says best what a shape found wrong, so that people read one kind of sentence. */
function failureOf(issue: Issue, value: unknown): Failure {
  if (value === undefined || value === null || value === '') return { rule: 'required', params: {} }
  if (Array.isArray(value) && value.length === 0) return { rule: 'required', params: {} }
  if (issue.code === 'too_small' && issue.origin === 'string')
    return { rule: 'min', params: { length: Number(issue.minimum) } }
  if (issue.code === 'too_big' && issue.origin === 'string')
    return { rule: 'max', params: { length: Number(issue.maximum) } }
  if (issue.code === 'too_small' && issue.origin !== 'array')
    return { rule: 'min_value', params: { min: Number(issue.minimum) } }
  if (issue.code === 'too_big' && issue.origin !== 'array')
    return { rule: 'max_value', params: { max: Number(issue.maximum) } }
  if (issue.code === 'invalid_format' && issue.format === 'email') return { rule: 'email', params: {} }
  if (issue.code === 'invalid_format' && issue.format === 'url') return { rule: 'url', params: {} }
  if (issue.code === 'invalid_type' && (issue.expected === 'number' || issue.expected === 'int'))
    return { rule: 'numeric', params: {} }
  return { rule: 'one_of', params: {} }
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (found, key) =>
      typeof found === 'object' && found !== null && Object.hasOwn(found, key)
        ? (found as Record<PropertyKey, unknown>)[key]
        : undefined,
    value,
  )
}

/** Judges a value by a shape. What is wrong is said field by field, in the caller's language. */
export function judge(schema: Schema, value: unknown, locale: Locale): Judged {
  const parsed = z.safeParse(schema, value)
  if (parsed.success) return { ok: true, value: parsed.data }
  const failures: Record<string, Failure> = {}
  for (const issue of parsed.error.issues) {
    const field = issue.path.map(String).join('.')
    if (field) failures[field] ??= failureOf(issue, valueAt(value, issue.path))
  }
  return { ok: false, refusal: refuse('invalid', { fields: fieldProblems(failures, locale) }) }
}

const largestBody = 64 * 1024

/** What says itself that it is too much is not read at all; the rest is counted while it is read. */
async function isTooLarge(c: Context, most: number): Promise<boolean> {
  let large = false
  const onError = () => {
    large = true
    return new Response(null, { status: 413 })
  }
  await bodyLimit({ maxSize: most, onError })(c, async () => {})
  return large
}

const unreadable: Judged = { ok: false, refusal: refuse('unreadable') }

/** The JSON of a body; none at all counts as an empty object, for calls that need nothing said. */
async function readJson(c: Context): Promise<unknown> {
  const type = c.req.header('content-type')
  const text = await c.req.text()
  if (type === undefined && text === '') return {}
  if (!/^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(type ?? '')) return undefined
  try {
    return cleanValue(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** Reads and judges the body of a call. */
export async function judgeBody(spec: EndpointSpec, c: Context, locale: Locale): Promise<Judged> {
  if (spec.method === 'get' || spec.body === undefined) return { ok: true, value: undefined }
  if (await isTooLarge(c, spec.mostBytes ?? largestBody)) return { ok: false, refusal: refuse('too_large') }
  if (spec.body === 'raw') return { ok: true, value: await c.req.text() }
  if (spec.body === 'bytes') return { ok: true, value: new Uint8Array(await c.req.arrayBuffer()) }
  const body = await readJson(c)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return unreadable
  return spec.judgedByUseCase ? { ok: true, value: body } : judge(spec.body, body, locale)
}
