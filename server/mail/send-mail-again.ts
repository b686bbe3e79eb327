import { randomUUID } from 'node:crypto'
import type { StaffActor } from '#domain/staff/require-permission.ts'
import { answerOrCode, changeLockedByStaff } from '#server/audit/change-by-staff.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'
import { enqueueJob } from '#server/outbox/enqueue-job.ts'
import { findShownMail, type MailRefusal } from './find-shown-mail.ts'
import { readMailFacts } from './mail-facts.queries.ts'
import { isShownKind } from './mail-summary.queries.ts'

export type MailSentAgain = 'queued' | MailRefusal | 'mail_not_again' | 'guest_forgotten'

type SendAgain = { readonly actor: StaffActor; readonly mailId: string; readonly publicUrl: string }

/**
 * Sends a mail once more: one that failed as it is, one that went out as a new one, to where its guest is reached now. It
 * says what is true now; what has been overtaken is not sent.
 */
export async function sendMailAgain(
  db: Queries,
  { actor, mailId, publicUrl }: SendAgain,
  now: number,
): Promise<MailSentAgain> {
  const lock = (tx: Transaction) => findShownMail(tx, { actor, mailId }, now)
  const done = await changeLockedByStaff(db, { actor, now, lock }, async (tx, { mail }, audit) => {
    if (mail.state === 'queued') return 'queued'
    if (mail.recipient.endsWith('@erased.invalid') || !isShownKind(mail.kind)) return 'guest_forgotten'
    const toWrite = {
      kind: mail.kind,
      locale: mail.locale,
      orderId: mail.order_id,
      requestId: mail.request_id,
    }
    const facts = await readMailFacts(tx, { ...toWrite, details: mail.details }, publicUrl, now)
    if (!facts) return 'mail_not_again'
    const isToGuest = mail.guestEmail !== null && mail.kind !== 'gift_card_received'
    const recipient = isToGuest ? (mail.guestEmail ?? mail.recipient) : mail.recipient
    await enqueueJob(tx, 'send-mail', { mailId: await queueAgain(tx, mail, recipient, now) })
    const noun = mail.order_id ? 'order' : mail.request_id ? 'request' : 'mail'
    await audit({
      action: 'mail.sent_again',
      noun,
      branchId: mail.branchId,
      nounId: mail.order_id ?? mail.request_id ?? mail.id,
      before: { state: mail.state },
      after: { state: 'queued', kind: mail.kind, ...(mail.code && { order: mail.code }) },
    })
    return 'queued'
  })
  return answerOrCode(done)
}

type FoundMail = Extract<Awaited<ReturnType<typeof findShownMail>>, { ok: true }>['mail']

async function queueAgain(tx: Transaction, mail: FoundMail, recipient: string, now: number): Promise<string> {
  if (mail.state === 'failed') {
    const again = { state: 'queued', failure: null, recipient } as const
    await tx.updateTable('mail').set(again).where('id', '=', mail.id).execute()
    return mail.id
  }
  const { id } = await tx
    .insertInto('mail')
    .values({
      kind: mail.kind,
      recipient,
      locale: mail.locale,
      details: JSON.stringify(mail.details),
      order_id: mail.order_id,
      request_id: mail.request_id,
      created_at: new Date(now),
      cause: `again:${randomUUID()}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
