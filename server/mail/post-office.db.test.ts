import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Locale } from '#domain/locale/locale.ts'
import { applyMigrations } from '#server/db/apply-migrations.ts'
import { describeOnDatabase } from '#server/db/testing/test-database.ts'
import { readEnv } from '#server/env.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { sendMail } from '#server/worker/send-mail.ts'
import { selectShownMails } from './list-outbox.ts'
import { openPostOffice, type PostOffice } from './post-office.ts'
import { openSmtpServer } from './test-smtp-server.ts'
import { insertVisit, openVenue } from './test-visit.ts'

const now = Date.UTC(2026, 10, 5, 12, 0)

describeOnDatabase('with a mail server', (getDb, getConnection) => {
  let smtp: Awaited<ReturnType<typeof openSmtpServer>>
  let office: PostOffice
  beforeAll(async () => {
    await openVenue(getDb())
    smtp = await openSmtpServer()
    const sender = { SMTP_URL: smtp.url, MAIL_FROM: 'Dahleez <hello@dahleez.example>' }
    office = openPostOffice(readEnv({ PUBLIC_URL: 'https://dahleez.example', ...sender }))
  })
  afterAll(async () => {
    office.close()
    await smtp.close()
  })
  beforeEach(async () => {
    for (const table of ['mail', 'booking'] as const) await getDb().deleteFrom(table).execute()
    smtp.mails.length = 0
  })

  async function queued(locale: Locale, recipient = 'noura@example.com'): Promise<string> {
    const startsAt = now + 30 * 3_600_000
    const { orderId } = await insertVisit(getDb(), { startsAt, bookedAt: now, locale })
    await queueMail(getDb(), { kind: 'booking_confirmed', recipient, locale, orderId, cause: 'test' })
    return (await getDb().selectFrom('mail').select('id').executeTakeFirstOrThrow()).id
  }

  const stored = (id: string) =>
    getDb().selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  test('sends once, with both bodies and the calendar', async () => {
    const id = await queued('ar')
    await sendMail(getDb(), office, id, false, now)
    await sendMail(getDb(), office, id, false, now)
    expect(smtp.mails).toHaveLength(1)
    const [{ from, to, data } = { from: '', to: [], data: '' }] = smtp.mails
    expect(from).toContain('<hello@dahleez.example>')
    expect(to).toEqual([expect.stringContaining('<noura@example.com>')])
    expect(data).toContain(`Message-ID: <${id}@dahleez.example>`)
    expect(data).toMatch(/^Subject: =\?UTF-8\?/m)
    for (const type of ['text/plain', 'text/html', 'text/calendar'])
      expect(data).toContain(`Content-Type: ${type}`)
    // The code for the desk is a part of the letter, which programs show without asking.
    expect(data).toMatch(/Content-Type: multipart\/related/)
    expect(data).toContain('Content-ID: <ticket-qr>')
    expect(await stored(id)).toMatchObject({ state: 'sent', sent_at: new Date(now), failure: null })
  })

  test('is from the venue itself where no setting names a sender', async () => {
    const unnamed = openPostOffice(readEnv({ PUBLIC_URL: 'https://rooms.example.com', SMTP_URL: smtp.url }))
    const name = JSON.stringify({ en: 'Nine Keys', ar: 'تسعة مفاتيح' })
    await getDb().updateTable('venue').set({ name }).execute()
    await sendMail(getDb(), unnamed, await queued('en'), false, now)
    unnamed.close()
    expect(smtp.mails[0]?.data).toMatch(/^From: Nine Keys <no-reply@rooms\.example\.com>/m)
  })

  test('notes a failure, throws to be tried again, and does not give up by itself', async () => {
    const id = await queued('en')
    smtp.refuse(true)
    await expect(sendMail(getDb(), office, id, false, now)).rejects.toThrow('come back later')
    expect(await stored(id)).toMatchObject({
      state: 'queued',
      failure: expect.stringContaining('come back later'),
    })
    await expect(sendMail(getDb(), office, id, true, now)).rejects.toThrow()
    expect(await stored(id)).toMatchObject({ state: 'failed' })
    smtp.refuse(false)
    await sendMail(getDb(), office, id, false, now)
    expect(await stored(id)).toMatchObject({ state: 'sent', failure: null })
  })

  test('one that waits under the name its kind had before is renamed, shown and sent', async () => {
    const migration = '0042-two-factor-mails'
    const details = { name: 'Noura', byName: 'Layla', accountLink: 'https://dahleez.example/office/account' }
    const recipient = 'noura@example.com'
    await queueMail(getDb(), { kind: 'two_factor_reset', recipient, locale: 'en', details, cause: 'old' })
    await sql`update mail set kind = 'second_lock_reset'`.execute(getDb())
    const kinds = () => selectShownMails(getDb()).select(['mail.id', 'mail.kind']).execute()
    expect(await kinds()).toEqual([])
    await getDb().deleteFrom('migration').where('name', '=', migration).execute()
    expect(await applyMigrations(getConnection())).toEqual([migration])
    const [shown] = await kinds()
    expect(shown?.kind).toBe('two_factor_reset')
    await sendMail(getDb(), office, shown?.id ?? '', false, now)
    expect(smtp.mails).toHaveLength(1)
    expect(await stored(shown?.id ?? '')).toMatchObject({
      state: 'sent',
      text: expect.stringContaining('Layla has turned two-factor off for your account'),
    })
  })

  test.each(['a,b@example.com', 'a@example.com>', 'a<b@example.com'])('refuses %s', async (recipient) => {
    const id = await queued('en', recipient)
    await expect(sendMail(getDb(), office, id, false, now)).rejects.toThrow('not one address')
    expect(smtp.mails).toEqual([])
  })
})
