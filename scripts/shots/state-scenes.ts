import { randomUUID } from 'node:crypto'
import { sessionsOfDay } from '#domain/availability/sessions-of-day.ts'
import { businessDay } from '#domain/time/wall-clock.ts'
import { readBranchBook } from '#server/availability/branch-book.ts'
import { bookAtDesk } from '#server/booking/book-at-desk.ts'
import type { Queries } from '#server/db/schema/schema.ts'
import { holdSlot, paymentAddress } from '../../e2e/fixtures/hold.ts'
import { hydrated } from '../../e2e/fixtures/hydrated.ts'
import { text } from '../../e2e/fixtures/kit-page.ts'
import { SiteDatabaseSlots } from '../../e2e/fixtures/site-database-slots.ts'
import { type Scene, type Stage, screen } from './scene.ts'

const day = 86_400_000
const withoutConnection = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|loading route module/
const fullEvening = new Date(Date.now() + 5 * day).toISOString().slice(0, 10)

async function bookOf(db: Queries, branch: string) {
  const book = await readBranchBook(db, branch, Date.now())
  if (!book) throw new Error(`There is no branch ${branch}`)
  return book
}

async function emptyStore(db: Queries) {
  const onSale = await db.selectFrom('product').select('id').where('published', '=', true).execute()
  const ids = onSale.map(({ id }) => id)
  const publish = (published: boolean) => () =>
    db.updateTable('product').set({ published }).where('id', 'in', ids).execute()
  await publish(false)()
  return publish(true)
}

/** A branch that is closed from the evening that runs now to the next one. */
async function closeKuwait(db: Queries) {
  const { id, clock } = await bookOf(db, 'kuwait')
  const date = (at: number) => businessDay(at, clock.timeZone, clock.businessDayStart)
  const reason = JSON.stringify({ en: 'The generator is being exorcised', ar: 'نطرد الأرواح من المولّد' })
  const closure = await db
    .insertInto('closure')
    .values({ branch_id: id, from_date: date(Date.now()), until_date: date(Date.now() + day), reason })
    .returning('id')
    .executeTakeFirstOrThrow()
  return () => db.deleteFrom('closure').where('id', '=', closure.id).execute()
}

/** Somebody has come to every session of an evening in Dubai. */
async function fillDubai(db: Queries) {
  const book = await bookOf(db, 'dubai')
  for (const room of book.rooms)
    for (const { startsAt } of sessionsOfDay(room.sessions, book.clock, fullEvening))
      await bookAtDesk(
        db,
        book,
        {
          room: room.slug,
          startsAt,
          players: room.minPlayers,
          source: 'staff',
          locale: 'en',
          guest: { name: 'Shots' },
          actor: 'system',
          idempotencyKey: randomUUID(),
        },
        Date.now(),
      )
  return async () => {}
}

/** Follows the first link to the store, which the server answers as it likes. */
async function followToStore(set: Stage, path: string) {
  await set.visit(path)
  await hydrated(set.page)
  await set.page.evaluate(() =>
    document.querySelector<HTMLAnchorElement>('header a[href$="/store"]')?.click(),
  )
}

/** What a guest sees when something is missing, over, late or broken. */
export const stateScenes: readonly Scene[] = [
  { ...screen('state-empty-store', '/store'), arrange: emptyStore },
  { ...screen('state-empty-store-home', '/'), arrange: emptyStore },
  screen('state-empty-cart', '/cart'),
  { ...screen('state-closed-branch', '/kuwait'), arrange: closeKuwait },
  { ...screen('state-closed-evening', '/kuwait/reservations'), arrange: closeKuwait },
  { ...screen('state-closed-room', '/kuwait/escape-rooms/submarine'), arrange: closeKuwait },
  {
    ...screen('state-full-evening', `/dubai/reservations?date=${fullEvening}&players=4`),
    arrange: fillDubai,
  },
  screen('state-no-rooms', `/dubai/reservations?date=${fullEvening}&players=4&difficulty=1&scare=5`),
  {
    name: 'state-offline-evening',
    complains: withoutConnection,
    open: async (set) => {
      await set.visit('/riyadh/reservations')
      await hydrated(set.page)
      await set.page.context().setOffline(true)
      await set.page.waitForTimeout(1500)
    },
  },
  {
    name: 'state-offline-navigation',
    complains: withoutConnection,
    open: async (set) => {
      await set.visit('/contacts')
      await hydrated(set.page)
      await set.page.context().setOffline(true)
      await set.page.evaluate(() =>
        document.querySelector<HTMLAnchorElement>('footer a[href*="/riyadh"]')?.click(),
      )
      await set.page.waitForTimeout(1500)
    },
  },
  {
    name: 'state-slow-checkout',
    open: async (set) => {
      const held = await holdSlot(set.page)
      await set.page.route('**/api/orders/**', () => {})
      await set.visit(paymentAddress(held))
    },
  },
  {
    name: 'state-slow-navigation',
    window: true,
    open: async (set) => {
      await set.page.route('**/store.data*', () => {})
      await followToStore(set, '/about')
      await set.page.waitForTimeout(800)
    },
  },
  {
    name: 'state-expired',
    open: async (set) => {
      const held = await holdSlot(set.page)
      await new SiteDatabaseSlots(set.db).endHold(held.code)
      await set.visit(paymentAddress(held))
      await set.page.getByText(text(set.locale, 'payment.hold_expired_title')).waitFor()
    },
  },
  {
    ...screen('state-no-ticket', '/riyadh/escape-rooms/alchemist/summary?order=0123456789'),
    complains: /404/,
  },
  { ...screen('state-404', '/no/such/place'), complains: /404/ },
  {
    name: 'state-500',
    complains: /500/,
    open: async (set) => {
      await set.page.route('**/store.data*', (route) => route.fulfill({ status: 500, body: '' }))
      await followToStore(set, '/about')
      await set.page.locator('.error-screen').waitFor()
    },
  },
]
