import { expect, test } from 'vitest'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { seedDemo } from '#server/demo/seed-demo.ts'
import { inviteFirstOwner } from '#server/staff/invite-first-owner.ts'
import { inviteOwnerByLink } from '#server/staff/invite-owner-by-link.ts'
import { openOffice } from '#server/staff/test-office.ts'
import { addMember, goodPassword } from '#server/staff/test-staff.ts'
import { demoAccounts } from './demo-accounts.ts'
import { demoVouchers } from './demo-vouchers.ts'
import { endDemoOfRealSite } from './end-demo-of-real-site.ts'

const venueUrl = 'https://venue.example'

describeOnDemoDatabase('the first real owner', (getDb) => {
  test('ends the demo: its people, keys, cards, codes and whatever strangers left', async () => {
    const db = getDb()
    const now = Date.now()
    const { as, browser, api } = openOffice(db)
    const people = { owner: await as('layla'), manager: await as('majed'), host: await as('aseel') }
    // What anybody could do meanwhile, since anybody was the owner.
    const stranger = { name: 'Eve', email: 'eve@evil.example', locale: 'en', role: 'owner', branches: [] }
    await people.owner.post('/office/staff', stranger)
    const insider = await addMember(db, { email: 'mallory@evil.example', role: 'manager', branch: 'riyadh' })
    const key = await people.owner.post('/office/api-keys', {
      name: 'Mine',
      actions: ['tonight.read'],
      branches: ['riyadh'],
    })
    expect(key.status).toBe(201)
    await db
      .updateTable('venue')
      .set({ analytics_url: 'https://evil.example/count.js', contact_email: 'eve@evil.example' })
      .execute()

    const seller = {
      ...{ legalName: 'Eve & Sons', registration: '1', street: '', building: '' },
      ...{ district: '', city: '', postalCode: '' },
    }
    await db
      .updateTable('branch')
      .set({ seller: JSON.stringify(seller) })
      .execute()

    const partner = await inviteOwnerByLink(db, 'partner@venue.example', venueUrl, now)
    const invited = await inviteOwnerByLink(db, 'boss@venue.example', venueUrl, now)
    if (!invited.ok || !partner.ok) throw new Error('not invited')
    const boss = browser()
    const answer = { token: invited.link.split('#')[1], name: 'The boss', newPassword: goodPassword }
    expect((await boss.post('/office/invitation/answer', answer)).body).toEqual({ next: 'set_up_totp' })

    const venue = await db.selectFrom('venue').selectAll().executeTakeFirstOrThrow()
    expect(venue).toMatchObject({ demo: false, analytics_url: null, contact_email: null })
    expect(await db.selectFrom('branch').select('seller').distinct().execute()).toEqual([{ seller: null }])
    for (const one of Object.values(people)) expect((await one.get('/office/me')).status).toBe(401)
    for (const { email, password } of demoAccounts)
      expect((await browser().signIn(email, password)).status).toBe(401)
    expect((await browser().signIn('mallory@evil.example', goodPassword)).status).toBe(401)
    expect((await browser().get('/office/sign-in')).body).toMatchObject({ demo: [] })

    const active = await db.selectFrom('staff_member').select('email').where('active', '=', true).execute()
    expect(active.map(({ email }) => email).sort()).toEqual(['boss@venue.example', 'partner@venue.example'])
    for (const table of ['staff_credential', 'staff_session'] as const) {
      const left = await db
        .selectFrom(table)
        .innerJoin('staff_member', 'staff_member.id', 'staff_id')
        .select('email')
        .distinct()
        .execute()
      expect(left).toEqual([{ email: 'boss@venue.example' }])
    }
    const bearer = { headers: { authorization: `Bearer ${key.body.key}` } }
    expect((await api.get('/office/branches/riyadh/tonight', bearer)).status).toBe(401)
    const cards = await db.selectFrom('voucher').select(['voided_at', 'balance']).execute()
    expect(cards.length).toBeGreaterThanOrEqual(demoVouchers.length)
    for (const card of cards) expect(card).toEqual({ voided_at: expect.any(Date), balance: 0 })
    expect(await db.selectFrom('promo_code').select('code').where('active', '=', true).execute()).toEqual([])
    const [noted] = await db
      .selectFrom('audit_entry')
      .select(['actor', 'after'])
      .where('action', '=', 'venue.demo_ended')
      .execute()
    expect(noted?.actor).toMatch(/^staff:/)
    expect(noted?.after).toMatchObject({ demo: false, apiKeys: 1 })

    // Nobody gets another link, the partner still has theirs, and a dismissed one can not be let in by name.
    expect(await inviteFirstOwner(db, venueUrl, now + 9e8)).toBeNull()
    const theirs = { token: partner.link.split('#')[1], name: 'Partner', newPassword: goodPassword }
    expect((await browser().post('/office/invitation/answer', theirs)).status).toBe(200)
    await db.updateTable('staff_member').set({ active: true }).where('id', '=', insider).execute()
    expect((await browser().signIn('mallory@evil.example', goodPassword)).status).toBe(401)
  })

  test('is not undone by bringing in the demo again', async () => {
    await expect(seedDemo(getDb())).rejects.toThrow('not the demo')
    const venue = await getDb().selectFrom('venue').select('demo').executeTakeFirstOrThrow()
    expect(venue.demo).toBe(false)
  })
})

