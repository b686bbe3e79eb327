import type { Page } from '@playwright/test'
import type { MessageKey } from '../messages/keys.ts'
import { hydrated } from './fixtures/hydrated.ts'
import { journeyLocales } from './fixtures/journey-locales.ts'
import { text } from './fixtures/kit-page.ts'
import { expect, type SiteDatabase, test } from './fixtures/site-database.ts'
import { violationsOf } from './fixtures/violations.ts'

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, reducedMotion: 'reduce' })

const prefix = { en: '', ar: '/ar' } as const
const starts = '12:15'

/** A game for strangers at a time that nobody else books: ten evenings from now, before the room's usual hours. */
async function openGame({ db }: SiteDatabase, branch: string, slug: string) {
  const room = await db
    .selectFrom('room')
    .innerJoin('branch', 'branch.id', 'room.branch_id')
    .select(['room.id', 'room.branch_id', 'room.max_players', 'branch.time_zone'])
    .where('branch.slug', '=', branch)
    .where('room.slug', '=', slug)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('public_game_terms')
    .values({ room_id: room.id, seat_price: 4000, minimum: 3 })
    .onConflict((conflict) => conflict.column('room_id').doNothing())
    .execute()
  const date = new Date(Date.now() + 10 * 24 * 3_600_000)
    .toISOString()
    .slice(0, 10) as `${number}-${number}-${number}`
  await db
    .insertInto('extra_session')
    .values({
      branch_id: room.branch_id,
      room_id: room.id,
      date,
      starts,
      audience: 'everyone',
      mode: 'public',
    })
    .execute()
  return { date, capacity: room.max_players }
}

for (const locale of journeyLocales)
  test(`two strangers join one game, and the seats grow fewer, in ${locale}`, async ({
    page,
    browser,
    database,
  }) => {
    const t = (key: MessageKey, values = {}) => text(locale, key, values)
    const [branch, room] = locale === 'ar' ? ['dubai', 'station'] : ['riyadh', 'vault']
    const { date, capacity } = await openGame(database, branch, room)

    /** Presses the game on the timetable of the evening; answers the dialog that asks how to play. */
    async function askedOf(visitor: Page) {
      await visitor.goto(`${prefix[locale]}/${branch}/reservations?date=${date}&free=off`)
      await hydrated(visitor)
      await visitor.locator('.live--on').waitFor()
      const slot = visitor.locator(`[data-slot^="${room} "]`).filter({ hasText: t('slots.public') })
      await slot.click()
      const dialog = visitor.getByRole('dialog')
      await expect(dialog.getByText(t('game.strangers'))).toBeVisible()
      return { slot, dialog }
    }

    const first = await askedOf(page)
    await expect(first.slot).toContainText(t('game.seats_left', { count: capacity }))
    await expect(first.dialog.getByRole('spinbutton', { name: t('game.seats') })).toHaveValue('2')
    expect(await violationsOf(page)).toEqual([])
    const holdTwo = first.dialog.getByRole('button', {
      name: t('game.hold_seats', { count: 2 }),
      exact: true,
    })
    await holdTwo.click()
    await expect(first.dialog.getByText(t('game.company_missing'))).toBeVisible()
    await first.dialog.getByText(t('game.adults'), { exact: true }).click()
    await holdTwo.click()
    await page.waitForURL('**/payment?order=*')
    await expect(page.getByText(t('game.seats_taken', { taken: 2, seats: capacity }))).toBeVisible()

    const stranger = await browser.newContext({
      viewport: { width: 360, height: 780 },
      reducedMotion: 'reduce',
    })
    const other = await stranger.newPage()
    const second = await askedOf(other)
    await expect(second.slot).toContainText(t('game.seats_left', { count: capacity - 2 }))
    await expect(second.dialog.getByText(t('game.begun_adults'), { exact: true })).toBeVisible()
    const seats = second.dialog.getByRole('spinbutton', { name: t('game.seats') })
    await seats.fill('1')
    await second.dialog.getByRole('button', { name: t('game.hold_seats', { count: 1 }), exact: true }).click()
    await other.waitForURL('**/payment?order=*')
    await expect(other.getByText(t('game.seats_taken', { taken: 3, seats: capacity }))).toBeVisible()
    await stranger.close()

    const pay = page.getByRole('form', { name: t('payment.title') })
    await pay.getByLabel(t('fields.name')).first().fill('Noura')
    await pay.locator('input[name="email"]').fill(`noura-${locale}@example.com`)
    await pay.locator('input[name="phone"]').fill(locale === 'ar' ? '0501234567' : '0552041899')
    await pay.getByLabel(t('game.tick')).check()
    await pay.getByRole('button', { name: t('payment.pay', { amount: '' }).trim() }).click()
    await page.waitForURL('**/sandbox/pay/**')
    await page.getByRole('button', { name: '4242 4242 4242 4242' }).click()
    await page.waitForURL('**/summary?order=*')
    const panel = page.getByRole('region', { name: t('game.title') })
    await expect(panel.getByText(t('game.seats_taken', { taken: 3, seats: capacity }))).toBeVisible()
    await expect(panel.getByRole('button', { name: t('game.take_room') })).toHaveCount(0)
    expect(await violationsOf(page)).toEqual([])
  })
