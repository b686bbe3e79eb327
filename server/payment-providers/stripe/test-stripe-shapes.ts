import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownDescription, ownExamples } from './test-stripe-description.ts'
import type { Description, Operation, Shape } from './test-stripe-shape.ts'

/** Stripe's whole description, where somebody has it; it is not part of the project, and too large to be. */
const folder = process.env.STRIPE_SHAPES_DIR ?? ''
const descriptionFile = join(folder, 'stripe-openapi-2023-08-16-trimmed.json')

type Examples = Record<string, Record<string, unknown>>
type Source = { readonly description: Description; readonly examples: Examples }

/** What is compared with: our own notes always, Stripe's file besides where it lies. */
export const stripeSources: [string, () => Source][] = [
  ['our notes of them', () => ({ description: ownDescription, examples: ownExamples })],
]
if (folder && existsSync(descriptionFile))
  stripeSources.push([
    'Stripe’s file (STRIPE_SHAPES_DIR)',
    () => ({
      description: JSON.parse(readFileSync(descriptionFile, 'utf8')),
      examples: JSON.parse(readFileSync(join(folder, 'stripe-fixtures.json'), 'utf8')).resources,
    }),
  ])

/** A judge of what was sent and answered. */
export function judgeOf({ description, examples }: Source) {
  function resolve(shape: Shape): Shape {
    if (!shape.$ref) return shape
    const name = shape.$ref.replace('#/components/schemas/', '')
    return description.components.schemas[name] ?? {}
  }

  /** What is wrong with a value. In a form all values are text and lists are numbered objects. */
  function problems(given: Shape, value: unknown, at: string, form: boolean): string[] {
    const shape = resolve(given)
    if (value === null) return shape.nullable || shape.anyOf ? [] : [`${at} is null`]
    if (shape.anyOf) {
      const tries = shape.anyOf.map((one) => problems(one, value, at, form))
      return tries.some((one) => one.length === 0) ? [] : (tries[0] ?? [])
    }
    const wrong = (what: string) => [`${at} ${what}: ${JSON.stringify(value)}`]
    switch (shape.type) {
      case 'object':
        return typeof value === 'object' ? objectProblems(shape, value, at, form) : wrong('is no object')
      case 'array': {
        if (form ? typeof value !== 'object' : !Array.isArray(value)) return wrong('is no list')
        return Object.entries(value as object).flatMap(([key, item]) => [
          ...(/^\d+$/.test(key) ? [] : [`${at}.${key} is no place in a list`]),
          ...problems(shape.items ?? {}, item, `${at}.${key}`, form),
        ])
      }
      case 'integer':
        return (form ? /^-?\d+$/.test(String(value)) : Number.isInteger(value)) ? [] : wrong('is no integer')
      case 'boolean':
        return (form ? value === 'true' || value === 'false' : typeof value === 'boolean')
          ? []
          : wrong('is no boolean')
      case 'string': {
        if (typeof value !== 'string') return wrong('is no text')
        if (shape.enum && !shape.enum.includes(value)) return wrong('is none of the known words')
        return value.length > (shape.maxLength ?? Number.POSITIVE_INFINITY) ? wrong('is too long') : []
      }
      default:
        return []
    }
  }

  function objectProblems(shape: Shape, value: object, at: string, form: boolean): string[] {
    const missing = (shape.required ?? []).filter((name) => !Object.hasOwn(value, name))
    const { additionalProperties: more } = shape
    return [
      ...missing.map((name) => `${at}.${name} is missing`),
      ...Object.entries(value).flatMap(([name, part]) => {
        const known = shape.properties?.[name] ?? (typeof more === 'object' ? more : null)
        if (known) return problems(known, part, `${at}.${name}`, form)
        // Newer versions answer with more than this one describes; what is sent should be looked at.
        return form ? [`${at}.${name} is unknown`] : []
      }),
    ]
  }

  function operation(method: string, path: string): Operation {
    for (const [pattern, methods] of Object.entries(description.paths)) {
      const shape = new RegExp(`^${pattern.replace(/\{\w+\}/g, '[^/]+')}$`)
      const found = methods[method.toLowerCase()]
      if (found && shape.test(path)) return found
    }
    throw new Error(`Stripe describes no ${method} ${path}`)
  }

  function queryShape({ parameters = [] }: Operation): Shape {
    const asked = parameters.filter((parameter) => parameter.in === 'query')
    return {
      type: 'object',
      properties: Object.fromEntries(asked.map(({ name, schema }) => [name, schema])),
      required: asked.filter(({ required }) => required).map(({ name }) => name),
    }
  }

  return {
    examples,
    describes: (path: string) => Object.hasOwn(description.paths, path),
    /** What is wrong with a request: its query and its form. */
    requestProblems(method: string, path: string, query: object, form: object): string[] {
      const asked = operation(method, path)
      const body = asked.requestBody.content['application/x-www-form-urlencoded']?.schema ?? {}
      return [...problems(queryShape(asked), query, 'query', true), ...problems(body, form, 'body', true)]
    },
    /** What is wrong with an object of Stripe's. */
    objectProblems: (name: string, value: unknown) =>
      problems({ $ref: `#/components/schemas/${name}` }, value, name, false),
  }
}
