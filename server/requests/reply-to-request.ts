import { sql } from 'kysely'
import type { Failure } from '#domain/rules/check-form.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { announceMessage } from '#server/requests/record/announce-request.ts'
import { lockRequest } from '#server/requests/record/lock-request.ts'
import { moveRequest } from '#server/requests/record/move-request.ts'
import { readMessage, writeRequestMessage } from '#server/requests/record/write-request-message.ts'

/** Whoever has written so often waits for an answer before writing more. */
const mostUnanswered = 20

export type Replied =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: 'request_closed' | 'request_unanswered' }
  | {
      readonly ok: false
      readonly code: 'invalid'
      readonly fields: Readonly<Record<string, Failure | undefined>>
    }

/** The guest writes to the branch. Talking on after a no opens the request again. */
export async function replyToRequest(
  db: Queries,
  { requestId, text }: { readonly requestId: string; readonly text: unknown },
  now: number,
): Promise<Replied> {
  const message = readMessage(text)
  if (!message.ok) return { ok: false, code: 'invalid', fields: message.fields }
  return inTransaction(db, async (tx) => {
    const request = await lockRequest(tx, requestId)
    if (!request || request.state === 'closed') return { ok: false, code: 'request_closed' }
    if ((await countUnanswered(tx, requestId)) >= mostUnanswered)
      return { ok: false, code: 'request_unanswered' }
    await writeRequestMessage(tx, { requestId, author: 'guest', text: message.text }, now)
    // One that nobody has looked at says so itself when somebody does.
    if (!request.automatic_at) await announceMessage(tx, request, now)
    if (request.state === 'declined') await moveRequest(tx, request, 'in_review', { actor: 'guest' }, now)
    return { ok: true }
  })
}

async function countUnanswered(tx: Transaction, requestId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from request_message
    where request_id = ${requestId} and author = 'guest' and position > coalesce(
      (select max(position) from request_message where request_id = ${requestId} and author = 'staff'), 0
    )
  `.execute(tx)
  return rows[0]?.count ?? 0
}
