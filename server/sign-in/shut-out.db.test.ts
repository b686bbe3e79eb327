import { describe, expect, test } from 'vitest'
import type { ApiParts } from '#server/api/api.ts'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { readEnv } from '#server/env.ts'
import { freeTries, mostTries } from '#server/sign-in/session/sign-in-failures.ts'
import { type Browser, openOffice, setUpTwoFactor } from '#server/staff/test-office.ts'
import { addMember, goodPassword, tokenOfMail } from '#server/staff/test-staff.ts'
import { appCode } from './test-app-code.ts'

const minute = 60_000
const env = readEnv({ PUBLIC_URL: 'http://localhost', TRUST_PROXY: 'on' })

describeOnDemoDatabase('strangers at the office door', (getDb) => {
  let people = 0

  /** Somebody of the staff, browsers at addresses of their own, and a clock. */
  async function open(parts: Partial<ApiParts> = {}) {
    const clock = { now: Date.now() }
    const { browser } = openOffice(getDb(), { env, now: () => clock.now, ...parts })
    const email = `member${++people}@venue.example`
    const id = await addMember(getDb(), { email, branch: 'riyadh' })
    const from = (address: string, opened: Browser = browser()) => {
      const options = { headers: { 'x-forwarded-for': address } }
      return { opened, post: (path: string, body: object) => opened.call('POST', path, body, options) }
    }
    const signIn = (at: ReturnType<typeof from>, password = goodPassword) =>
      at.post('/office/session', { email, password })
    /** Wrong passwords, each from another address or all from one. */
    async function attack(times: number, addressOf: (time: number) => string) {
      const statuses: number[] = []
      for (let time = 0; time < times; time++)
        statuses.push((await signIn(from(addressOf(time)), 'wrong')).status)
      return statuses
    }
    return { clock, email, id, from, signIn, attack, browser }
  }

  describe('who try passwords', () => {
    test('lock out themselves, and nobody at another address', async () => {
      const { from, signIn, attack } = await open()
      expect(await attack(mostTries + 2, () => '203.0.113.9')).toEqual([401, 401, 401, 401, 401, 429, 429])
      expect((await signIn(from('198.51.100.1'))).status).toBe(200)
      expect((await signIn(from('203.0.113.9'))).status).toBe(429)
    })

    test('at the venue’s own address lock out no browser that signed in before', async () => {
      const { clock, from, signIn, attack } = await open()
      const desk = from('203.0.113.9')
      expect((await signIn(desk)).status).toBe(200)
      await desk.opened.call('DELETE', '/office/session')
      expect((await attack(mostTries + 1, () => '203.0.113.9')).at(-1)).toBe(429)
      expect((await signIn(desk)).status).toBe(200)
      clock.now += 200 * 24 * 60 * minute
      await attack(mostTries + 1, () => '203.0.113.9')
      expect((await signIn(desk)).status).toBe(429)
    })

    test('do not keep those who are in from stepping up', async () => {
      const { from, signIn, attack, browser } = await open()
      const member = from('198.51.100.1')
      await signIn(member)
      await attack(mostTries + 1, () => '198.51.100.1')
      await attack(freeTries + 5, (time) => `203.0.113.${time}`)
      // Also where only the session is known: the browser could have lost its other cookies.
      for (const name of [...member.opened.cookies.keys()])
        if (!name.includes('session')) member.opened.cookies.delete(name)
      const again = from('198.51.100.1', browser(member.opened.cookies))
      expect((await again.post('/office/step-up', { password: goodPassword })).status).toBe(204)
    })

    test('are bounded for an account, from however many addresses', async () => {
      const { clock, from, signIn, attack } = await open()
      const known = from('198.51.100.1')
      await signIn(known)
      const judged = (statuses: number[]) => statuses.filter((status) => status === 401).length
      const first = await attack(60, (time) => `10.0.0.${time}`)
      expect(judged(first)).toBe(freeTries)
      expect(first.at(-1)).toBe(429)
      clock.now += minute
      expect(judged(await attack(20, (time) => `10.0.1.${time}`))).toBe(1)
      // The slow-down is for unknown browsers alone.
      expect((await signIn(from('198.51.100.77'))).status).toBe(429)
      expect((await signIn(known)).status).toBe(200)
    })

    test('in a browser of the staff’s are bounded as well', async () => {
      const { from, signIn } = await open()
      const stolen = from('198.51.100.1')
      await signIn(stolen)
      const statuses: number[] = []
      for (let time = 0; time <= mostTries; time++) {
        const moved = from(`10.0.2.${time}`, stolen.opened)
        statuses.push((await signIn(moved, 'wrong')).status)
      }
      expect(statuses.at(-1)).toBe(429)
    })

    test('can not make themselves known', async () => {
      const { from, signIn, attack, email } = await open()
      const other = await open()
      const colleague = other.from('203.0.113.9')
      await other.signIn(colleague)
      const [[name = '', value = ''] = []] = [...colleague.opened.cookies].filter(([one]) =>
        /known_/.test(one),
      )
      const probe = from('192.0.2.1')
      await signIn(probe)
      const wanted = [...probe.opened.cookies.keys()].find((one) => /known_/.test(one)) ?? ''
      expect(wanted).not.toBe(name)
      await attack(mostTries + 1, () => '203.0.113.9')
      colleague.opened.cookies.set(wanted, value)
      const tried = await colleague.post('/office/session', { email, password: goodPassword })
      expect(tried.status).toBe(429)
    })
  })

  describe('at the address of the venue', () => {
    test('do not use up the guesses of the staff’s browsers, nor their calls', async () => {
      const { from, signIn } = await open({ limits: { guess: 3, write: 20, read: 20 } })
      const desk = from('203.0.113.9')
      await signIn(desk)
      const stranger = from('203.0.113.9')
      for (let tries = 0; tries < 30; tries++)
        await stranger.post('/office/session', { email: `nobody${tries}@venue.example`, password: 'wrong' })
      expect((await signIn(stranger)).status).toBe(429)
      const options = { headers: { 'x-forwarded-for': '203.0.113.9' } }
      const stepUp = { password: goodPassword }
      expect((await desk.opened.call('POST', '/office/step-up', stepUp, options)).status).toBe(204)
      for (let calls = 0; calls < 30; calls++) await stranger.opened.get('/office/sign-in', options)
      expect((await stranger.opened.get('/office/sign-in', options)).status).toBe(429)
      expect((await desk.opened.get('/office/me', options)).status).toBe(200)
    })
  })

  describe('who know a password and try codes', () => {
    test('are bounded for the member, and lock out no browser that signed in before', async () => {
      const { from, signIn } = await open()
      const member = from('198.51.100.1')
      await signIn(member)
      const { secret, recoveryCodes } = await setUpTwoFactor(member.opened)
      let judged = 0
      for (let time = 0; time < freeTries + 8; time++) {
        const thief = from(`10.0.3.${time}`)
        expect((await signIn(thief)).body).toEqual({ next: 'totp' })
        const tried = await thief.post('/office/session/two-factor', { code: '000000' })
        if (tried.status === 401) judged++
        else expect(tried).toMatchObject({ status: 429, body: { code: 'locked_out' } })
      }
      expect(judged).toBe(freeTries)
      expect((await member.post('/office/step-up', { code: appCode(secret, 1) })).status).toBe(204)
      await signIn(member)
      const code = { code: recoveryCodes[0], recovery: true }
      expect((await member.post('/office/session/two-factor', code)).status).toBe(200)
    })

    test('from one address are locked out there', async () => {
      const { from, signIn } = await open()
      const member = from('198.51.100.1')
      await signIn(member)
      const { recoveryCodes } = await setUpTwoFactor(member.opened)
      const statuses: number[] = []
      for (let time = 0; time <= mostTries; time++) {
        const thief = from('203.0.113.9')
        await signIn(thief)
        const code = { code: 'aaaaa-aaaaa', recovery: true }
        statuses.push((await thief.post('/office/session/two-factor', code)).status)
      }
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
      const back = from('192.0.2.44')
      await signIn(back)
      const recovered = await back.post('/office/session/two-factor', {
        code: recoveryCodes[0],
        recovery: true,
      })
      expect(recovered.status).toBe(200)
    })
  })

  describe('who ask for links', () => {
    test('do not keep a new password from whoever reads the mail, and it opens the door', async () => {
      const { email, from, signIn, attack } = await open({ limits: { recipient: 2 } })
      const desk = from('198.51.100.1')
      await signIn(desk)
      const mails = () => getDb().selectFrom('mail').select('id').where('recipient', '=', email).execute()
      for (let time = 0; time < 4; time++)
        await from(`10.0.4.${time}`).post('/office/password-reset', { email })
      const before = (await mails()).length
      await desk.post('/office/password-reset', { email })
      expect(await mails()).toHaveLength(before + 1)
      await attack(freeTries + mostTries, (time) => `10.0.5.${time}`)
      const fresh = from('192.0.2.9')
      expect((await signIn(fresh)).status).toBe(429)
      const token = await tokenOfMail(getDb(), 'password_reset', email)
      const newPassword = 'another set of keys'
      expect((await fresh.post('/office/password-reset/answer', { token, newPassword })).status).toBe(204)
      await attack(freeTries + mostTries, (time) => `10.0.6.${time}`)
      expect((await signIn(fresh, newPassword)).status).toBe(200)
    })

    test('with made-up tokens shut nobody out who has a real one', async () => {
      const { email, from } = await open({ limits: { guess: 3 } })
      const stranger = from('203.0.113.9')
      const tried = await Promise.all(
        Array.from({ length: 5 }, () => stranger.post('/office/invitation', { token: 'made-up' })),
      )
      expect(tried.map(({ status }) => status).sort()).toEqual([410, 410, 410, 429, 429])
      const member = from('203.0.113.9')
      await member.post('/office/password-reset', { email })
      const token = await tokenOfMail(getDb(), 'password_reset', email)
      const answer = { token, newPassword: 'another set of keys' }
      expect((await member.post('/office/password-reset/answer', answer)).status).toBe(204)
    })
  })
})
