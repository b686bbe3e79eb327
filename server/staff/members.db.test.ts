import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { stepUpMinutes } from '#domain/staff/require-permission.ts'
import { testParts } from '#server/api/test-api.ts'
import { originCheck } from '#server/calls/origin-check.ts'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { readEnv } from '#server/env.ts'
import { inviteFirstOwner } from './invite-first-owner.ts'
import { type Browser, openOffice, setUpTwoFactor } from './test-office.ts'
import { addMember, goodPassword, tokenOfMail } from './test-staff.ts'

const minute = 60_000
const day = 24 * 60 * minute

describeOnDemoDatabase('the staff of a venue', (getDb) => {
  const noura = { name: 'Noura', role: 'manager', branches: ['riyadh', 'dubai'], locale: 'ar' }
  const invite = (owner: Browser, email: string, more: object = {}) =>
    owner.post('/office/staff', { ...noura, email, ...more })

  describe('an invitation', () => {
    test('makes somebody a member with the link of a mail, once', async () => {
      const { as, browser } = openOffice(getDb())
      const email = 'noura@venue.example'
      const invited = await invite(await as('layla'), 'Noura@venue.example')
      expect(invited).toMatchObject({
        status: 201,
        body: { email, state: 'invited', branches: ['riyadh', 'dubai'] },
      })
      const token = await tokenOfMail(getDb(), 'staff_invitation', email)
      const kept = await getDb().selectFrom('staff_invitation').select('token_hash').execute()
      expect(kept.map(({ token_hash }) => token_hash)).not.toContain(token)

      const shown = await browser().post('/office/invitation', { token })
      expect(shown.body).toMatchObject({
        email,
        role: 'manager',
        branches: [{ en: 'Riyadh' }, { en: 'Dubai' }],
      })
      const answer = { token, name: 'Noura A.', newPassword: goodPassword }
      const member = browser()
      expect((await member.post('/office/invitation/answer', answer)).body).toEqual({ next: 'office' })
      expect((await member.get('/office/me')).body).toMatchObject({ name: 'Noura A.', role: 'manager' })
      const again = await browser().post('/office/invitation/answer', { ...answer, name: 'Mallory' })
      expect(again).toMatchObject({ status: 410, body: { code: 'link_expired' } })
      expect((await browser().post('/office/invitation', { token })).status).toBe(410)
      expect((await browser().signIn(email, goodPassword)).status).toBe(200)
    })

    test('that no mail carries is said to be unsent, and its link shown once', async () => {
      const { as, browser } = openOffice(getDb())
      const owner = await as('layla')
      const first = await invite(owner, 'by-hand@venue.example')
      expect(first.body.link).toMatch(/^http:\/\/localhost\/ar\/office\/invitation#\S{32}$/)
      const second = await owner.post(`/office/staff/${first.body.id}/invitation`)
      const [used, token] = [first, second].map(({ body }) => String(body.link).split('#')[1] ?? '')
      expect((await browser().post('/office/invitation', { token: used })).status).toBe(410)
      const answer = { token, name: 'By hand', newPassword: goodPassword }
      expect((await browser().post('/office/invitation/answer', answer)).status).toBe(200)
      const kept = JSON.stringify(await getDb().selectFrom('idempotent_call').selectAll().execute())
      for (const secret of [used, token]) expect(kept).not.toContain(secret)
      expect((await browser().get('/office/sign-in')).body.mails).toBe(false)
    })

    test('that a mail carries shows its link to nobody else', async () => {
      const env = readEnv({ PUBLIC_URL: 'http://localhost', SMTP_URL: 'smtp://mail.example' })
      const { as, browser } = openOffice(getDb(), { env })
      const owner = await as('layla')
      const { body } = await invite(owner, 'by-mail@venue.example')
      expect(body.link).toBeNull()
      expect((await owner.post(`/office/staff/${body.id}/invitation`)).body).toEqual({ link: null })
      expect((await browser().get('/office/sign-in')).body.mails).toBe(true)
    })

    test('answered twice at once makes one account', async () => {
      const { as, browser } = openOffice(getDb())
      await invite(await as('layla'), 'race@venue.example')
      const token = await tokenOfMail(getDb(), 'staff_invitation', 'race@venue.example')
      const answers = await Promise.all(
        ['One', 'Two'].map((name) =>
          browser().post('/office/invitation/answer', { token, name, newPassword: goodPassword }),
        ),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
    })

    test('grows old, and stops working when another one is sent', async () => {
      const clock = { now: Date.now() }
      const { as, browser } = openOffice(getDb(), { now: () => clock.now })
      const owner = await as('layla')
      const email = 'late@venue.example'
      const { body } = await invite(owner, email)
      const first = await tokenOfMail(getDb(), 'staff_invitation', email)
      expect((await owner.post(`/office/staff/${body.id}/invitation`)).status).toBe(200)
      expect((await browser().post('/office/invitation', { token: first })).status).toBe(410)
      const second = await tokenOfMail(getDb(), 'staff_invitation', email)
      expect((await browser().post('/office/invitation', { token: second })).status).toBe(200)
      clock.now += 7 * day
      expect((await browser().post('/office/invitation', { token: second })).status).toBe(410)
    })

    test('is refused for an address that is known, without a branch, for a branch that is not there', async () => {
      const { as } = openOffice(getDb())
      const owner = await as('layla')
      expect((await invite(owner, 'aseel@dahleez.example')).body.code).toBe('email_known')
      expect((await invite(owner, 'a@venue.example', { branches: [] })).body.code).toBe('branches_missing')
      expect((await invite(owner, 'a@venue.example', { branches: ['atlantis'] })).body.code).toBe(
        'branch_unknown',
      )
      expect((await invite(owner, 'a@venue.example', { role: 'owner', branches: [] })).status).toBe(201)
    })
  })

  describe('a lost second factor', () => {
    test('is taken off by an owner: signed out everywhere, told by mail, and in the log', async () => {
      const { as, browser } = openOffice(getDb())
      const owner = await as('layla')
      const email = 'phone-lost@venue.example'
      const id = await addMember(getDb(), { email, role: 'manager', branch: 'riyadh' })
      const member = browser()
      await member.signIn(email, goodPassword)
      const address = `/office/staff/${id}/two-factor`
      expect((await owner.call('DELETE', address)).body.code).toBe('no_two_factor')
      await setUpTwoFactor(member)
      expect((await browser().signIn(email, goodPassword)).body).toEqual({ next: 'totp' })
      const manager = await as('majed')
      expect((await manager.call('DELETE', address)).body.code).toBe('forbidden')

      expect((await owner.call('DELETE', address)).status).toBe(204)
      expect((await member.get('/office/me')).status).toBe(401)
      expect((await browser().signIn(email, goodPassword)).body).toEqual({ next: 'office' })
      const mails = getDb().selectFrom('mail').select('kind').where('recipient', '=', email)
      expect(await mails.execute()).toEqual([{ kind: 'two_factor_reset' }])
      const { body } = await owner.get('/office/audit?noun=staff&limit=50')
      const entry = body.items.find((one: { action: string }) => one.action === 'staff.totp_reset')
      expect(entry).toMatchObject({ nounId: id, before: { twoFactor: true }, after: { twoFactor: false } })
    })

    test('is nobody’s own to take off this way, and the demo’s people stay as they are', async () => {
      const { as } = openOffice(getDb())
      const owner = await as('layla')
      const idOf = async (role: 'owner' | 'manager') =>
        (
          await getDb()
            .selectFrom('staff_member')
            .select('id')
            .where('demo', '=', true)
            .where('role', '=', role)
            .executeTakeFirstOrThrow()
        ).id
      expect((await owner.call('DELETE', `/office/staff/${await idOf('owner')}/two-factor`)).body.code).toBe(
        'own_account',
      )
      expect(
        (await owner.call('DELETE', `/office/staff/${await idOf('manager')}/two-factor`)).body.code,
      ).toBe('demo_fixed')
    })
  })

  test('a change is in the audit log with before and after, and a leaver is out at once', async () => {
    const { as, browser } = openOffice(getDb())
    const owner = await as('layla')
    const id = await addMember(getDb(), { email: 'mover@venue.example', branch: 'riyadh' })
    const host = browser()
    await host.signIn('mover@venue.example', goodPassword)
    await owner.call('PATCH', `/office/staff/${id}`, { role: 'manager', branches: ['cairo'] })
    expect((await host.get('/office/me')).body).toMatchObject({
      role: 'manager',
      branches: [{ slug: 'cairo' }],
    })
    const gone = await owner.call('PUT', `/office/staff/${id}/archive`, { archived: true })
    expect(gone.status).toBe(204)
    expect((await host.get('/office/me')).status).toBe(401)
    const { body } = await owner.get('/office/audit?noun=staff&limit=2')
    expect(body.items).toMatchObject([
      { action: 'staff.archived', nounId: id },
      {
        action: 'staff.changed',
        actor: { name: 'ليلى الدهليزي' },
        nounId: id,
        before: { role: 'host', branches: ['riyadh'] },
        after: { role: 'manager', branches: ['cairo'] },
      },
    ])
    const next = await owner.get(`/office/audit?noun=staff&limit=2&cursor=${body.nextCursor}`)
    expect(Number(next.body.items[0].id)).toBeLessThan(Number(body.items[1].id))
  })

  test('nobody changes themselves', async () => {
    const { as } = openOffice(getDb())
    const owner = await as('layla')
    const { id } = (await owner.get('/office/me')).body
    expect((await owner.call('PATCH', `/office/staff/${id}`, { role: 'host' })).body.code).toBe('own_account')
  })

  test('what matters more asks for the password again after a while', async () => {
    const clock = { now: Date.now() }
    const { as } = openOffice(getDb(), { now: () => clock.now })
    const owner = await as('layla')
    clock.now += stepUpMinutes * minute
    expect((await owner.get('/office/staff')).status).toBe(200)
    expect((await invite(owner, 'step@venue.example')).body.code).toBe('step_up_needed')
    expect((await owner.post('/office/step-up', { password: 'wrong' })).body.code).toBe('password_wrong')
    expect((await owner.post('/office/step-up', { code: '000000' })).body.code).toBe('two_factor_failed')
    expect((await invite(owner, 'step@venue.example')).status).toBe(403)
    expect((await owner.post('/office/step-up', { password: 'demo-owner-layla' })).status).toBe(204)
    expect((await invite(owner, 'step@venue.example')).status).toBe(201)
  })

  test('sessions are listed, and end one by one or all but this', async () => {
    const { browser } = openOffice(getDb())
    const email = 'many@venue.example'
    await addMember(getDb(), { email, branch: 'riyadh' })
    const browsers = [browser(), browser(), browser()] as const
    for (const one of browsers) await one.signIn(email, goodPassword)
    const [here, phone, tablet] = browsers
    const { items } = (await here.get('/office/sessions')).body
    expect(items.map(({ current }: { current: boolean }) => current).sort()).toEqual([false, false, true])
    const [its] = (await phone.get('/office/sessions')).body.items.filter(
      (one: { current: boolean }) => one.current,
    )
    expect((await here.call('DELETE', `/office/sessions/${its.id}`)).status).toBe(204)
    expect((await phone.get('/office/me')).status).toBe(401)
    expect((await here.call('DELETE', '/office/sessions')).status).toBe(204)
    expect((await tablet.get('/office/me')).status).toBe(401)
    expect((await here.call('DELETE', '/office/session')).status).toBe(204)
    expect((await here.get('/office/me')).status).toBe(401)
  })

  test('a session of somebody else is not there to be ended', async () => {
    const { as } = openOffice(getDb())
    const host = await as('aseel')
    const manager = await as('majed')
    const [theirs] = (await manager.get('/office/sessions')).body.items
    expect((await host.call('DELETE', `/office/sessions/${theirs.id}`)).status).toBe(404)
  })

  test('another site can do nothing with the cookies of somebody who is in', async () => {
    const { api, as } = openOffice(getDb())
    const owner = await as('layla')
    const site = new Hono().use('*', originCheck(testParts(getDb()).env)).route('/api', api.app)
    const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const send = (headers: Record<string, string>) =>
      site.request('http://localhost/api/office/staff', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': crypto.randomUUID(),
          cookie,
          ...headers,
        },
        body: JSON.stringify({ ...noura, email: 'csrf@venue.example' }),
      })
    expect((await send({ origin: 'https://evil.example' })).status).toBe(403)
    expect((await send({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await send({ 'sec-fetch-site': 'same-site' })).status).toBe(403)
    expect((await send({})).status).toBe(403)
    expect((await send({ origin: 'http://localhost' })).status).toBe(201)
  })

  describe('a venue without an owner', () => {
    test('invites one at its first start, once a day, and asks for the address', async () => {
      const db = getDb()
      const now = Date.now()
      expect(await inviteFirstOwner(db, 'https://venue.example', now)).toBeNull()
      await db.updateTable('staff_member').set({ active: false }).where('role', '=', 'owner').execute()
      const link = await inviteFirstOwner(db, 'https://venue.example', now)
      expect(link).toMatch(/^https:\/\/venue\.example\/(?:en|ar)\/office\/invitation#[\w-]{32}$/)
      expect(await inviteFirstOwner(db, 'https://venue.example', now)).toBeNull()
      expect(await inviteFirstOwner(db, 'https://venue.example', now + day)).not.toBeNull()

      const { browser } = openOffice(db)
      const token = link?.split('#')[1] ?? ''
      const answer = { token, name: 'Salma', newPassword: goodPassword }
      const shown = await browser().post('/office/invitation', { token })
      expect(shown.body).toEqual({ email: null, name: null, role: 'owner', branches: [] })
      expect((await browser().post('/office/invitation/answer', answer)).body.code).toBe('email_missing')
      const email = 'salma@venue.example'
      const joined = await browser().post('/office/invitation/answer', { ...answer, email })
      expect(joined.body).toEqual({ next: 'set_up_totp' })
      expect(await inviteFirstOwner(db, 'https://venue.example', now + 3 * day)).toBeNull()
    })
  })
})
