import * as z from 'zod/mini'
import { mailText, outboxFilter, outboxPage } from '#contracts/outbox.ts'
import { pageLimit } from '#contracts/page.ts'
import { answer, type Endpoint, endpoint } from '#server/http/endpoint.ts'
import { refuse } from '#server/http/endpoint-problems.ts'
import type { RateLimits } from '#server/http/rate-limits.ts'
import { findShownMail } from './find-shown-mail.ts'
import { listOutbox } from './list-outbox.ts'
import { sendMailAgain } from './send-mail-again.ts'
import { showMail } from './show-mail.ts'

export type OutboxParts = {
  readonly limits: RateLimits
  readonly publicUrl: string
  /** Whether there is a mail server. */
  readonly delivers: boolean
}

const staff = { access: 'staff', action: 'mail.read', problems: ['not_found'] } as const
const ofMail = z.object({ id: z.uuid() })

/** What was written to guests, whether it reached them, and another try. */
export function outboxEndpoints({ limits, publicUrl, delivers }: OutboxParts): Endpoint[] {
  const list = endpoint(
    {
      ...staff,
      method: 'get',
      path: '/office/mails',
      summary: 'api_docs.call_outbox',
      query: z.object({ ...outboxFilter, limit: pageLimit, cursor: z.optional(z.uuid()) }),
      answers: { 200: outboxPage },
      limit: 'read',
    },
    async ({ db, staff: actor, query, now }) => {
      const listed = await listOutbox(db, { ...query, actor }, now)
      return listed.ok ? answer(200, { ...listed.page, delivers }) : refuse(listed.code)
    },
  )
  const show = endpoint(
    {
      ...staff,
      method: 'get',
      path: '/office/mails/:id',
      summary: 'api_docs.call_mail',
      params: ofMail,
      answers: { 200: mailText },
      limit: 'read',
    },
    async ({ db, staff: actor, params: { id }, now }) => {
      const shown = await showMail(db, { actor, mailId: id }, now)
      return shown.ok ? answer(200, shown.mail) : refuse(shown.code)
    },
  )
  const again = endpoint(
    {
      ...staff,
      method: 'post',
      path: '/office/mails/:id/again',
      summary: 'api_docs.call_mail_again',
      params: ofMail,
      answers: { 204: null },
      problems: ['not_found', 'mail_not_again', 'guest_forgotten', 'too_many'],
      limit: 'write',
      idempotency: 'kept',
    },
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
