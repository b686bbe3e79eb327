import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type ApiCall, call } from '#contracts/calls/call.ts'
import { endpoint, router } from '#server/calls/endpoint.ts'
import { type OpenApiOperation, openApiDocument } from '#server/calls/openapi-document.ts'
import { RateLimits } from '#server/calls/rate-limits.ts'
import type { Database } from '#server/db/connect.ts'
import { StaffAuth } from '#server/sign-in/session/staff-auth.ts'
import { apiRouters } from './api.ts'
import { testApi, testParts } from './test-api.ts'

// Nothing here is asked for: the table of calls needs no database.
const noDatabase = {} as Database
const parts = testParts(noDatabase)
const routers = apiRouters(parts, new RateLimits('off'), new StaffAuth(noDatabase, parts.env))
const endpoints = routers.flatMap((one) => one.endpoints)
const document = openApiDocument(routers, { origin: 'https://venue.example', locale: 'en' })
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

function at(pointer: string): unknown {
  return pointer
    .slice(2)
    .split('/')
    .reduce<unknown>((found, name) => (found as Record<string, unknown> | undefined)?.[name], document)
}

function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' ? [inner as string] : referencesIn(inner),
  )
}

describe('the table of calls', () => {
  test('is all there is: no route without an entry, no entry without a route', () => {
    const { app } = testApi(noDatabase)
    const routed = app.routes
      .filter(({ method, path }) => method !== 'ALL' && path !== '/*')
      .map(({ method, path }) => `${method} ${path}`)
    const declared = endpoints.map(({ spec }) => `${spec.method.toUpperCase()} ${spec.path}`)
    expect(routed.sort()).toEqual(declared.sort())
    expect(new Set(declared).size).toBe(declared.length)
  })

  test('mounts every call that is declared, by its declaration, and no other', () => {
    const files = import.meta.glob<Record<string, ApiCall>>('../../contracts/calls/**/*.calls.ts', {
      eager: true,
    })
    const declared = Object.values(files).flatMap((file) => Object.values(file))
    expect(declared.length).toBeGreaterThan(100)
    const named = ({ method, path }: Pick<ApiCall, 'method' | 'path'>) => `${method} ${path}`
    expect(declared.map(named).sort()).toEqual(endpoints.map(({ spec }) => named(spec)).sort())
    for (const { spec } of endpoints) {
      const call = declared.find((one) => named(one) === named(spec))
      for (const part of ['params', 'query', 'body', 'answers', 'problems'] as const)
        expect(spec[part]).toBe(call?.[part])
    }
  })

  test('gives every example a body that works', () => {
    const withExamples = endpoints.flatMap(({ spec }) => ('example' in spec ? [spec] : []))
    expect(withExamples.length).toBeGreaterThan(5)
    for (const { body, example } of withExamples as { body: z.core.$ZodType; example: unknown }[])
      expect(z.safeParse(body, example)).toMatchObject({ success: true })
  })

  test('names the order or the request in the address of whatever needs its key', () => {
    for (const { spec } of endpoints)
      if (spec.access === 'order') expect(spec.path).toMatch(/^\/orders\/:code(?:\/|$)/)
      else if (spec.access === 'request') expect(spec.path).toMatch(/^\/requests\/:code(?:\/|$)/)
  })
})

