import { randomUUID } from 'node:crypto'
import { answerRules } from '#domain/request/request-form.ts'
import { checkForm, type Failure } from '#domain/rules/check-form.ts'
import { fieldText } from '#domain/rules/field-value.ts'
import type { Transaction } from '#server/db/connect.ts'
import { cleanText } from './request-content.ts'

export type NewMessage = {
  readonly requestId: string
  readonly author: 'guest' | 'staff'
  readonly staffId?: string
  readonly text: string
}

/** What is wrong with a message, or the text that is kept: as it was written, without the space around it. */
export function readMessage(
  text: unknown,
): { ok: true; text: string } | { ok: false; fields: Readonly<Record<string, Failure | undefined>> } {
  const message = typeof text === 'string' ? cleanText(text) : ''
  const fields = checkForm({ message }, answerRules, { isPhone: () => true })
  return fields.message ? { ok: false, fields } : { ok: true, text: fieldText(message) }
}

/** Adds a message to the conversation of a request; answers its id. */
export async function writeRequestMessage(
  tx: Transaction,
  message: NewMessage,
  now: number,
): Promise<string> {
  const id = randomUUID()
  await tx
    .insertInto('request_message')
    .values({
      id,
      request_id: message.requestId,
      author: message.author,
      staff_id: message.staffId ?? null,
      text: message.text,
      created_at: new Date(now),
    })
    .execute()
  return id
}
