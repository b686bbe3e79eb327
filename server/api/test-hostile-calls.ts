import type { OpenApiDocument, OpenApiOperation, OpenApiParameter } from '#server/calls/openapi-document.ts'
import type { Random } from '#server/demo/visits/demo-random.ts'
import { changedAt, placesIn, sampleOf } from './test-hostile-sample.ts'
import {
  hostileAddresses,
  hostileBodies,
  hostileHeaders,
  hostileTexts,
  hostileTokens,
  inHeader,
  someOf,
} from './test-hostile-values.ts'

export type HostileCall = {
  /** What is wrong with it, for whoever has to find out why it was answered badly. */
  readonly what: string
  readonly method: string
  /** As it stands in the request line, below /api. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: Uint8Array
}

/** What a caller knows who has been here before: codes and ids that exist. */
export type KnownThings = {
  /** The value of a parameter of an address, such as `id` of `/office/webhooks/{id}`. */
  readonly parameter: (path: string, name: string) => string | undefined
  /** A body to begin with, where something better than an example is known. */
  readonly body: (operation: OpenApiOperation, path: string) => unknown
}

export type Amount = {
  /** How many values of each kind one field is tried with. */
  readonly each: number
  /** How many calls one operation gets at most, drawn from all of them. */
  readonly most?: number
  readonly naughty: readonly string[]
  readonly random: Random
}

type Parts = { readonly method: string; readonly path: string; readonly operation: OpenApiOperation }

const marker = '@hostile@'

/** The calls of one operation: the one that would do, then those in which one thing is wrong. */
export function hostileCalls(
  document: OpenApiDocument,
  parts: Parts,
  known: KnownThings,
  amount: Amount,
): Iterable<HostileCall> {
  const all = everyCall(document, parts, known, amount)
  if (amount.most === undefined) return all
  const [first, ...rest] = all
  return [...(first ? [first] : []), ...someOf(rest, amount.most - 1, amount.random)]
}

function* everyCall(
  document: OpenApiDocument,
  parts: Parts,
  known: KnownThings,
  { each, naughty, random }: Amount,
): Generator<HostileCall> {
  const { method, path, operation } = parts
  const some = <T>(list: readonly T[]) => someOf(list, each, random)
  const texts = () => [...some(hostileTexts), ...some(naughty)].map((text) => text.toWellFormed())
  const parameters = operation.parameters.flatMap((one) => ('in' in one ? [one] : []))
  const pathNames = parameters.filter((one) => one.in === 'path').map(({ name }) => name)
  const query = parameters.filter((one) => one.in === 'query')
  const usual = (one: OpenApiParameter) =>
    String(known.parameter(path, one.name) ?? one.example ?? sampleOf(document, one.schema, one.name))
  const goodPath = Object.fromEntries(
    parameters.filter((one) => one.in === 'path').map((one) => [one.name, encodeURIComponent(usual(one))]),
  )
  const goodQuery = query
    .filter(({ required }) => required)
    .map((one): [string, string] => [one.name, usual(one)])
  const addressOf = (inPath: Record<string, string>, search: string) =>
    path.replace(/\{(\w+)\}/g, (_, name: string) => inPath[name] ?? '') + (search ? `?${search}` : '')
  const address = addressOf(goodPath, new URLSearchParams(goodQuery).toString())
  const key = () => `hostile-${Math.floor(random() * 2 ** 50).toString(36)}`.padEnd(12, '0')
  const content = operation.requestBody ? Object.entries(operation.requestBody.content)[0] : undefined
  const [type, described] = content ?? []
  const isJson = type === 'application/json'
  const good =
    isJson && described
      ? (known.body(operation, path) ?? described.example ?? sampleOf(document, described.schema))
      : undefined
  const goodText = good === undefined ? undefined : JSON.stringify(good)
  const call = (what: string, change: Partial<HostileCall> = {}): HostileCall => ({
    what,
    method: method.toUpperCase(),
    path: address,
    ...(goodText !== undefined && { body: Buffer.from(goodText) }),
    ...change,
    headers: {
      'idempotency-key': key(),
      ...(isJson && { 'content-type': 'application/json' }),
      ...change.headers,
    },
  })

  yield call('nothing wrong')
  for (const one of query) {
    const others = goodQuery.filter(([name]) => name !== one.name)
    const search = (pairs: [string, string][]) => new URLSearchParams(pairs).toString()
    const at = (text: string) => addressOf(goodPath, text)
    yield call(`query ${one.name} as it should be`, {
      path: at(search([...others, [one.name, usual(one)]])),
    })
    yield call(`query without ${one.name}`, { path: at(search(others)) })
    yield call(`query ${one.name} twice`, { path: at(search([...others, [one.name, '1'], [one.name, '2']])) })
    yield call(`query ${one.name}[]`, { path: at(search([...others, [`${one.name}[a]`, '1']])) })
    for (const text of texts())
      yield call(`query ${one.name}=${text}`, { path: at(search([...others, [one.name, text]])) })
    for (const raw of some(hostileAddresses))
      yield call(`query ${one.name}=${raw}`, { path: at(`${search(others)}&${one.name}=${raw}`) })
  }
  for (const name of pathNames) {
    const at = (raw: string) => addressOf({ ...goodPath, [name]: raw }, '')
    for (const text of texts())
      if (text) yield call(`path ${name}=${text}`, { path: at(encodeURIComponent(text)) })
    for (const raw of some(hostileAddresses)) yield call(`path ${name}=${raw}`, { path: at(raw) })
  }
  for (const name of some(hostileHeaders))
    for (const text of someOf([...hostileTexts, ...naughty], Math.ceil(each / 8), random))
      yield call(`header ${name}: ${text}`, { headers: { [name]: inHeader(text) } })
  for (const one of ['HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE', 'POST', 'PROPFIND', 'LOCK'])
    if (random() < each / 100)
      yield { what: `method ${one}`, method: one, path: address, headers: { 'idempotency-key': key() } }
  if (goodText === undefined) {
    if (type) for (const { name, body } of some(hostileBodies('{}'))) yield call(`body: ${name}`, { body })
    return
  }
  for (const { name, body, type: sentType } of some(hostileBodies(goodText)))
    yield call(`body: ${name}`, {
      body,
      ...(sentType !== undefined && { headers: { 'content-type': sentType } }),
    })
  const withToken = (marked: unknown, token: string) =>
    Buffer.from(JSON.stringify(marked).replace(`"${marker}"`, () => token))
  yield call('one field more', { body: withToken({ ...(good as object), hostile: marker }, '{"a":[1]}') })
  for (const place of placesIn(good)) {
    const name = place.join('.')
    yield call(`without ${name}`, {
      body: Buffer.from(JSON.stringify(changedAt(good, place, () => undefined))),
    })
    yield call(`${name} twice in a list`, {
      body: Buffer.from(
        JSON.stringify(changedAt(good, place, (old) => (Array.isArray(old) ? [...old, ...old] : [old, old]))),
      ),
    })
    const marked = changedAt(good, place, () => marker)
    for (const token of [...some(hostileTokens), ...some(naughty).map((text) => JSON.stringify(text))])
      yield call(`${name} = ${token.slice(0, 200)}`, { body: withToken(marked, token) })
  }
}