describe('the OpenAPI document', () => {
  test('points at nothing that is not there', () => {
    const references = new Set(referencesIn(document))
    expect(references.size).toBeGreaterThan(20)
    expect([...references].filter((pointer) => at(pointer) === undefined)).toEqual([])
  })

  test('gives each call a name of its own', () => {
    const names = operations.map(({ operation }) => operation.operationId)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
    expect(names.filter((name) => !/^[a-z]+(?:[A-Z][a-z]*)*$/.test(name))).toEqual([])
  })

  test('declares each parameter of each path, and no other', () => {
    for (const { path, operation } of operations) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const declared = operation.parameters.flatMap((one) =>
        'name' in one && one.in === 'path' ? [one] : [],
      )
      expect(declared.map(({ name }) => name).sort()).toEqual(inPath.sort())
      expect(declared.every(({ required }) => required)).toBe(true)
    }
  })

  const operationOf = (name: string): OpenApiOperation | undefined =>
    operations.find(({ operation }) => operation.operationId === name)?.operation

  test('says of each call what it answers, what it refuses and what it needs', () => {
    expect(operationOf('hold')).toMatchObject({
      tags: ['bookings'],
      parameters: [
        { $ref: '#/components/parameters/IdempotencyKey' },
        { $ref: '#/components/parameters/Language' },
      ],
      requestBody: {
        content: { 'application/json': { schema: { $ref: '#/components/schemas/SlotToHold' } } },
      },
      responses: {
        201: { content: { 'application/json': { schema: { $ref: '#/components/schemas/HeldOrder' } } } },
        409: {
          content: {
            'application/json': {
              schema: {
                anyOf: [
                  { $ref: '#/components/schemas/SlotProblem' },
                  { $ref: '#/components/schemas/Problem' },
                ],
              },
            },
          },
        },
        422: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } } },
        429: { headers: { 'Retry-After': {} } },
      },
      security: [],
    })
    expect(operationOf('order')?.security).toEqual([{ orderKey: [] }, { orderCookie: [] }])
    for (const { operation } of operations) expect(Object.keys(operation.responses)).toContain('429')
  })

  test('is the same in Arabic but for its words', () => {
    const arabic = openApiDocument(routers, { origin: 'https://venue.example', locale: 'ar' })
    expect(arabic.info.title).toMatch(/[\u0600-\u06ff]/)
    expect(Object.keys(arabic.paths)).toEqual(Object.keys(document.paths))
    expect(arabic.components.schemas).toEqual(document.components.schemas)
  })

  test('refuses one shape under two names, and one name for two shapes', () => {
    const shape = z.object({ a: z.string() })
    const mounted = (answers: { 200: z.core.$ZodType }, path: string) =>
      endpoint(call('get', path, { answers }), { name: 'venue', access: 'public', limit: 'read' }, () => {
        throw new Error('not called')
      })
    const describeBoth = (one: Record<string, z.core.$ZodType>, other: Record<string, z.core.$ZodType>) =>
      openApiDocument([router('venue', [mounted({ 200: shape }, '/a')], one), router('rooms', [], other)], {
        origin: '',
        locale: 'en',
      })
    expect(() => describeBoth({ Shape: shape }, { Shape: shape })).not.toThrow()
    expect(() => describeBoth({ Shape: shape }, { Other: shape })).toThrow('two names')
  })
})

describe('the page about the API', () => {
  const page = async (path: string) => (await testApi(noDatabase).get(path)).text

  test.each([
    ['/docs', 'en', 'ltr'],
    ['/docs?lang=ar', 'ar', 'rtl'],
  ])('%s is whole and needs no script', async (path, language, direction) => {
    const text = await page(path)
    expect(text).toContain(`<html lang="${language}" dir="${direction}">`)
    expect(text).not.toMatch(/<script|\sstyle=|\son\w+=|https?:\/\/(?!localhost)/)
    for (const { operation } of operations) expect(text).toContain(`id="${operation.operationId}"`)
    const ids = [...text.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    const links = [...text.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
    expect(links.filter((id) => !ids.includes(id))).toEqual([])
    expect(text).not.toMatch(/\[object|undefined|NaN/)
  })

  test('shows what is inside of what a shape holds', async () => {
    const text = await page('/docs')
    for (const field of ['branch.timeZone', 'about.paragraphs', 'houseRules[].title', 'rating.average'])
      expect(text).toContain(`<code>${field}</code>`)
  })

  test('follows the language the visitor chose', async () => {
    const { get } = testApi(noDatabase)
    const chosen = await get('/docs', { headers: { 'x-language': '', cookie: 'i18n_redirected=ar' } })
    expect(chosen.text).toContain('lang="ar"')
    expect(chosen.headers.get('content-type')).toBe('text/html; charset=utf-8')
  })

  test('shows calls that can be pasted', async () => {
    const text = await page('/docs')
    expect(text).toContain('curl &#39;http://localhost/api/branches/riyadh/rooms/alchemist&#39;')
    expect(text).toMatch(
      /curl -X POST &#39;http:\/\/localhost\/api\/orders&#39; \\\n {2}-H &quot;Idempotency-Key/,
    )
  })

  test('is not sent again to who has it', async () => {
    const { get } = testApi(noDatabase)
    const first = await get('/openapi.json')
    expect(JSON.parse(first.text)).toMatchObject({
      openapi: '3.1.1',
      servers: [{ url: 'http://localhost/api' }],
    })
    const etag = first.headers.get('etag') ?? ''
    expect((await get('/openapi.json', { headers: { 'if-none-match': etag } })).status).toBe(304)
    expect((await get('/openapi.json?lang=ar', { headers: { 'if-none-match': etag } })).status).toBe(200)
    expect((await get('/docs?lang=fr')).status).toBe(422)
  })
})
