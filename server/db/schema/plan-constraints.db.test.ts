import type { Insertable } from 'kysely'
import { expect, test } from 'vitest'
import { audiences } from '#domain/availability/session-plan.ts'
import { allowsChange } from '#server/db/testing/test-allows-change.ts'
import { describeDemoOnBothEngines } from '#server/db/testing/test-database.ts'
import type { Queries, Schema } from './schema.ts'

type Change<Table extends keyof Schema> = Partial<Insertable<Schema[Table]>>

const both = JSON.stringify({ en: 'Name', ar: 'اسم' })

async function idsOf(db: Queries, slug = 'vault') {
  const room = await db
    .selectFrom('room')
    .select(['id', 'branch_id'])
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  return { room_id: room.id, branch_id: room.branch_id }
}

function season(from_date: string, until_date: string, slug = 'vault') {
  return async (db: Queries) => {
    const { branch_id } = await idsOf(db, slug)
    await db.insertInto('season').values({ branch_id, name: both, from_date, until_date }).execute()
  }
}

function session(changes: Change<'weekly_session'>) {
  return async (db: Queries) => {
    const row = { ...(await idsOf(db)), season_id: null, weekday: 1, starts: '06:00' }
    await db
      .insertInto('weekly_session')
      .values({ ...row, ...changes })
      .execute()
  }
}

function closure(changes: Change<'closure'>) {
  return async (db: Queries) => {
    const dates = { from_date: '2026-12-01', until_date: '2026-12-02' }
    const row = { ...(await idsOf(db)), ...dates, from_time: null, until_time: null, reason: null }
    await db
      .insertInto('closure')
      .values({ ...row, ...changes })
      .execute()
  }
}

function modifier(changes: Change<'price_modifier'>) {
  return async (db: Queries) => {
    const { branch_id } = await idsOf(db)
    await db
      .insertInto('price_modifier')
      .values({ branch_id, kind: 'weekend', name: both, ...changes })
      .execute()
  }
}

function promo(changes: Change<'promo_code'>) {
  return (db: Queries) =>
    db
      .insertInto('promo_code')
      .values({ code: 'TEST-1', name: both, percent: 1000, ...changes })
      .execute()
}

function branch(changes: Change<'branch'>) {
  return (db: Queries) => db.updateTable('branch').set(changes).where('slug', '=', 'riyadh').execute()
}

function tier(per_player: number, players = 2) {
  return async (db: Queries) => {
    const { room_id } = await idsOf(db)
    await db.deleteFrom('price_tier').where('room_id', '=', room_id).execute()
    await db.insertInto('price_tier').values({ room_id, players, per_player }).execute()
  }
}

function extraSessions(count: number) {
  return async (db: Queries) => {
    const row = { ...(await idsOf(db)), date: '2026-12-01', starts: '10:00' }
    await db.insertInto('extra_session').values(Array(count).fill(row)).execute()
  }
}

function staff(email: string) {
  return (db: Queries) =>
    db.insertInto('staff_member').values({ name: 'Layla', email, role: 'host' }).execute()
}

function extra(pictures: readonly object[], published = true) {
  return (db: Queries) =>
    db
      .updateTable('add_on')
      .set({ pictures: JSON.stringify(pictures), published })
      .where('slug', '=', 'photo-session')
      .execute()
}

const shot = { name: 'store/mug', role: 'cover', alt: { en: 'A mug', ar: 'كوب' } }
const untold = { ...shot, alt: { en: '', ar: '' } }

const allowed = {
  'an extra session': extraSessions(1),
  'a new member of staff': staff('new@dahleez.example'),
  'a season the evening after another': season('2027-03-09', '2027-03-20'),
  'a session after midnight': session({ starts: '00:45' }),
  'a closure for some hours, without a reason': closure({ from_time: '16:00', until_time: '01:00' }),
  'a closure with its reason': closure({ reason: both }),
  'a closure of the whole branch': closure({ room_id: null }),
  'a price of nothing': tier(0),
  'a discount of everything': modifier({ percent: -10_000 }),
  'an extra shown by a picture': extra([shot]),
  'an extra shown by none': extra([]),
  'an extra that nobody is offered, not described yet': extra([untold], false),
  'a promo code of an amount': promo({ percent: null, amount: 100, currency: 'SAR' }),
}

