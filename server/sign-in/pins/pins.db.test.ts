import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { StaffRole } from '#domain/staff/permissions.ts'
import { mostPinFailures } from '#domain/staff/pin.ts'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { mostTries } from '#server/sign-in/session/sign-in-failures.ts'
import { appCode } from '#server/sign-in/test-app-code.ts'
import { type Browser, openOffice, setUpTwoFactor } from '#server/staff/test-office.ts'
import { addMember, goodPassword } from '#server/staff/test-staff.ts'

const minute = 60_000
const devices = '/office/branches/riyadh/devices'

describeOnDemoDatabase('a shared device', (getDb) => {
  let office: ReturnType<typeof openOffice>
  const clock = { now: Date.now() }
  beforeAll(() => {
    office = openOffice(getDb(), { now: () => clock.now })
  })

  /** Somebody of the branch with a PIN, or without one. */
  async function member(pin: string | null, role: StaffRole = 'host', branch = 'riyadh') {
    const email = `${role}-${randomUUID()}@venue.example`
    const id = await addMember(getDb(), { email, role, branch })
    const own = office.browser()
    await own.signIn(email, goodPassword)
    if (pin) {
      const set = await own.call('PUT', '/office/account/pin', { password: goodPassword, pin })
      expect(set.status).toBe(204)
    }
    return { id, email, own }
  }
  /** A tablet that a manager has made a shared one, with nobody before it. */
  async function tablet() {
    const { own } = await member(null, 'manager')
    const made = await own.post(devices, { name: 'Front desk' })
    expect(made).toMatchObject({ status: 201, body: { name: 'Front desk', current: true } })
    await own.call('DELETE', '/office/session')
    return { shared: own, id: made.body.id as string }
  }
  const enter = (shared: Browser, staffId: string, pin: string) =>
    shared.post('/office/device/session', { staffId, pin })
  const me = async (browser: Browser) => (await browser.get('/office/me')).body

  test('lets colleagues change by their PIN, and writes down each under their own name', async () => {
    const { shared } = await tablet()
    const one = await member('4071')
    const two = await member('907153')
    const elsewhere = await member('2580', 'host', 'dubai')
    const without = await member(null)
    const { body } = await shared.get('/office/device')
    const people = body.device.people.map(({ id }: { id: string }) => id)
    expect(people).toEqual(expect.arrayContaining([one.id, two.id]))
    expect(people).not.toContain(elsewhere.id)
    expect(people).not.toContain(without.id)

    expect((await enter(shared, one.id, '٤٠٧١')).status).toBe(204)
    expect(await me(shared)).toMatchObject({ id: one.id, byPin: true, hasPin: true })
    const before = office.browser(new Map(shared.cookies))
    expect((await enter(shared, two.id, '907153')).status).toBe(204)
    expect((await me(shared)).id).toBe(two.id)
    // Whoever was there before is out.
    expect((await before.get('/office/me')).status).toBe(401)
    const noted = await getDb()
      .selectFrom('audit_entry')
      .select(['actor', 'after'])
      .where('action', '=', 'staff.switched')
      .where('actor', 'in', [`staff:${one.id}`, `staff:${two.id}`])
      .orderBy('id')
      .execute()
    expect(noted).toEqual([
      { actor: `staff:${one.id}`, after: { device: 'Front desk' } },
      { actor: `staff:${two.id}`, after: { device: 'Front desk' } },
    ])
    expect((await enter(shared, elsewhere.id, '2580')).body.code).toBe('pin_wrong')
  })

  describe('a session by PIN', () => {
    test('opens the desk; what is beyond it asks for the password, once given for a while', async () => {
      const { shared } = await tablet()
      const manager = await member('4071', 'manager')
      await enter(shared, manager.id, '4071')
      expect((await shared.get('/office/branches/riyadh/tonight')).status).toBe(200)
      expect((await me(shared)).may).not.toContain('plan.change')
      const plans = () => shared.get('/office/branches/riyadh/plans')
      expect((await plans()).body.code).toBe('step_up_needed')
      expect((await shared.post('/office/step-up', { password: 'another key on a ring' })).status).toBe(403)
      expect((await plans()).body.code).toBe('step_up_needed')
      expect((await shared.post('/office/step-up', { password: goodPassword })).status).toBe(204)
      expect((await plans()).status).toBe(200)
    })

    test('is no second factor: who has one gives its code, and no lock is changed by PIN', async () => {
      const { shared } = await tablet()
      const manager = await member('4071', 'manager')
      const { secret } = await setUpTwoFactor(manager.own)
      await enter(shared, manager.id, '4071')
      const stepUp = (proof: object) => shared.post('/office/step-up', proof)
      expect((await stepUp({ password: goodPassword })).body.code).toBe('two_factor_failed')
      const newPin = { password: goodPassword, pin: '907153' }
      expect((await shared.call('PUT', '/office/account/pin', newPin)).body.code).toBe('pin_session')
      const removal = await shared.post('/office/account/totp/removal', { password: goodPassword })
      expect(removal.body.code).toBe('pin_session')
      clock.now += 2 * minute
      expect((await stepUp({ code: appCode(secret, 1) })).status).toBe(204)
    })

    test('locks when nobody touches the screen, and ends with the evening and with its device', async () => {
      const { shared, id } = await tablet()
      const host = await member('4071')
      const ago = (minutes: number) => sql<Date>`now() - make_interval(mins => ${minutes})`
      await enter(shared, host.id, '4071')
      await getDb()
        .updateTable('staff_session')
        .set({ locks_at: sql<Date>`now() + interval '1 minute'` })
        .where('device_id', '=', id)
        .execute()
      expect((await shared.post('/office/device/activity')).status).toBe(204)
      const kept = await getDb()
        .selectFrom('staff_session')
        .select(sql<boolean>`locks_at > now() + interval '5 minutes'`.as('long'))
        .where('device_id', '=', id)
        .execute()
      expect(kept).toEqual([{ long: true }])
      await getDb()
        .updateTable('staff_session')
        .set({ locks_at: ago(1) })
        .where('device_id', '=', id)
        .execute()
      expect((await shared.get('/office/me')).status).toBe(401)

      await enter(shared, host.id, '4071')
      await getDb()
        .updateTable('staff_session')
        .set({ created_at: ago(13 * 60) })
        .where('device_id', '=', id)
        .execute()
      expect((await shared.get('/office/me')).status).toBe(401)

      await enter(shared, host.id, '4071')
      expect((await shared.get('/office/me')).status).toBe(200)
      const { own: manager } = await member(null, 'manager')
      expect((await manager.call('DELETE', `${devices}/${id}`)).status).toBe(204)
      expect((await shared.get('/office/me')).status).toBe(401)
      expect((await enter(shared, host.id, '4071')).body.code).toBe('device_unknown')
      expect((await manager.call('DELETE', `${devices}/${id}`)).status).toBe(404)
    })
  })

  describe('guessing a PIN', () => {
    test('ends after a few tries of a person on a device; nobody else is locked out by it', async () => {
      const { shared } = await tablet()
      const other = (await tablet()).shared
      const host = await member('4071')
      const colleague = await member('907153')
      for (let tries = 0; tries < mostTries; tries++)
        expect((await enter(shared, host.id, '0001')).body.code).toBe('pin_wrong')
      expect((await enter(shared, host.id, '4071')).body.code).toBe('locked_out')
      expect((await enter(shared, colleague.id, '907153')).status).toBe(204)
      expect((await enter(other, host.id, '4071')).status).toBe(204)
      clock.now += 16 * minute
      expect((await enter(shared, host.id, '4071')).status).toBe(204)
    })

    test('turns it off in the end, wherever it was tried, until its owner sets another', async () => {
      const host = await member('4071')
      const { shared } = await tablet()
      for (let tries = 0; tries < mostPinFailures; tries++) {
        if (tries % mostTries === 0) clock.now += 16 * minute
        expect((await enter(shared, host.id, '0001')).body.code).toBe('pin_wrong')
      }
      clock.now += 16 * minute
      expect((await enter(shared, host.id, '4071')).body.code).toBe('pin_off')
      const again = { password: goodPassword, pin: '907153' }
      expect((await host.own.call('PUT', '/office/account/pin', again)).status).toBe(204)
      expect((await enter(shared, host.id, '907153')).status).toBe(204)
    })

    test('needs the device: no other browser is heard, and none makes itself one', async () => {
      const host = await member('4071')
      const stranger = office.browser()
      expect((await stranger.get('/office/device')).body.device).toBeNull()
      expect((await enter(stranger, host.id, '4071')).body.code).toBe('device_unknown')
      const invented = office.browser(new Map([['office.device', 'a'.repeat(43)]]))
      expect((await enter(invented, host.id, '4071')).body.code).toBe('device_unknown')
      expect((await host.own.post(devices, { name: 'Mine' })).body.code).toBe('forbidden')
    })
  })

  test('a PIN has four to six digits that nobody tries first, and its password before it', async () => {
    const { own } = await member(null)
    const set = async (pin: string | null, password = goodPassword) =>
      (await own.call('PUT', '/office/account/pin', { password, pin })).body?.code ?? 'set'
    expect(await set('407')).toBe('pin_wrong_form')
    expect(await set('1234')).toBe('pin_guessable')
    expect(await set('4071', 'another key on a ring')).toBe('password_wrong')
    expect(await set('4071')).toBe('set')
    expect((await me(own)).hasPin).toBe(true)
    expect(await set(null)).toBe('set')
    expect((await me(own)).hasPin).toBe(false)
  })
})
