import { html } from 'hono/html'
import type { Translate } from '#messages/translator.ts'
import { type JsonSchema, nameOfReference } from '#server/calls/openapi-schemas.ts'

type Html = ReturnType<typeof html>

function list(schemas: unknown): JsonSchema[] {
  return Array.isArray(schemas) ? schemas : []
}

function joined(parts: readonly (Html | string)[], between: string): Html {
  return html`${parts.map((part, index) => html`${index > 0 ? between : ''}${part}`)}`
}

/** What a shape is, in a line: a word of JSON, a link to a shape with a name, or several of them. */
export function shapeInLine(schema: JsonSchema): Html | string {
  const name = nameOfReference(schema)
  if (name !== null) return html`<a href="#shape-${name}" translate="no">${name}</a>`
  const either = list(schema.anyOf ?? schema.oneOf)
  if (either.length > 0) return joined(either.map(shapeInLine), ' | ')
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`
  if (Array.isArray(schema.enum))
    return html`<code>${schema.enum.map((one) => JSON.stringify(one)).join(' | ')}</code>`
  if (schema.type === 'array') return html`[${shapeInLine((schema.items ?? {}) as JsonSchema)}]`
  if (schema.type === 'object' && schema.additionalProperties)
    return html`{…: ${shapeInLine(schema.additionalProperties as JsonSchema)}}`
  return html`<code>${[schema.type ?? 'any'].flat().join(' | ')}${limitsOf(schema)}</code>`
}

function limitsOf({ format, minimum, maximum, maxLength, default: usual }: JsonSchema): string {
  const range = minimum !== undefined || maximum !== undefined ? ` ${minimum ?? ''}…${maximum ?? ''}` : ''
  const length = maxLength === undefined ? '' : ` ≤ ${maxLength}`
  return `${format ? ` ${format}` : ''}${range}${length}${usual === undefined ? '' : ` = ${JSON.stringify(usual)}`}`
}

/** The fields of a shape as a table; of one that is a choice, each in turn. */
export function shapeTable(schema: JsonSchema, t: Translate): Html | string {
  const either = list(schema.anyOf ?? schema.oneOf).filter(({ properties }) => properties)
  if (either.length > 0) return html`${either.map((one) => shapeTable(one, t))}`
  if (!schema.properties) return html`<p dir="ltr" translate="no">${shapeInLine(schema)}</p>`
  return html`<table>
<thead><tr><th scope="col">${t('api_docs.name')}</th><th scope="col">${t('api_docs.type')}</th><th scope="col">${t('api_docs.needed')}</th></tr></thead>
<tbody>
${rowsOf(schema, '', t)}
</tbody>
</table>`
}

/** The object inside a field (itself, one of a list, or the one it may be), and how its fields are written. */
function objectIn(field: JsonSchema, name: string): { shape: JsonSchema; before: string } | null {
  if (field.properties) return { shape: field, before: `${name}.` }
  const items = field.items as JsonSchema | undefined
  if (items?.properties) return { shape: items, before: `${name}[].` }
  const shape = list(field.anyOf).find(({ properties }) => properties)
  return shape ? { shape, before: `${name}.` } : null
}

/** Fields of an object inside are written with its name before them. */
function rowsOf(schema: JsonSchema, before: string, t: Translate): Html[] {
  const required = new Set(list(schema.required) as unknown as string[])
  return Object.entries(schema.properties as Record<string, JsonSchema>).flatMap(([name, field]) => {
    const row = html`<tr><th scope="row" dir="ltr" translate="no"><code>${before}${name}</code></th><td dir="ltr" translate="no">${shapeInLine(field)}</td><td>${t(required.has(name) ? 'api_docs.required' : 'api_docs.optional')}</td></tr>`
    const inside = objectIn(field, `${before}${name}`)
    return inside ? [row, ...rowsOf(inside.shape, inside.before, t)] : [row]
  })
}
