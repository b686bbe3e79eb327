import { createHash } from 'node:crypto'
import type { SentRequest } from '#contracts/request.ts'
import { codeOf } from '#server/codes/new-code.ts'

/**
 * The answer to a form that a machine filled in: the same as a person gets, and nothing is kept. Told no, it would be
 * mended until it is told yes. Sent again under its key it hears the same.
 */
export function pretendToSend(idempotencyKey: string): SentRequest {
  const bytes = createHash('sha512').update(`pretended ${idempotencyKey}`).digest()
  return { code: codeOf(bytes.subarray(0, 10)), key: codeOf(bytes.subarray(10, 36)) }
}