describeOnDemoDatabase('a colleague who is made an owner', (getDb) => {
  test('ends the demo too; one who has not come in yet does not', async () => {
    const { as } = openOffice(getDb())
    const layla = await as('layla')
    const invited = { name: 'Waiting', email: 'waiting@venue.example', locale: 'en', branches: ['riyadh'] }
    const { body } = await layla.post('/office/staff', { ...invited, role: 'host' })
    await layla.call('PATCH', `/office/staff/${body.id}`, { role: 'owner', branches: [] })
    expect((await layla.get('/office/me')).status).toBe(200)
    const id = await addMember(getDb(), { email: 'salma@venue.example', role: 'manager', branch: 'riyadh' })
    await layla.call('PATCH', `/office/staff/${id}`, { role: 'owner', branches: [] })
    expect((await layla.get('/office/me')).status).toBe(401)
    expect(await as('layla').catch((error: Error) => error.message)).toBe('layla could not sign in')
  })
})

describeOnDemoDatabase('a site for real guests on a database that is still the demo', (getDb) => {
  const real = { kind: 'empty', byName: false, because: ['PUBLIC_URL'], atHome: false } as const
  const local = { kind: 'demo', byName: false, because: [], atHome: true } as const

  test('ends it at its start, leaves what is real, and asks for an owner', async () => {
    const db = getDb()
    const now = Date.now()
    const { browser } = openOffice(db)
    expect(await endDemoOfRealSite(db, { ...real, kind: 'demo', byName: true }, now)).toBeNull()
    expect(await endDemoOfRealSite(db, local, now)).toBeNull()
    expect(await endDemoOfRealSite(db, { ...real, atHome: true }, now)).toBeNull()
    const member = { email: 'host@venue.example', role: 'host', branch: 'riyadh' } as const
    await addMember(db, member)
    await db
      .insertInto('promo_code')
      .values({ ...ownCode, uses: 0 })
      .execute()
    expect(await endDemoOfRealSite(db, real, now)).toContain('PUBLIC_URL')
    expect(await endDemoOfRealSite(db, real, now)).toBeNull()
    for (const { email, password } of demoAccounts)
      expect((await browser().signIn(email, password)).status).toBe(401)
    expect((await browser().signIn(member.email, goodPassword)).status).toBe(200)
    const codes = await db.selectFrom('promo_code').select('code').where('active', '=', true).execute()
    expect(codes).toEqual([{ code: ownCode.code }])
    const cards = db.selectFrom('voucher').select('code').where('voided_at', 'is', null)
    expect(
      await cards
        .where(
          'code',
          'in',
          demoVouchers.map(({ code }) => code),
        )
        .execute(),
    ).toEqual([])
    expect(await inviteFirstOwner(db, venueUrl, now)).toContain('/office/invitation#')
  })
})

const ownCode = {
  code: 'OURS10',
  name: JSON.stringify({ en: 'Ours', ar: 'لنا' }),
  percent: 1000,
  active: true,
}
