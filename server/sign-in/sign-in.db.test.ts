import { describe, expect, test } from 'vitest'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { readEnv } from '#server/env.ts'
import { mostTries } from '#server/sign-in/session/sign-in-failures.ts'
import { openOffice, setUpTwoFactor } from '#server/staff/test-office.ts'
import { addMember, goodPassword, tokenOfMail } from '#server/staff/test-staff.ts'
import { appCode } from './test-app-code.ts'

const minute = 60_000

describeOnDemoDatabase('signing in to the office', (getDb) => {
  describe('with a password', () => {
    test('opens a session whose cookie no script and no other site can use', async () => {
      const { browser } = openOffice(getDb(), { env: readEnv({ PUBLIC_URL: 'https://venue.example' }) })
      const host = browser()
      const answer = await host.signIn('aseel@dahleez.example', 'demo-host-aseel')
      expect(answer).toMatchObject({ status: 200, body: { next: 'office' } })
      const [cookie = ''] = answer.headers.getSetCookie()
      expect(cookie).toMatch(/^__Secure-office\.session_token=/)
      for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/api/office'])
        expect(cookie).toContain(attribute)
      expect((await host.get('/office/me')).body).toMatchObject({
        role: 'host',
        branches: [{ slug: 'riyadh' }],
      })
    })

    test('refuses alike a wrong password, an address nobody has and one who was never asked in', async () => {
      const { browser } = openOffice(getDb())
      const tries = [
        await browser().signIn('aseel@dahleez.example', 'wrong'),
        await browser().signIn('nobody@dahleez.example', 'wrong'),
        await browser().signIn('turki@dahleez.example', 'wrong'),
      ]
      expect(new Set(tries.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
      expect(tries[0]).toMatchObject({ status: 401, body: { code: 'sign_in_failed' } })
      expect(tries[0]?.headers.getSetCookie()).toEqual([])
    })

    test('gives every sign-in a session of its own and ends the one before: none can be planted', async () => {
      const { browser, as } = openOffice(getDb())
      const victim = await as('aseel')
      const planted = new Map(victim.cookies)
      await victim.signIn('majed@dahleez.example', 'demo-manager-majed')
      expect([...victim.cookies.values()]).not.toEqual([...planted.values()])
      expect((await victim.get('/office/me')).body.role).toBe('manager')
      expect((await browser(planted).get('/office/me')).status).toBe(401)
      const invented = new Map([['office.session_token', 'chosen-by-somebody-else.c2lnbmF0dXJl']])
      expect((await browser(invented).get('/office/me')).status).toBe(401)
    })

    test('lets nobody in who works here no more, at once', async () => {
      const { browser } = openOffice(getDb())
      const email = 'gone@venue.example'
      const id = await addMember(getDb(), { email, branch: 'riyadh' })
      const host = browser()
      await host.signIn(email, goodPassword)
      await getDb().updateTable('staff_member').set({ active: false }).where('id', '=', id).execute()
      expect((await host.get('/office/me')).status).toBe(401)
      expect((await browser().signIn(email, goodPassword)).status).toBe(401)
      const left = await getDb().selectFrom('staff_session').select('id').where('staff_id', '=', id).execute()
      expect(left).toHaveLength(1)
    })
  })

  describe('guessing', () => {
    test('ends after a few tries, also with the right password, and begins again after a while', async () => {
      const clock = { now: Date.now() }
      const { browser } = openOffice(getDb(), { now: () => clock.now })
      await addMember(getDb(), { email: 'tried@venue.example', branch: 'riyadh' })
      for (let tries = 0; tries < mostTries; tries++)
        expect((await browser().signIn('tried@venue.example', 'wrong')).status).toBe(401)
      const locked = await browser().signIn('Tried@venue.example', goodPassword)
      expect(locked).toMatchObject({ status: 429, body: { code: 'locked_out' } })
      clock.now += 14 * minute
      expect((await browser().signIn('tried@venue.example', goodPassword)).status).toBe(429)
      clock.now += 2 * minute
      expect((await browser().signIn('tried@venue.example', goodPassword)).status).toBe(200)
      const noted = await getDb()
        .selectFrom('audit_entry')
        .select('id')
        .where('action', '=', 'staff.locked_out')
        .execute()
      expect(noted).toHaveLength(1)
    })

    test('many at once are no more than one after the other', async () => {
      const { browser } = openOffice(getDb())
      const answers = await Promise.all(
        Array.from({ length: 12 }, () => browser().signIn('crowd@venue.example', 'wrong')),
      )
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(mostTries)
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(12 - mostTries)
    })

    test('from one address is slowed down, whosever passwords are tried', async () => {
      const { browser } = openOffice(getDb(), { limits: { guess: 3 } })
      const statuses: number[] = []
      for (let tries = 0; tries < 4; tries++)
        statuses.push((await browser().signIn(`somebody${tries}@venue.example`, 'wrong')).status)
      expect(statuses).toEqual([401, 401, 401, 429])
    })
  })

  describe('two-factor', () => {
    test('is required of owners before anything else', async () => {
      const { browser } = openOffice(getDb())
      await addMember(getDb(), { email: 'owner@venue.example', role: 'owner' })
      const owner = browser()
      const opened = await owner.signIn('owner@venue.example', goodPassword)
      expect(opened.body).toEqual({ next: 'set_up_totp' })
      expect((await owner.get('/office/staff')).body.code).toBe('totp_needed')
      expect((await owner.get('/office/me')).body.twoFactor).toBe('needed')
      await setUpTwoFactor(owner)
      expect((await owner.get('/office/staff')).status).toBe(200)
      expect((await owner.get('/office/me')).body.twoFactor).toBe('on')
      const kept = await owner.post('/office/account/totp/removal', { password: goodPassword })
      expect(kept.body.code).toBe('forbidden')
    })

    test('opens with a code once, and with each recovery code once', async () => {
      const { browser } = openOffice(getDb())
      const email = 'locks@venue.example'
      await addMember(getDb(), { email, branch: 'riyadh' })
      const first = browser()
      await first.signIn(email, goodPassword)
      const { secret, recoveryCodes } = await setUpTwoFactor(first)

      const enter = async (body: object) => {
        const opened = browser()
        expect((await opened.signIn(email, goodPassword)).body).toEqual({ next: 'totp' })
        expect((await opened.get('/office/me')).status).toBe(401)
        const { status } = await opened.post('/office/session/two-factor', body)
        return { status, me: (await opened.get('/office/me')).status }
      }
      const code = appCode(secret, 1)
      expect(await enter({ code: '000000' })).toEqual({ status: 401, me: 401 })
      // As a phone in Arabic may show it, with the gap of the app.
      const arabic = code.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))
      expect(await enter({ code: `${arabic.slice(0, 3)} ${arabic.slice(3)}` })).toEqual({
        status: 200,
        me: 200,
      })
      expect(await enter({ code })).toEqual({ status: 401, me: 401 })
      expect(await enter({ code: recoveryCodes[0], recovery: true })).toEqual({ status: 200, me: 200 })
      expect(await enter({ code: recoveryCodes[0], recovery: true })).toEqual({ status: 401, me: 401 })
    })

    test('of one code tried in two browsers at once, one opens', async () => {
      const { browser } = openOffice(getDb())
      const email = 'twice@venue.example'
      await addMember(getDb(), { email, branch: 'riyadh' })
      const first = browser()
      await first.signIn(email, goodPassword)
      const { secret } = await setUpTwoFactor(first)
      const two = [browser(), browser()]
      for (const one of two) await one.signIn(email, goodPassword)
      const code = appCode(secret, 1)
      const answers = await Promise.all(two.map((one) => one.post('/office/session/two-factor', { code })))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    })
  })

  describe('a lost password', () => {
    test('is replaced by the link of a mail, once, and every session ends', async () => {
      const { browser } = openOffice(getDb())
      const email = 'forgot@venue.example'
      await addMember(getDb(), { email, branch: 'riyadh' })
      const before = browser()
      await before.signIn(email, goodPassword)
      for (let tries = 0; tries <= mostTries; tries++) await browser().signIn(email, 'wrong')

      expect((await browser().post('/office/password-reset', { email })).status).toBe(202)
      const token = await tokenOfMail(getDb(), 'password_reset', email)
      const stored = await getDb().selectFrom('staff_verification').select('identifier').execute()
      expect(stored.some(({ identifier }) => identifier.includes(token))).toBe(false)

      const newPassword = 'another set of keys'
      const reset = (given: string) =>
        browser().post('/office/password-reset/answer', { token: given, newPassword })
      expect(
        (await browser().post('/office/password-reset/answer', { token, newPassword: 'short' })).status,
      ).toBe(422)
      expect((await reset(token)).status).toBe(204)
      expect((await reset(token)).body.code).toBe('link_expired')
      expect((await before.get('/office/me')).status).toBe(401)
      expect((await browser().signIn(email, goodPassword)).status).toBe(401)
      expect((await browser().signIn(email, newPassword)).status).toBe(200)
    })

    test('has a link that grows old, and that another one replaces', async () => {
      const { browser } = openOffice(getDb())
      const email = 'slow@venue.example'
      await addMember(getDb(), { email, branch: 'riyadh' })
      await browser().post('/office/password-reset', { email })
      const token = await tokenOfMail(getDb(), 'password_reset', email)
      await getDb()
        .updateTable('staff_verification')
        .set({ expires_at: new Date(Date.now() - 1) })
        .execute()
      const late = await browser().post('/office/password-reset/answer', { token, newPassword: goodPassword })
      expect(late.body.code).toBe('link_expired')
    })

    test('says the same of an address nobody has, and mails nothing', async () => {
      const { browser } = openOffice(getDb())
      const count = () => getDb().selectFrom('mail').select('id').execute()
      const before = (await count()).length
      for (const email of ['nobody@venue.example', 'layla@dahleez.example', 'turki@dahleez.example'])
        expect(await browser().post('/office/password-reset', { email })).toMatchObject({
          status: 202,
          body: { sent: true },
        })
      expect(await count()).toHaveLength(before)
    })
  })

  describe('the demo', () => {
    test('names its people; elsewhere nobody is named and they are let in no more', async () => {
      const { browser, as } = openOffice(getDb())
      expect((await browser().get('/office/sign-in')).body.demo).toHaveLength(3)
      const owner = await as('layla')
      expect((await owner.get('/office/me')).body).toMatchObject({ twoFactor: 'waived', demo: true })
      const fixed = await owner.post('/office/account/password', {
        password: 'demo-owner-layla',
        newPassword: goodPassword,
      })
      expect(fixed.body.code).toBe('demo_fixed')
      await getDb().updateTable('venue').set({ demo: false }).execute()
      try {
        expect((await browser().get('/office/sign-in')).body.demo).toEqual([])
        expect((await owner.get('/office/me')).status).toBe(401)
        expect((await browser().signIn('layla@dahleez.example', 'demo-owner-layla')).status).toBe(401)
      } finally {
        await getDb().updateTable('venue').set({ demo: true }).execute()
      }
    })
  })
})
