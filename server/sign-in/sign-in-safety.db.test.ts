import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Connection } from '#server/db/connect.ts'
import { openTestDatabase } from '#server/db/testing/test-database.ts'
import { longestSessionDays } from '#server/sign-in/session/read-staff-actor.ts'
import { openOffice, setUpTwoFactor } from '#server/staff/test-office.ts'
import { addMember, goodPassword, tokenOfMail } from '#server/staff/test-staff.ts'
import { forgetSignIns } from './forget-sign-ins.ts'
import { isGuessable } from './is-guessable.ts'

const day = 24 * 60 * 60 * 1000

let connection: Connection
beforeAll(async () => {
  connection = await openTestDatabase('postgres', { demo: true })
})
afterAll(() => connection.close())

describe('a new password', () => {
  test.each(['passwordpassword', '123qweasdzxc', 'qwertyuiop123456', 'aaaaaaaaaaaaaaaa', 'dahleezdahleez'])(
    'is not %s',
    async (password) => {
      expect(await isGuessable(connection.db, password)).toBe(true)
    },
  )

  test('is not one’s own name, nor the venue’s', async () => {
    expect(await isGuessable(connection.db, 'zubaidazubaida', ['Zubaida', 'z@venue.example'])).toBe(true)
    expect(await isGuessable(connection.db, 'دهليزدهليزدهليز')).toBe(true)
  })

  test.each([goodPassword, 'keys to every door', 'مفتاح وقهوة وثلاثة أبواب زرقاء'])(
    'may be %s',
    async (password) => {
      expect(await isGuessable(connection.db, password)).toBe(false)
    },
  )

  test('is judged wherever one is chosen', async () => {
    const { db } = connection
    const { browser } = openOffice(db)
    const email = 'chooses@venue.example'
    await addMember(db, { email, branch: 'riyadh' })
    const newPassword = 'passwordpassword'
    const member = browser()
    await member.signIn(email, goodPassword)
    const changed = await member.post('/office/account/password', { password: goodPassword, newPassword })
    expect(changed).toMatchObject({ status: 422, body: { code: 'password_guessable' } })
    await browser().post('/office/password-reset', { email })
    const token = await tokenOfMail(db, 'password_reset', email)
    const reset = (chosen: string) =>
      browser().post('/office/password-reset/answer', { token, newPassword: chosen })
    expect((await reset(newPassword)).body.code).toBe('password_guessable')
    // The link is good for another try.
    expect((await reset('keys to every door')).status).toBe(204)
    const answer = { token: 'unknown', name: 'Salma', newPassword }
    expect((await browser().post('/office/invitation/answer', answer)).body.code).toBe('password_guessable')
  })
})

describe('two-factor', () => {
  test('is not opened by a new password', async () => {
    const { db } = connection
    const { browser } = openOffice(db)
    const email = 'locked@venue.example'
    await addMember(db, { email, branch: 'riyadh' })
    const member = browser()
    await member.signIn(email, goodPassword)
    await setUpTwoFactor(member)
    await browser().post('/office/password-reset', { email })
    const token = await tokenOfMail(db, 'password_reset', email)
    const newPassword = 'keys to every door'
    await browser().post('/office/password-reset/answer', { token, newPassword })
    const back = browser()
    expect((await back.signIn(email, newPassword)).body).toEqual({ next: 'totp' })
    expect((await back.get('/office/me')).status).toBe(401)
  })
})

describe('a session', () => {
  test('ends after some weeks, however often it is used', async () => {
    const { db } = connection
    const { as } = openOffice(db)
    const host = await as('aseel')
    const began = (days: number) =>
      db
        .updateTable('staff_session')
        .set({ created_at: new Date(Date.now() - days * day) })
        .execute()
    await began(longestSessionDays - 1)
    expect((await host.get('/office/me')).status).toBe(200)
    await began(longestSessionDays + 1)
    expect((await host.get('/office/me')).status).toBe(401)
    await forgetSignIns(db, Date.now())
    expect(await db.selectFrom('staff_session').select('id').execute()).toEqual([])
  })
})

describe('the log', () => {
  test('tells of those who are turned away, and nothing of what they tried', async () => {
    const lines: string[] = []
    const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
    const { browser, as } = openOffice(connection.db, { log, limits: { guess: 3 } })
    await browser().signIn('aseel@dahleez.example', 'a secret that was typed')
    await browser().get('/office/me')
    await (await as('aseel')).get('/office/staff')
    const secret = { headers: { authorization: 'Bearer 0123456789ABCDEFGHJKMNPQRS' } }
    for (let tries = 0; tries < 4; tries++) await browser().get('/orders/7K3M9QWXTZ', secret)
    const noted = lines.map((line) => JSON.parse(line))
    expect(noted.map(({ msg, code, path }) => [msg, code, path])).toEqual([
      ['refused', 'sign_in_failed', '/office/session'],
      ['refused', 'unauthorised', '/office/me'],
      ['refused', 'forbidden', '/office/staff'],
      ['refused', 'order_not_found', '/orders/:code'],
      ['refused', 'order_not_found', '/orders/:code'],
      ['refused', 'too_many', '/orders/:code'],
      ['refused', 'too_many', '/orders/:code'],
    ])
    expect(lines.join()).not.toMatch(/secret|aseel|7K3M9QWXTZ|0123456789/)
  })
})
