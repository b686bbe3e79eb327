import { localised, localisedLines } from '#contracts/localised.ts'
import { money } from '#contracts/money.ts'
import { slotProblem } from '#contracts/order-call.ts'
import { picture } from '#contracts/picture.ts'
import { fieldProblem, problem } from '#contracts/problems/problem.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { translators } from '#messages/all-messages.ts'
import type { Translate } from '#messages/translator.ts'
import type { ApiRouter, EndpointSpec, Schema } from './endpoint.ts'
import { describeResponses, type OpenApiResponse } from './openapi-responses.ts'
import { type JsonSchema, OpenApiSchemas } from './openapi-schemas.ts'

export type OpenApiParameter = {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly description?: string
  readonly schema: JsonSchema
  readonly example?: unknown
}

export type OpenApiOperation = {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly parameters: readonly (OpenApiParameter | { readonly $ref: string })[]
  readonly requestBody?: {
    readonly required: true
    readonly content: Readonly<Record<string, { readonly schema: JsonSchema; readonly example?: unknown }>>
  }
  readonly responses: Readonly<Record<string, OpenApiResponse>>
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
}

export type OpenApiDocument = {
  readonly openapi: string
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly servers: readonly { readonly url: string }[]
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>
    readonly parameters: Readonly<Record<string, OpenApiParameter>>
    readonly securitySchemes: Readonly<Record<string, unknown>>
  }
}

const shared: Record<string, Schema> = {
  Localised: localised,
  LocalisedLines: localisedLines,
  Money: money,
  Picture: picture,
  Problem: problem,
  FieldProblem: fieldProblem,
  SlotProblem: slotProblem,
}

/** Things of the demo venue, so that the examples work on a fresh start. */
const examples: Record<string, string> = {
  branch: 'riyadh',
  room: 'alchemist',
  slug: 'mug',
  code: '7K3M9QWXTZ',
  date: '2026-12-03',
  month: '2026-12',
  startsAt: '2026-12-03T16:00:00Z',
  players: '4',
  provider: 'stripe',
  file: 'lucide.json',
  icons: 'ghost,users',
}

/** `/branches/:branch` as OpenAPI writes it. */
function openApiPath(path: string): string {
  return path.replace(/:(\w+)(?:\{[^}]*\})?/g, '{$1}')
}

/** As programs write it: `change_order` is `changeOrder`. */
function operationId({ name }: EndpointSpec): string {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}

function parametersIn(place: 'path' | 'query', shape: Schema | undefined, schemas: OpenApiSchemas) {
  if (!shape) return []
  const { properties = {}, required = [] } = schemas.describe(shape, 'input') as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
    ...(examples[name] !== undefined && { example: examples[name] }),
  }))
}

function describeOperation(noun: string, spec: EndpointSpec, schemas: OpenApiSchemas, t: Translate) {
  const takesKey = spec.method !== 'get' && spec.idempotency !== 'natural'
  const body = spec.method === 'get' ? undefined : spec.body
  const raw = { '*/*': { schema: { type: 'string' } } }
  const binary = { 'application/octet-stream': { schema: {} } }
  const operation: OpenApiOperation = {
    operationId: operationId(spec),
    tags: [noun],
    summary: t(`api_docs.call_${spec.name}`),
    parameters: [
      ...parametersIn('path', spec.params, schemas),
      ...parametersIn('query', spec.query, schemas),
      ...(takesKey ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
      { $ref: '#/components/parameters/Language' },
    ],
    ...(body && {
      requestBody: {
        required: true,
        content:
          typeof body === 'string'
            ? body === 'raw'
              ? raw
              : binary
            : {
                'application/json': {
                  schema: schemas.describe(body, 'input'),
                  ...('example' in spec && { example: spec.example }),
                },
              },
      },
    }),
    responses: describeResponses(spec, schemas, t),
    security: securityOf(spec),
  }
  return operation
}

function securityOf({ access }: EndpointSpec): OpenApiOperation['security'] {
  if (access === 'order') return [{ orderKey: [] }, { orderCookie: [] }]
  if (access === 'request') return [{ requestKey: [] }, { requestCookie: [] }]
  if (access === 'waiting') return [{ waitingKey: [] }, { waitingCookie: [] }]
  return access === 'staff' ? [{ staffCookie: [] }] : []
}

/** The OpenAPI 3.1 document of all calls, in the reader's language. */
export function openApiDocument(
  routers: readonly ApiRouter[],
  { origin, locale }: { origin: string; locale: Locale },
): OpenApiDocument {
  const t = translators[locale]
  const schemas = new OpenApiSchemas(Object.assign({}, shared, ...routers.map((one) => one.components)))
  const paths: Record<string, Record<string, OpenApiOperation>> = {}
  for (const { noun, endpoints } of routers)
    for (const { spec } of endpoints) {
      const path = openApiPath(spec.path)
      paths[path] = { ...paths[path], [spec.method]: describeOperation(noun, spec, schemas, t) }
    }
  return {
    openapi: '3.1.1',
    info: { title: t('api_docs.title'), version: '1', description: t('api_docs.intro') },
    servers: [{ url: `${origin}/api` }],
    tags: routers.map(({ noun }) => ({ name: noun, description: t(`api_docs.noun_${noun}`) })),
    paths,
    components: {
      schemas: schemas.components(),
      parameters: {
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          required: true,
          description: t('api_docs.key_text'),
          schema: { type: 'string', pattern: '^[\\w-]{8,128}$' },
        },
        Language: {
          name: 'Accept-Language',
          in: 'header',
          required: false,
          description: t('api_docs.language_text'),
          schema: { type: 'string' },
          example: locale,
        },
      },
      securitySchemes: {
        orderKey: { type: 'http', scheme: 'bearer', description: t('api_docs.access_order') },
        orderCookie: {
          type: 'apiKey',
          in: 'cookie',
          name: 'order_{code}',
          description: t('api_docs.access_cookie'),
        },
        requestKey: { type: 'http', scheme: 'bearer', description: t('api_docs.access_request') },
        requestCookie: {
          type: 'apiKey',
          in: 'cookie',
          name: 'request_{code}',
          description: t('api_docs.access_request_cookie'),
        },
        waitingKey: { type: 'http', scheme: 'bearer', description: t('api_docs.access_waiting') },
        waitingCookie: {
          type: 'apiKey',
          in: 'cookie',
          name: 'waiting_{code}',
          description: t('api_docs.access_waiting_cookie'),
        },
        staffCookie: {
          type: 'apiKey',
          in: 'cookie',
          name: 'office.session_token',
          description: t('api_docs.access_staff'),
        },
      },
    },
  }
}
