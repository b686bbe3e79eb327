import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { describeOnDatabase } from '#server/db/testing/test-database.ts'
import { demoDay } from '#server/demo/demo-day.ts'
import { seedBranches } from '#server/demo/venue/seed-branches.ts'
import { seedPlans } from '#server/demo/venue/seed-plans.ts'
import { seedPrices } from '#server/demo/venue/seed-prices.ts'
import { seedRooms } from '#server/demo/venue/seed-rooms.ts'
import { readEnv } from '#server/env.ts'
import { openOffice, setUpTwoFactor } from '#server/staff/test-office.ts'
import { addMember, goodPassword } from '#server/staff/test-staff.ts'
import { seedEmptyVenue } from '#server/venue/setup/seed-empty-venue.ts'
import { VenueOpening } from '#server/venue/venue-opening.ts'

type Reason = { code: string; blocks: boolean; place: string | null }

describeOnDatabase('a venue that is being set up', (getDb) => {
  async function enter(settings: Record<string, string> = {}) {
    const db = getDb()
    const env = readEnv({ PUBLIC_URL: 'http://localhost', VENUE: 'empty', ...settings })
    const email = `${randomUUID()}@qasr.example`
    await addMember(db, { email, role: 'owner' })
    const { browser } = openOffice(db, { env })
    const owner = browser()
    await owner.signIn(email, goodPassword)
    await setUpTwoFactor(owner)
    return { owner, browser, env }
  }
  const codes = (reasons: Reason[]) => reasons.filter(({ blocks }) => blocks).map(({ code }) => code)

  test('says what is missing, refuses to open, and knows its country', async () => {
    await seedEmptyVenue(getDb())
    const { owner } = await enter()
    const { body } = await owner.get('/office/ready')
    expect(body).toMatchObject({ openedAt: null, home: null, branch: null, room: null, done: [] })
    expect(codes(body.reasons)).toEqual(['no_name', 'no_branch', 'no_room'])
    const refused = await owner.call('PUT', '/office/opening', { open: true })
    expect(refused).toMatchObject({ status: 409, body: { code: 'not_ready', ready: { openedAt: null } } })

    const home = {
      country: 'JO',
      currency: 'JOD',
      timeZone: 'Asia/Amman',
      vatRate: 1600,
      vatNumber: '9988',
      weekendDays: [5, 6],
    }
    for (const wrong of [
      { country: 'Jordan' },
      { timeZone: 'Asia/Petra' },
      { currency: 'XXX' },
      { vatRate: -1 },
    ])
      expect((await owner.call('PUT', '/office/settings/home', { ...home, ...wrong })).status).toBe(422)
    const moved = await owner.call('PUT', '/office/settings/home', home)
    expect(moved.body).toMatchObject({ home, done: ['country'] })
    // A branch where the venue is at home has its tax and its weekend.
    const name = { en: 'Amman', ar: 'عمّان' }
    const made = { name, phone: '+96265000000', timeZone: 'Asia/Amman', currency: 'JOD' }
    const branch = await owner.post('/office/branches', made)
    expect(branch.body).toMatchObject({ vatRate: 1600, vatNumber: '9988', weekendDays: [5, 6] })
    const ready = await owner.get('/office/ready')
    expect(ready.body).toMatchObject({ branch: 'amman', room: null })
    expect(codes(ready.body.reasons)).toEqual([
      'no_name',
      'no_map_point',
      'no_room',
      'missing_arabic',
      'missing_english',
      'no_picture',
    ])
  })

  test('opens when nothing is in the way, sells only then, and closes again', async () => {
    const db = getDb()
    const opening = new VenueOpening(db)
    await seedBranches(db)
    await seedRooms(db)
    await seedPlans(db, demoDay)
    await seedPrices(db, demoDay)
    const { owner, browser } = await enter()
    const settings = (await owner.get('/office/settings')).body.venue
    const named = { ...settings, name: { en: 'Qasr', ar: 'قصر' } }
    await owner.call('PUT', '/office/settings/venue', named)
    await db.updateTable('branch').set({ vat_number: '9988' }).where('vat_rate', '>', 0).execute()
    const { body } = await owner.get('/office/ready')
    expect(codes(body.reasons)).toEqual([])
    expect(body.done).toEqual(['name', 'country', 'branch', 'room', 'week', 'prices'])

    const guest = browser()
    const slot = { branch: 'riyadh', room: 'vault', startsAt: '2026-12-03T16:00:00Z', players: 4 }
    const cart = { branch: 'riyadh', items: [{ kind: 'product', product: 'mug', variant: [], quantity: 1 }] }
    for (const [path, wish] of [
      ['/orders', slot],
      ['/carts', cart],
    ] as const)
      expect((await guest.post(path, wish)).body.code).toBe('venue_closed')
    expect(await opening.state()).toBe('new')

    const opened = await owner.call('PUT', '/office/opening', { open: true })
    expect(opened).toMatchObject({ status: 200, body: { openedAt: expect.any(String) } })
    opening.forgetTable('venue')
    expect(await opening.state()).toBe('open')
    expect((await guest.post('/orders', slot)).body.code).not.toBe('venue_closed')
    expect((await guest.post('/carts', cart)).body.code).not.toBe('venue_closed')

    // What goes missing later is said, and shuts nothing.
    await db.deleteFrom('weekly_session').execute()
    expect(codes((await owner.get('/office/ready')).body.reasons)).toContain('no_plan')
    expect(await opening.state()).toBe('open')

    const closed = await owner.call('PUT', '/office/opening', { open: false })
    expect(closed.body.openedAt).toBeNull()
    opening.forgetTable('venue')
    expect(await opening.state()).not.toBe('open')
    const noted = await db
      .selectFrom('audit_entry')
      .select(['action', 'actor'])
      .where('action', 'in', ['venue.opened', 'venue.closed', 'venue.home_changed'])
      .orderBy('id')
      .execute()
    expect(noted.map(({ action }) => action)).toEqual(['venue.home_changed', 'venue.opened', 'venue.closed'])
    for (const { actor } of noted) expect(actor).toMatch(/^staff:/)
  })

  test('is not opened to real guests with test cards or without mails', async () => {
    const { owner } = await enter({ PUBLIC_URL: 'https://qasr.example' })
    const { body } = await owner.get('/office/ready')
    expect(codes(body.reasons)).toEqual(expect.arrayContaining(['sandbox', 'no_sender']))
  })
})
