import { type Insertable, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { currencyDecimals } from '#domain/money/money.ts'
import { requestGroups, requestTypes } from '#domain/request/request-form.ts'
import { isBranchSlug, reservedSlugs } from '#domain/slug/slug.ts'
import { allowsChange } from '#server/db/testing/test-allows-change.ts'
import { describeDemoOnBothEngines } from '#server/db/testing/test-database.ts'
import type { Queries, Schema } from './schema.ts'

type Update<Table extends keyof Schema> = Partial<Insertable<Schema[Table]>>

function changesBranch(changes: Update<'branch'>) {
  return (db: Queries) => db.updateTable('branch').set(changes).where('slug', '=', 'riyadh').execute()
}
function changesRoom(changes: Update<'room'>) {
  return (db: Queries) => db.updateTable('room').set(changes).where('slug', '=', 'vault').execute()
}
function changesProduct(changes: Update<'product'>) {
  return (db: Queries) => db.updateTable('product').set(changes).where('slug', '=', 'mug').execute()
}
function changesVenue(changes: Update<'venue'>) {
  return (db: Queries) => db.updateTable('venue').set(changes).execute()
}
function changesPrice(amount: number) {
  return (db: Queries) => db.updateTable('product_price').set({ amount }).execute()
}
function changesReviews(changes: Update<'review'>) {
  return (db: Queries) => db.updateTable('review').set(changes).execute()
}

const json = JSON.stringify
const both = { en: 'Name', ar: 'اسم' }
const picture = { name: 'rooms/vault', role: 'cover', alt: both }

const allowed = {
  'a slug': changesBranch({ slug: 'new-york-2' }),
  'a text in both languages': changesBranch({ name: json(both) }),
  'no opening at all': changesBranch({ opening_hours: '[]' }),
  'an opening across midnight': changesBranch({
    opening_hours: json([{ day: 7, opens: '16:00', closes: '02:00' }]),
  }),
  'a picture with its description': changesRoom({ pictures: json([picture]) }),
  'a price of nothing': changesPrice(0),
  'a review in the language it was written in': changesReviews({
    locale: 'ar',
    text: json({ ar: 'نجونا' }),
    author_name: json({ ar: 'نورة' }),
  }),
  'a review told in both languages': changesReviews({ locale: 'ar', text: json(both) }),
}

const refused = {
  'a slug with a space': changesBranch({ slug: 'new york' }),
  'a slug in capitals': changesBranch({ slug: 'Riyadh' }),
  'a slug with two hyphens': changesBranch({ slug: 'new--york' }),
  'an empty slug': changesRoom({ slug: '' }),
  'a slug that is too long': changesProduct({ slug: 'a'.repeat(61) }),
  'a slug that is taken': changesBranch({ slug: 'cairo' }),
  'a text without Arabic': changesBranch({ name: json({ en: 'Name' }) }),
  'a text with empty Arabic': changesRoom({ name: json({ en: 'Name', ar: ' ' }) }),
  'a text without English': changesProduct({ name: json({ ar: 'اسم' }) }),
  'a text in a third language': changesProduct({ name: json({ ...both, fr: 'Nom' }) }),
  'a text that is no text': changesProduct({ name: json({ en: 1, ar: 2 }) }),
  'a list instead of a text': changesVenue({ name: '[]' }),
  'a question without an answer': changesVenue({ faq: json([{ question: both }]) }),
  'about without paragraphs': changesVenue({ about: json({ title: both }) }),
  'fewer lines in Arabic': changesRoom({ expect: json({ en: ['One', 'Two'], ar: ['واحد'] }) }),
  'an empty line': changesRoom({ expect: json({ en: [''], ar: ['واحد'] }) }),
  'a picture without description': changesRoom({ pictures: json([{ name: 'rooms/vault', role: 'cover' }]) }),
  'a picture outside its folder': changesRoom({ pictures: json([{ ...picture, name: '../secret' }]) }),
  'a picture of no role': changesRoom({ pictures: json([{ name: 'rooms/vault', alt: both }]) }),
  'an hour that is none': changesBranch({
    opening_hours: json([{ day: 1, opens: '24:00', closes: '02:00' }]),
  }),
  'an eighth day': changesBranch({ opening_hours: json([{ day: 8, opens: '16:00', closes: '02:00' }]) }),
  'an opening without an end': changesBranch({ opening_hours: json([{ day: 1, opens: '16:00' }]) }),
  'a weekend on day zero': changesBranch({ weekend_days: [0] }),
  'a phone number with letters': changesBranch({ phone: '+966ABC' }),
  'a currency without a table': changesBranch({ currency: 'XXX' as 'SAR' }),
  'a point off the map': changesBranch({ latitude: 91 }),
  'negative VAT': changesBranch({ vat_rate: -1 }),
  'fewer at most than at least': changesRoom({ min_players: 5, max_players: 4 }),
  'a difficulty of six': changesRoom({ difficulty: 6 }),
  'a negative price': changesPrice(-1),
  'a negative price of a room': changesRoom({ price_from: -1 }),
  'a colour by name': changesRoom({ tint: 'red' }),
  'a style in the focal point': changesRoom({ focal: '50% 50%;color:red' }),
  'a gift card without terms': changesProduct({ kind: 'gift_card' }),
  'a rating of six': changesReviews({ rating: 6 }),
  'a state nobody knows': changesReviews({ state: 'lost' as 'pending' }),
  'a second venue': (db: Queries) => sql`insert into venue select * from venue`.execute(db),
  'a branch that goes while it has rooms': (db: Queries) =>
    db.deleteFrom('branch').where('slug', '=', 'riyadh').execute(),
  'a review in another language than it says': changesReviews({ locale: 'en', text: json({ ar: 'نجونا' }) }),
  'a review in one language that does not say which': changesReviews({
    locale: null,
    text: json({ ar: 'نجونا' }),
  }),
  'a review without words': changesReviews({ locale: 'ar', text: json({ ar: ' ' }) }),
  'a review with a third language': changesReviews({ locale: 'ar', text: json({ ...both, fr: 'x' }) }),
  'a review of a room of another branch': async (db: Queries) => {
    const cairo = await db
      .selectFrom('branch')
      .select('id')
      .where('slug', '=', 'cairo')
      .executeTakeFirstOrThrow()
    const vault = db.selectFrom('room').select('id').where('slug', '=', 'vault')
    await db.updateTable('review').set({ branch_id: cairo.id }).where('room_id', 'in', vault).execute()
  },
}

describeDemoOnBothEngines('the database', (getDb) => {
  test.each(Object.entries(allowed))('allows %s', async (_name, change) => {
    expect(await allowsChange(getDb(), change)).toBe(true)
  })

  test.each(Object.entries(refused))('refuses %s', async (_name, change) => {
    expect(await allowsChange(getDb(), change)).toBe(false)
  })

  describe('knows the words of the domain', () => {
    test('no reserved word becomes a branch', async () => {
      for (const slug of reservedSlugs)
        expect([slug, await allowsChange(getDb(), changesBranch({ slug }))]).toEqual([slug, false])
      expect(isBranchSlug('jeddah') && (await allowsChange(getDb(), changesBranch({ slug: 'jeddah' })))).toBe(
        true,
      )
    })

    test('every currency can be charged in', async () => {
      for (const currency of Object.keys(currencyDecimals) as (keyof typeof currencyDecimals)[])
        expect([currency, await allowsChange(getDb(), changesBranch({ currency }))]).toEqual([currency, true])
    })

    test('every kind of request can be kept', async () => {
      const request = (changes: Update<'request'>) => async (db: Queries) => {
        const branch = await db.selectFrom('branch').select('id').executeTakeFirstOrThrow()
        const base = {
          code: '0123456789',
          branch_id: branch.id,
          name: 'Noura',
          email: 'n@example.com',
        } as const
        const rest = {
          phone: '501234567@SA',
          locale: 'ar',
          idempotency_key: 'key',
          body_hash: 'hash',
        } as const
        await db
          .insertInto('request')
          .values({ ...base, ...rest, type: 'other', ...changes })
          .execute()
      }
      for (const type of [...requestTypes, 'contact'] as const)
        expect([type, await allowsChange(getDb(), request({ type }))]).toEqual([type, true])
      for (const group_kind of requestGroups)
        expect([group_kind, await allowsChange(getDb(), request({ group_kind }))]).toEqual([group_kind, true])
      expect(await allowsChange(getDb(), request({ phone: null, type: 'contact' }))).toBe(true)
      expect(await allowsChange(getDb(), request({ phone: null }))).toBe(false)
      expect(await allowsChange(getDb(), request({ code: 'short' }))).toBe(false)
      expect(await allowsChange(getDb(), request({ email: 'nobody' }))).toBe(false)
    })
  })
})
