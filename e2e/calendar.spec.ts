import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { type Locale, locales } from '../domain/locale/locale.ts'
import { expect, type House, test } from './fixtures/house.ts'
import { text } from './fixtures/kit-page.ts'

const branch = 'riyadh'
const minute = 60_000

/** What the clock of Riyadh shows, as the screen writes it. */
function clockOf(at: number, locale: Locale): string {
  const local = new Date(at + 180 * minute)
  const [hours, minutes] = [local.getUTCHours(), String(local.getUTCMinutes()).padStart(2, '0')]
  const period = locale === 'ar' ? (hours < 12 ? 'ص' : 'م') : hours < 12 ? 'AM' : 'PM'
  return `${hours % 12 || 12}:${minutes}\u00A0${period}`
}

/** An evening that no other test books, with two rooms whose sessions overlap on the screen. */
async function openEvening(house: House, days: number) {
  const [one, other] = [
    await house.staff.sessionsIn(branch, 'alchemist', days),
    await house.staff.sessionsIn(branch, 'vault', days),
  ]
  return {
    date: one.date,
    alchemist: { slug: 'alchemist', ...one },
    vault: { slug: 'vault', ...other },
    book: async (room: string, startsAt: number | undefined) => {
      const name = `Group ${randomUUID().slice(0, 8)}`
      await house.staff.bookGroup(branch, { room, startsAt: startsAt ?? 0, players: 4 }, name)
      return name
    },
  }
}

for (const locale of locales) {
  const t = (key: Parameters<typeof text>[1], values?: Record<string, string | number>) =>
    text(locale, key, values)
  const address = (query: string) =>
    `${locale === 'ar' ? '/ar' : ''}/office/calendar?branch=${branch}&${query}`
  const far = locale === 'ar' ? 1 : 0

  /** A button that says these things, one after the other. */
  const saying = (page: Page, ...words: readonly string[]) => {
    const plain = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s/g, '\\s'))
    return page.getByRole('button', { name: new RegExp(`^${plain.join('.*')}(\\s|$)`) })
  }

  /** What stands where on a calendar. */
  const board = (page: Page) => ({
    booking: (name: string, room: string, at: number) => saying(page, room, clockOf(at, locale), name),
    handle: (name: string) =>
      page.getByRole('button', { name: t('office_calendar.move_of', { name }), exact: true }),
    free: (room: string, at: number) =>
      saying(page, t('office_calendar.free_at', { room }), clockOf(at, locale)),
    here: (name: string, room: string, at: number) =>
      saying(page, t('office_calendar.here', { name, room }), clockOf(at, locale)),
  })

  test(`two receptionists move two bookings to the same slot: one wins, one sees why, in ${locale}`, async ({
    page,
    browser,
    house,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 409/)
    const { date, vault, book } = await openEvening(house, 46 + far)
    const [first = 0, second = 0, third = 0, fourth = 0] = vault.starts
    const room = vault.name[locale]
    const names = [await book('vault', first), await book('vault', second)] as const
    const context = await browser.newContext({ extraHTTPHeaders: { 'X-Forwarded-For': '10.9.8.7' } })
    const pages = [page, await context.newPage()] as const

    // Both have let go before the server has heard of either.
    let sent = 0
    const { promise: bothSent, resolve } = Promise.withResolvers<void>()
    for (const [index, one] of pages.entries()) {
      await house.staff.enter(one, 'host', branch)
      await one.emulateMedia({ reducedMotion: 'reduce' })
      await one.goto(address(`date=${date}`))
      await one.route('**/move', async (route) => {
        if (++sent === 2) resolve()
        await bothSent
        await route.continue()
      })
      const { handle, here } = board(one)
      const name = names[index] ?? ''
      await handle(name).click()
      await expect(here(name, room, third)).toBeVisible()
    }
    await Promise.all(
      pages.map((one, index) =>
        board(one)
          .here(names[index] ?? '', room, third)
          .click(),
      ),
    )

    const won = (one: Page, name: string) =>
      one.getByRole('status').filter({
        hasText: t('office_calendar.moved', { name, room, time: '' }).trim().slice(0, 20),
      })
    const lost = (one: Page) => one.getByRole('alert').filter({ hasText: t('errors.slot_taken') })
    await expect.poll(async () => (await lost(pages[0]).count()) + (await lost(pages[1]).count())).toBe(1)
    const loser = (await lost(pages[0]).count()) === 1 ? 0 : 1
    const [winnerName, loserName] = [names[1 - loser] ?? '', names[loser] ?? '']
    await expect(won(pages[1 - loser] ?? page, winnerName)).toHaveCount(1)
    const stayed = loser === 0 ? first : second
    for (const one of pages) {
      await expect(board(one).booking(winnerName, room, third)).toBeVisible()
      await expect(board(one).booking(loserName, room, stayed)).toBeVisible()
    }

    // What happens elsewhere is seen here while one looks.
    for (const one of pages) await expect(board(one).free(room, fourth)).toBeVisible()
    await house.slots.take({ branch, room: 'vault', startsAt: new Date(fourth).toISOString() })
    for (const one of pages) await expect(board(one).free(room, fourth)).toHaveCount(0, { timeout: 5000 })
    await context.close()
  })
}
