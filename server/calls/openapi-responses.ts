import { STATUS_CODES } from 'node:http'
import * as z from 'zod/mini'
import { slotProblem } from '#contracts/order-call.ts'
import { problem } from '#contracts/problems/problem.ts'
import { type ProblemCode, problemKinds } from '#contracts/problems/problem-codes.ts'
import { needsBranchInUse, opensByPin, permissionOf, type StaffAction } from '#domain/staff/permissions.ts'
import type { Translate } from '#messages/translator.ts'
import type { Access, EndpointSpec } from './endpoint.ts'
import { statusesOf } from './endpoint-problems.ts'
import type { JsonSchema, OpenApiSchemas } from './openapi-schemas.ts'

const slotOrOtherProblem = z.union([slotProblem, problem])

export type OpenApiResponse = {
  readonly description: string
  readonly headers?: Readonly<Record<string, unknown>>
  readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>>
}

const unknownOf = {
  public: 'not_found',
  provider: 'not_found',
  staff: 'not_found',
  order: 'order_not_found',
  request: 'request_not_found',
  waiting: 'waiting_not_found',
} as const satisfies Record<Access, ProblemCode>

/** Every refusal a call can meet: its own, and those of its input, its key, its limits and who may call. */
export function problemsOf(spec: EndpointSpec): ProblemCode[] {
  const found: ProblemCode[] = [...(spec.problems ?? []), 'too_many', 'server_error', 'unavailable']
  if (spec.params) found.push(unknownOf[spec.access])
  if (spec.access === 'staff') found.push('unauthorised', ...refusalsOf(spec.action))
  if (spec.query) found.push('invalid')
  if (spec.method === 'get') return found
  found.push('too_large')
  if (spec.access !== 'provider') found.push('forbidden')
  if (spec.access === 'staff' && spec.path.includes(':branch') && needsBranchInUse(spec.action))
    found.push('archived')
  if (spec.idempotency !== 'natural') found.push('idempotency_key', 'idempotency_conflict')
  if (spec.body && typeof spec.body !== 'string') found.push('unreadable', 'invalid')
  return found
}

/** Why staff may be refused an action, whoever they are. */
function refusalsOf(action: StaffAction): ProblemCode[] {
  if (permissionOf(action).scope === 'self') return []
  return ['forbidden', 'totp_needed', ...(opensByPin(action) ? [] : (['step_up_needed'] as const))]
}

const named = (headers: readonly string[]) =>
  Object.fromEntries(headers.map((name) => [name, { schema: { type: 'string' } }]))

function answerHeaders(spec: EndpointSpec): readonly string[] {
  if (spec.method === 'get') return ['ETag', 'Cache-Control']
  return spec.idempotency === 'stored' ? ['Idempotent-Replayed'] : []
}

/** The answers of a call by status, first those it is made for. */
export function describeResponses(
  spec: EndpointSpec,
  schemas: OpenApiSchemas,
  t: Translate,
): Record<string, OpenApiResponse> {
  const responses: Record<string, OpenApiResponse> = {}
  for (const [status, kind] of Object.entries(spec.answers)) {
    const description = STATUS_CODES[status] ?? status
    if (kind === null) responses[status] = { description }
    else if (typeof kind === 'string')
      responses[status] = { description, content: { [kind]: { schema: { type: 'string' } } } }
    else {
      const content = { 'application/json': { schema: schemas.describe(kind, 'output') } }
      responses[status] = { description, headers: named(answerHeaders(spec)), content }
    }
  }
  if (spec.method === 'get' && responses[200]?.headers)
    responses[304] = { description: STATUS_CODES[304] ?? '', headers: named(['ETag']) }
  for (const [status, codes] of statusesOf(problemsOf(spec))) {
    const shape = codes.includes('slot_taken') ? slotOrOtherProblem : problem
    responses[status] = {
      description: codes.map((code) => `\`${code}\`: ${sentenceOf(code, t)}`).join('\n\n'),
      ...((status === 429 || status === 503) && { headers: named(['Retry-After']) }),
      content: { 'application/json': { schema: schemas.describe(shape, 'output') } },
    }
  }
  return responses
}

/** The sentence as a caller may get it, with a dash where something of the call would stand. */
function sentenceOf(code: ProblemCode, t: Translate): string {
  const placeholders = ['count', 'date', 'amount', 'currency', 'branch', 'audience', 'name']
  const values = Object.fromEntries(placeholders.map((name) => [name, name === 'count' ? 2 : '…']))
  return t(problemKinds[code].message, values)
}
