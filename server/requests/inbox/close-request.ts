import type { CloseReason } from '#domain/request/request-states.ts'
import type { Queries } from '#server/db/connect.ts'
import { releaseRequestOrder } from '#server/requests/offers/release-request-order.ts'
import { changeRequestByStaff } from '#server/requests/record/change-request-by-staff.ts'
import { moveRequest } from '#server/requests/record/move-request.ts'
import { queueRequestMail } from '#server/requests/record/queue-request-mail.ts'
import type { ByStaff } from '#server/requests/record/take-up-request.ts'
import { readMessage, writeRequestMessage } from '#server/requests/record/write-request-message.ts'

export type CloseRefusal = 'request_not_found' | 'request_closed' | 'payment_running' | 'quote_message'

type CloseRequest = ByStaff & {
  readonly reason: CloseReason
  /** A last word to the guest. */
  readonly message?: string | undefined
}

/** Ends a request, with a word to the guest if there is one. A booking that came of it stays. */
export async function closeRequest(
  db: Queries,
  { requestId, staffId, reason, message }: CloseRequest,
  now: number,
): Promise<{ ok: true } | { ok: false; code: CloseRefusal }> {
  const refuse = (code: CloseRefusal) => ({ ok: false as const, code })
  const said = message?.trim() ? readMessage(message) : null
  if (said && !said.ok) return refuse('quote_message')
  return changeRequestByStaff(db, { requestId, staffId }, now, async (tx, request) => {
    if (request.state === 'closed') return refuse('request_closed')
    // Paid and confirmed is no reason to keep it open: the booking lives on without the request.
    if ((await releaseRequestOrder(tx, request, now)) === 'payment_running') return refuse('payment_running')
    if (said?.ok) await writeRequestMessage(tx, { requestId, author: 'staff', staffId, text: said.text }, now)
    const closing = { actor: `staff:${staffId}`, details: { reason } } as const
    if (!(await moveRequest(tx, request, 'closed', closing, now))) return refuse('request_closed')
    await tx.updateTable('request').set({ close_reason: reason }).where('id', '=', requestId).execute()
    // Who played, or said no themselves, needs no mail to know that it is over.
    const isNews = request.state !== 'accepted' && request.state !== 'declined'
    if (said?.ok || isNews)
      await queueRequestMail(tx, request, {
        kind: 'request_closed',
        details: said?.ok ? { message: said.text } : {},
        cause: `request_closed:${requestId}`,
      })
    return { ok: true }
  })
}
