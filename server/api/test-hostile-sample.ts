import type { OpenApiDocument } from '#server/calls/openapi-document.ts'
import type { JsonSchema } from '#server/calls/openapi-schemas.ts'

/** Texts of which one fits most patterns of ours. */
const candidates = [
  'alchemist',
  'A few words',
  '2026-12-03',
  '2026-12',
  '2026-12-03T16:00:00Z',
  '12:00',
  '4',
  '7K3M9QWXTZ',
  'noura@guest.example',
  '512345678@SA',
  '+966512345678',
  '00000000-0000-4000-8000-000000000000',
  '#1a1014',
  '50% 50%',
  'media/a',
  'https://venue.example/',
  'SAR',
  '0123456789ABCDEFGHJKMNPQRS',
  'abcdefgh',
  '00000000-0000-4000-8000-000000000000.pdf',
]

/** Fields whose shape does not say what would be right. */
const byName: Record<string, unknown> = {
  branch: 'riyadh',
  room: 'alchemist',
  rooms: ['alchemist'],
  slug: 'mug',
  product: 'mug',
  file: 'lucide.json',
  email: 'noura@guest.example',
  phone: '512345678@SA',
  country: 'SA',
  name: 'Noura',
  players: 4,
  playersCount: '6',
  timeZone: 'Asia/Riyadh',
  currency: 'SAR',
  icon: 'ghost',
  icons: 'ghost',
  lang: 'en',
  from: '2026-12-03',
  to: '2026-12-05',
  provider: 'sandbox',
  url: 'https://venue.example/',
  count: 3,
}

/** Makes a value of a shape, as a caller who read the document would; no pattern is taken apart for it. */
export function sampleOf(document: OpenApiDocument, schema: JsonSchema, name = '', depth = 0): unknown {
  const again = (inner: unknown, innerName = name) =>
    sampleOf(document, inner as JsonSchema, innerName, depth + 1)
  if (depth > 12) return null
  if (typeof schema.$ref === 'string')
    return again(document.components.schemas[schema.$ref.split('/').at(-1) ?? ''])
  if ('const' in schema) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum[0]
  const options = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined
  if (options) return again(options.find(({ type }) => type !== 'null') ?? {})
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'object') return sampleObject(schema, again)
  if (type === 'array') {
    const known = byName[name]
    if (Array.isArray(known)) return known
    return Array.from({ length: Math.max(1, Number(schema.minItems ?? 1)) }, () => again(schema.items))
  }
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') return sampleNumber(schema, byName[name])
  if (type === 'string' || schema.pattern) return sampleText(schema, byName[name])
  return null
}

/** A value of a shape that keeps what is there already, so that only what is missing is made up. */
export function sampleLike(
  document: OpenApiDocument,
  schema: JsonSchema,
  there: unknown,
  name = '',
): unknown {
  if (there === undefined) return sampleOf(document, schema, name)
  if (typeof schema.$ref === 'string')
    return sampleLike(
      document,
      document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {},
      there,
      name,
    )
  const options = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined
  if (options) {
    const kind = there === null ? 'null' : Array.isArray(there) ? 'array' : typeof there
    const option = options.find(({ type, $ref }) => type === kind || ($ref && kind === 'object'))
    return option ? sampleLike(document, option, there, name) : sampleOf(document, schema, name)
  }
  if (schema.type === 'array' && Array.isArray(there))
    return there.slice(0, 2).map((item) => sampleLike(document, schema.items as JsonSchema, item, name))
  if (schema.type === 'object' && typeof there === 'object' && there !== null) {
    const properties = (schema.properties ?? {}) as Record<string, JsonSchema>
    const known = there as Record<string, unknown>
    if (!schema.properties) return there
    return Object.fromEntries(
      Object.entries(properties).map(([key, inner]) => [key, sampleLike(document, inner, known[key], key)]),
    )
  }
  const sample = sampleOf(document, schema, name)
  return typeof there === typeof sample ? there : sample
}

function sampleObject(schema: JsonSchema, again: (inner: unknown, name: string) => unknown) {
  const properties = (schema.properties ?? {}) as Record<string, JsonSchema>
  return Object.fromEntries(Object.entries(properties).map(([key, inner]) => [key, again(inner, key)]))
}

function sampleNumber(schema: JsonSchema, known: unknown): number {
  const least = Number(schema.minimum ?? Number(schema.exclusiveMinimum ?? -1) + 1)
  const most = Number(schema.maximum ?? Number.MAX_SAFE_INTEGER)
  return Math.min(most, Math.max(least, typeof known === 'number' ? known : 4))
}

function sampleText(schema: JsonSchema, known: unknown): string {
  const parts = [schema, ...((schema.allOf ?? []) as JsonSchema[])]
  const patterns = parts.flatMap(({ pattern }) => (pattern ? [new RegExp(String(pattern), 'u')] : []))
  const fits = (text: unknown): text is string =>
    typeof text === 'string' &&
    patterns.every((one) => one.test(text)) &&
    text.length >= Number(schema.minLength ?? 0) &&
    text.length <= Number(schema.maxLength ?? 10_000)
  return [known, ...candidates].find(fits) ?? 'x'.repeat(Number(schema.minLength ?? 1))
}

export type Place = readonly (string | number)[]

/** Every place in a value: its fields, the fields of those, and so on. Of a list, its first item. */
export function placesIn(value: unknown, before: Place = []): Place[] {
  if (typeof value !== 'object' || value === null || before.length > 6) return []
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? value.slice(0, 1).map((item) => [0, item])
    : Object.entries(value)
  return entries.flatMap(([key, inner]) => [[...before, key], ...placesIn(inner, [...before, key])])
}

/** A value with something else in one place; `undefined` leaves the field out. */
export function changedAt(value: unknown, place: Place, change: (old: unknown) => unknown): unknown {
  const [key, ...rest] = place
  if (key === undefined) return change(value)
  if (Array.isArray(value))
    return value.map((item, index) => (index === key ? changedAt(item, rest, change) : item))
  const known = value as Record<string, unknown>
  return { ...known, [key]: changedAt(known[key], rest, change) }
}
