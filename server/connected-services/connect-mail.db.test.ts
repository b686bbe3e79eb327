import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SignedInStaff } from '#server/calls/staff-door.ts'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { demoDay } from '#server/demo/demo-day.ts'
import { openPostOffice } from '#server/mail/post-office.ts'
import { openSmtpServer } from '#server/mail/test-smtp-server.ts'
import { readReadyFacts } from '#server/venue/ready/read-ready-facts.ts'
import { findReasons } from '#server/venue/ready/ready-reasons.ts'
import { connectMail } from './connect-mail.ts'
import { disconnectService } from './disconnect-service.ts'
import { showConnectedServices } from './show-connected-services.ts'
import { firstKey, openOwnVenue, openProcess } from './test-owner.ts'

const password = 'four brass keys on a ring'
const secondKey = 'a second key, also of thirty-two letters'.replaceAll(' ', '-')

describeOnDemoDatabase('a mail server of the office', (getDb) => {
  let smtp: Awaited<ReturnType<typeof openSmtpServer>>
  let owner: SignedInStaff
  const now = () => demoDay
  beforeAll(async () => {
    smtp = await openSmtpServer({ login: { user: 'venue', password }, sender: 'hello@venue.example' })
    owner = await openOwnVenue(getDb(), demoDay)
  })
  afterAll(() => smtp.close())
  beforeEach(async () => {
    await getDb().deleteFrom('connected_service').execute()
    smtp.mails.length = 0
  })

  const open = (settings: Record<string, string> = { CONNECTIONS_KEY: firstKey }) =>
    openProcess(getDb(), settings, { now })
  const typed = () => ({
    host: '127.0.0.1',
    port: Number(new URL(smtp.url).port),
    security: 'none' as const,
    user: 'venue',
    password: password as string | null,
    sender: 'hello@venue.example',
  })
  const rows = () => getDb().selectFrom('connected_service').selectAll().execute()

  test('is tried first, counts at once in every process, and is never shown again', async () => {
    const [web, worker] = [await open(), await open()]
    const office = openPostOffice(worker.connected.env)
    expect(office.send).toBeNull()
    const connected = await connectMail(web, owner, typed(), demoDay)
    expect(connected).toMatchObject({ ok: true, value: { mail: { source: 'office' } } })
    // The test was a mail to the owner, from the sender.
    expect(smtp.mails).toMatchObject([{ from: expect.stringContaining('hello@venue.example') }])
    await worker.connected.refresh()
    await office.send?.({
      id: 'one',
      venue: 'Dahleez',
      recipient: 'guest@guest.example',
      subject: 'Ticket',
      text: 'Ticket',
      html: 'Ticket',
      attachments: [],
    })
    office.close()
    expect(smtp.mails.at(-1)?.to).toEqual([expect.stringContaining('guest@guest.example')])
    // Neither shown, nor in plain where backups and logs come from.
    const kept = JSON.stringify([connected, await rows()])
    const log = JSON.stringify(await getDb().selectFrom('audit_entry').selectAll().execute())
    expect(kept).toContain('ring')
    expect(log).toContain('venue.service_connected')
    expect(kept + log).not.toContain(password)
    expect(kept + log).not.toContain(Buffer.from(password).toString('base64').slice(0, 20))
  })

  test.each([
    ['a wrong password', { password: 'guessed' }, 'mail_password_wrong'],
    ['a sender that is not theirs', { sender: 'king@palace.example' }, 'mail_sender_refused'],
    ['nobody at home', { port: 1 }, 'service_away'],
    [
      'a server without the encryption that was asked for',
      { security: 'starttls' as const },
      'service_refused',
    ],
  ])('%s is said, and what was there stays', async (_, changes, code) => {
    const web = await open()
    await connectMail(web, owner, typed(), demoDay)
    const before = await rows()
    const tried = await connectMail(web, owner, { ...typed(), ...changes }, demoDay)
    expect(tried).toMatchObject({ ok: false, code })
    expect(JSON.stringify(tried)).not.toContain(password)
    expect(await rows()).toEqual(before)
    expect(web.connected.env.smtpUrl).toContain(String(typed().port))
  })

  test('a kept password goes only where it was typed for', async () => {
    const web = await open()
    expect(await connectMail(web, owner, { ...typed(), password: null }, demoDay)).toMatchObject({
      code: 'secret_needed',
    })
    await connectMail(web, owner, typed(), demoDay)
    expect(await connectMail(web, owner, { ...typed(), password: null }, demoDay)).toMatchObject({ ok: true })
    const thief = await openSmtpServer()
    const elsewhere = { ...typed(), port: Number(new URL(thief.url).port), password: null }
    expect(await connectMail(web, owner, elsewhere, demoDay)).toMatchObject({ code: 'secret_needed' })
    await thief.close()
  })

  test('only owners who have just proved who they are, and nobody in the demo', async () => {
    const web = await open()
    const longAgo = { ...owner, provenAt: demoDay - 3_600_000 }
    expect(await connectMail(web, longAgo, typed(), demoDay)).toMatchObject({ code: 'step_up_needed' })
    const manager = { ...owner, role: 'manager' as const }
    expect(await connectMail(web, manager, typed(), demoDay)).toMatchObject({ code: 'forbidden' })
    await getDb().updateTable('venue').set({ demo: true }).execute()
    expect(await connectMail(web, owner, typed(), demoDay)).toMatchObject({ code: 'demo_unconnected' })
    await getDb().updateTable('venue').set({ demo: false }).execute()
    expect(smtp.mails).toEqual([])
  })

  test('what the server’s settings say wins, and is shown as such', async () => {
    await connectMail(await open(), owner, typed(), demoDay)
    const fixed = await open({ CONNECTIONS_KEY: firstKey, SMTP_URL: 'smtp://mail.example:25' })
    expect(fixed.connected.env.smtpUrl).toBe('smtp://mail.example:25')
    expect(await showConnectedServices(fixed, owner, demoDay)).toMatchObject({
      value: { mail: { source: 'environment', settings: null } },
    })
    const refused = { ok: false, code: 'set_by_environment' }
    expect(await connectMail(fixed, owner, typed(), demoDay)).toEqual(refused)
    expect(await disconnectService(fixed, { actor: owner, service: 'mail' }, demoDay)).toEqual(refused)
  })

  test('without a sealing key nothing is kept; with another one it is said, and nothing falls over', async () => {
    expect(await connectMail(await open({}), owner, typed(), demoDay)).toMatchObject({
      code: 'no_sealing_key',
    })
    await connectMail(await open(), owner, typed(), demoDay)
    for (const key of ['', secondKey]) {
      const lost = await open({ CONNECTIONS_KEY: key })
      expect(lost.connected.env.smtpUrl).toBe('')
      expect(await showConnectedServices(lost, owner, demoDay)).toMatchObject({
        value: { mail: { source: 'locked' } },
      })
      const reasons = findReasons(await readReadyFacts(getDb(), lost.connected.env))
      expect(reasons.map(({ code }) => code)).toContain('sealed_otherwise')
    }
  })

  test('a new key takes over what the old one sealed', async () => {
    await connectMail(await open(), owner, typed(), demoDay)
    const [before] = await rows()
    const both = await open({ CONNECTIONS_KEY: `${secondKey} ${firstKey}` })
    expect(both.connected.env.smtpUrl).not.toBe('')
    const [after] = await rows()
    expect(after?.sealed).not.toBe(before?.sealed)
    // The old key is not needed any more, and AUTH_SECRET seals where nothing else does.
    expect((await open({ CONNECTIONS_KEY: secondKey })).connected.env.smtpUrl).not.toBe('')
    expect((await open({ AUTH_SECRET: secondKey })).connected.env.smtpUrl).not.toBe('')
    const reasons = findReasons(await readReadyFacts(getDb(), both.connected.env))
    expect(reasons.map(({ code }) => code)).not.toContain('sealed_otherwise')
  })

  test('disconnected, mails stay in the outbox', async () => {
    const web = await open()
    await connectMail(web, owner, typed(), demoDay)
    const ended = await disconnectService(web, { actor: owner, service: 'mail' }, demoDay)
    expect(ended).toMatchObject({ value: { mail: { source: 'none' } } })
    expect(web.connected.env.smtpUrl).toBe('')
    const actions = await getDb().selectFrom('audit_entry').select('action').orderBy('id').execute()
    expect(actions.slice(-2).map(({ action }) => action)).toEqual([
      'venue.service_connected',
      'venue.service_disconnected',
    ])
  })
})
