import { randomUUID } from 'node:crypto'
import { apiAddress } from '#contracts/calls/api-address.ts'
import type { ApiCall, CallInput, DataOf } from '#contracts/calls/call.ts'
import type { Question } from './ask.ts'

/** A call of the API as a visitor sends it; with the key of an order where one is needed. */
export function questionOf<const Call extends ApiCall>(
  call: Call,
  input: CallInput<Call>,
  orderKey?: string,
): Question {
  const { body } = input as { body?: unknown }
  const isChange = call.method !== 'get'
  return {
    method: call.method.toUpperCase() as NonNullable<Question['method']>,
    path: apiAddress(call, input),
    headers: {
      ...(isChange && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
      ...(orderKey && { authorization: `Bearer ${orderKey}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }
}

/** What a call has answered, when it did what was asked. */
export function answerOf<const Call extends ApiCall>(_call: Call, text: string): DataOf<Call> {
  return JSON.parse(text)
}
