import * as calls from '#contracts/calls/office/mails.calls.ts'
import { guestMails } from '#domain/mail/mail-content.ts'
import { requirePermission } from '#domain/staff/require-permission.ts'
import { answer, type Endpoint, endpoint } from '#server/calls/endpoint.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import { answerOf } from '#server/calls/outcome.ts'
import type { Env } from '#server/env.ts'
import { readMailSettings } from '#server/mail/read-mail-settings.ts'
import { changeMailSettings } from './change-mail-settings.ts'
import { changeMailTemplate } from './change-mail-template.ts'
import { mailProblems } from './mail-problems.ts'
import { readOfficeMail } from './mail-template.queries.ts'
import { previewMailTemplate, tryMailTemplate } from './try-mail-template.ts'

const action = { action: 'mails.change' } as const

/** What the venue's mails say, who they are from, and when guests are reminded. */
export function mailTemplateEndpoints(env: Pick<Env, 'publicUrl'>): Endpoint[] {
  return [
    endpoint(calls.listMailTemplates, { ...action, name: 'mail_templates' }, async ({ db, staff, now }) => {
      const refused = requirePermission(staff, 'mails.change', null, now)
      if (refused) return refuse(refused)
      const mails = await Promise.all(guestMails.map((kind) => readOfficeMail(db, kind)))
      return answer(200, { items: mails.map(({ kind, isOwn, isUpdated }) => ({ kind, isOwn, isUpdated })) })
    }),
    endpoint(
      calls.showMailTemplate,
      { ...action, name: 'mail_template' },
      async ({ db, staff, params: { kind }, now }) => {
        const refused = requirePermission(staff, 'mails.change', null, now)
        return refused ? refuse(refused) : answer(200, await readOfficeMail(db, kind))
      },
    ),
    endpoint(
      calls.changeMailTemplate,
      { ...action, idempotency: 'natural', name: 'change_mail_template' },
      async ({ db, staff, params: { kind }, body, locale, now }) => {
        const changed = await changeMailTemplate(db, { actor: staff, kind, change: body }, now)
        if (changed.ok) return answer(200, changed.mail)
        if (changed.code === 'invalid')
          return refuse('invalid', { fields: mailProblems(changed.faults, locale) })
        return changed.code === 'changed_meanwhile'
          ? refuse('changed_meanwhile', { more: { theirs: changed.theirs } })
          : refuse(changed.code)
      },
    ),
    endpoint(
      calls.previewMailTemplate,
      { ...action, idempotency: 'natural', name: 'preview_mail_template' },
      async ({ db, staff, params: { kind }, body, locale, now }) => {
        const trying = { actor: staff, kind, content: body }
        const shown = await previewMailTemplate(db, trying, env.publicUrl, now)
        if (shown.ok) return answer(200, shown.preview)
        return shown.code === 'invalid'
          ? refuse('invalid', { fields: mailProblems(shown.faults, locale) })
          : refuse(shown.code)
      },
    ),
    endpoint(
      calls.tryMailTemplate,
      { ...action, idempotency: 'natural', name: 'try_mail_template' },
      async ({ db, staff, params: { kind }, body, locale, now }) => {
        const tried = await tryMailTemplate(db, { actor: staff, kind, content: body }, now)
        if (tried.ok) return answer(200, tried.test)
        return tried.code === 'invalid'
          ? refuse('invalid', { fields: mailProblems(tried.faults, locale) })
          : refuse(tried.code)
      },
    ),
    endpoint(calls.showMailSettings, { ...action, name: 'mail_settings' }, async ({ db, staff, now }) => {
      const refused = requirePermission(staff, 'mails.change', null, now)
      return refused ? refuse(refused) : answer(200, await readMailSettings(db))
    }),
    endpoint(
      calls.changeMailSettings,
      { ...action, idempotency: 'natural', name: 'change_mail_settings' },
      async ({ db, staff, body, now }) =>
        answerOf(200, await changeMailSettings(db, { actor: staff, settings: body }, now), 'value'),
    ),
  ]
}
