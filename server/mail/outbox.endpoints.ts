import * as calls from '#contracts/calls/outbox.calls.ts'
import { answer, type Endpoint, endpoint } from '#server/calls/endpoint.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import { answerOf } from '#server/calls/outcome.ts'
import type { RateLimits } from '#server/calls/rate-limits.ts'
import { findShownMail } from './find-shown-mail.ts'
import { listOutbox } from './list-outbox.ts'
import { sendMailAgain } from './send-mail-again.ts'
import { showMail } from './show-mail.ts'

export type OutboxParts = {
  readonly limits: RateLimits
  readonly publicUrl: string
  /** Whether there is a mail server. */
  readonly delivers: () => boolean
}

/** What was written to guests, whether it reached them, and another try. */
export function outboxEndpoints({ limits, publicUrl, delivers }: OutboxParts): Endpoint[] {
  const list = endpoint(
    calls.listOutbox,
    { action: 'mail.read', name: 'outbox' },
    async ({ db, staff: actor, query, now }) => {
      const listed = await listOutbox(db, { ...query, actor }, now)
      return listed.ok ? answer(200, { ...listed.page, delivers: delivers() }) : refuse(listed.code)
    },
  )
  const show = endpoint(
    calls.showMail,
    { action: 'mail.read', name: 'mail' },
    async ({ db, staff: actor, params: { id }, now }) =>
      answerOf(200, await showMail(db, { actor, mailId: id }, now), 'mail'),
  )
  const again = endpoint(
    calls.sendMailAgain,
    { action: 'mail.read', name: 'mail_again', idempotency: 'stored' },
    async ({ db, staff: actor, params: { id }, now, once, c }) => {
      const found = await findShownMail(db, { actor, mailId: id }, now)
      if (!found.ok) return refuse(found.code)
      // Nobody's mailbox is filled by an impatient thumb.
      const wait = await limits.take('recipient', found.mail.recipient.toLowerCase())
      if (wait !== null) {
        c.header('Retry-After', String(wait))
        return refuse('too_many', { values: { count: 0 } })
      }
      return once(async (tx) => {
        const done = await sendMailAgain(tx, { actor, mailId: id, publicUrl }, now)
        return done === 'queued' ? answer(204, null) : refuse(done)
      })
    },
  )
  return [list, show, again]
}