const refused = {
  'a season on the last evening of another': season('2027-03-08', '2027-03-20'),
  'a season within another': season('2027-02-20', '2027-02-21'),
  'a season that ends before it begins': season('2027-05-02', '2027-05-01'),
  'the same session twice': async (db: Queries) => {
    await session({})(db)
    await session({})(db)
  },
  'a session at no hour': session({ starts: '25:00' }),
  'a session on an eighth day': session({ weekday: 8 }),
  'a session for nobody we know': session({ audience: 'nobody' as 'everyone' }),
  'a session of another branch’s season': async (db: Queries) => {
    const cairo = await idsOf(db, 'tomb')
    const { id } = await db
      .selectFrom('season')
      .select('id')
      .where('branch_id', '=', cairo.branch_id)
      .executeTakeFirstOrThrow()
    await session({ season_id: id })(db)
  },
  'an extra session twice': extraSessions(2),
  'a closure that ends before it begins': closure({ until_date: '2026-11-30' }),
  'a closure with half its hours': closure({ from_time: '16:00' }),
  'a closure whose reason is in one language': closure({ reason: JSON.stringify({ en: 'Why' }) }),
  'a negative price of a player': tier(-1),
  'a price for nobody': tier(100, 0),
  'a modifier of two effects': modifier({ percent: 1000, per_player: 100 }),
  'a modifier without an effect': modifier({}),
  'peak hours without hours': modifier({ kind: 'peak', percent: 1000 }),
  'a date range without dates': modifier({ kind: 'date_range', percent: 1000 }),
  'a last minute of no minutes': modifier({ kind: 'last_minute', percent: -1000 }),
  'a modifier on day zero': modifier({ percent: 1000, weekdays: [0] }),
  'a discount of more than everything': modifier({ percent: -10_001 }),
  'a promo code in small letters': promo({ code: 'test-1' }),
  'a promo code of two effects': promo({ amount: 100, currency: 'SAR' }),
  'a promo code of an amount of nothing we know': promo({ percent: null, amount: 100 }),
  'a promo code of more than everything': promo({ percent: 10_001 }),
  'a promo code that ends before it begins': promo({
    valid_from: new Date(Date.UTC(2026, 1, 2)),
    valid_until: new Date(Date.UTC(2026, 1, 1)),
  }),
  'a promo code with a limit of nothing': promo({ use_limit: 0 }),
  'fewer than no uses': promo({ uses: -1 }),
  'an extra shown by two pictures': extra([shot, { ...shot, name: 'store/candle' }]),
  'an offered extra whose picture nobody described': extra([untold]),
  'a deposit of everything': branch({ deposit_percent: 100 }),
  'a deposit of nothing': branch({ deposit_percent: 0 }),
  'a horizon of today': branch({ horizon_days: 0 }),
  'a lead below nothing': branch({ lead_minutes: -1 }),
  'a provider nobody knows': branch({ payment_provider: 'a pigeon' }),
  'stock below nothing': (db: Queries) => db.updateTable('product_stock').set({ quantity: -1 }).execute(),
  'a second member of staff at one address': staff('LAYLA@dahleez.example'),
}

describeDemoOnBothEngines('the database, of plans,', (getDb) => {
  test.each(Object.entries(allowed))('allows %s', async (_name, change) => {
    expect(await allowsChange(getDb(), change)).toBe(true)
  })

  test.each(Object.entries(refused))('refuses %s', async (_name, change) => {
    expect(await allowsChange(getDb(), change)).toBe(false)
  })

  test('knows every audience of the domain', async () => {
    for (const audience of audiences)
      expect([audience, await allowsChange(getDb(), session({ audience }))]).toEqual([audience, true])
  })
})
