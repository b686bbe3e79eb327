import type { Failure } from '#domain/rules/check-form.ts'
import type { Queries } from '#server/db/connect.ts'
import { aboutRequest, changeRequestByStaff } from '#server/requests/record/change-request-by-staff.ts'
import { queueRequestMail } from '#server/requests/record/queue-request-mail.ts'
import { type ByStaff, takeUpRequest } from '#server/requests/record/take-up-request.ts'
import { readMessage, writeRequestMessage } from '#server/requests/record/write-request-message.ts'

export type Answered =
  | { readonly ok: true; readonly messageId: string }
  | { readonly ok: false; readonly code: 'request_not_found' | 'request_closed' }
  | {
      readonly ok: false
      readonly code: 'invalid'
      readonly fields: Readonly<Record<string, Failure | undefined>>
    }

/** Staff write to whoever sent a request; the guest gets it by mail and sees it under their requests. */
export async function answerRequest(
  db: Queries,
  { requestId, staffId, text }: ByStaff & { readonly text: string },
  now: number,
): Promise<Answered> {
  const message = readMessage(text)
  if (!message.ok) return { ok: false, code: 'invalid', fields: message.fields }
  return changeRequestByStaff(db, { requestId, staffId }, now, async (tx, request, audit) => {
    if (request.state === 'closed') return { ok: false, code: 'request_closed' }
    await takeUpRequest(tx, request, staffId, now)
    const said = { requestId, author: 'staff', staffId, text: message.text } as const
    const messageId = await writeRequestMessage(tx, said, now)
    const details = { message: message.text }
    await queueRequestMail(tx, request, {
      kind: 'request_answered',
      details,
      cause: `request_answered:${messageId}`,
    })
    await audit({ action: 'request.answered', ...aboutRequest(request), after: { messageId } })
    return { ok: true, messageId }
  })
}
