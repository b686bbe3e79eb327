import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { currencyLabel } from '#domain/money/format-money.ts'
import type { Locale } from '../../domain/locale/locale.ts'
import { fullMatrix } from '../fixtures/full-matrix.ts'
import { journeyLocales } from '../fixtures/journey-locales.ts'
import { text } from '../fixtures/kit-page.ts'
import { pushed } from '../fixtures/pushed.ts'
import { expect, type SiteDatabase, test } from '../fixtures/site-database.ts'
import { violationsOf } from '../fixtures/violations.ts'

const branch = 'riyadh'
const minute = 60_000

/** What the clock of Riyadh shows, as the screen writes it. */
function clockOf(at: number, locale: Locale): string {
  const local = new Date(at + 180 * minute)
  const [hours, minutes] = [local.getUTCHours(), String(local.getUTCMinutes()).padStart(2, '0')]
  const period = locale === 'ar' ? (hours < 12 ? 'ص' : 'م') : hours < 12 ? 'AM' : 'PM'
  return `${hours % 12 || 12}:${minutes}\u00A0${period}`
}

async function expectNoViolations(page: Page, name: string) {
  expect(await violationsOf(page), name).toEqual([])
}

/** An evening that no other test books, with two rooms whose sessions overlap on the screen. */
async function openEvening(database: SiteDatabase, days: number) {
  // A test that is repeated finds what it booked before, and goes elsewhere.
  const inDays = days + 10 * test.info().repeatEachIndex
  const [one, other] = [
    await database.staff.sessionsIn(branch, 'alchemist', inDays),
    await database.staff.sessionsIn(branch, 'vault', inDays),
  ]
  return {
    date: one.date,
    alchemist: { slug: 'alchemist', ...one },
    vault: { slug: 'vault', ...other },
    book: async (room: string, startsAt: number | undefined) => {
      const name = `Group ${randomUUID().slice(0, 8)}`
      await database.staff.bookGroup(branch, { room, startsAt: startsAt ?? 0, players: 4 }, name)
      return name
    },
  }
}

for (const locale of journeyLocales) {
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
    press: (name: string) => page.getByRole('button', { name, exact: true }).click(),
  })

  /** Where a move is only on the way to something else, what it costs besides is agreed to. */
  async function agreeToMoves(page: Page) {
    const agree = page.getByRole('button', {
      name: new RegExp(`^(${t('office_calendar.move_anyway')}|${t('office_calendar.move_kept')})$`),
    })
    await page.addLocatorHandler(agree, () => agree.click())
  }

  test(`bookings are carried by pointer and by keys, made, blocked and handed out, in ${locale}`, async ({
    page,
    database,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 409/)
    const { date, alchemist, vault, book } = await openEvening(database, 44 + far)
    const [first = 0, second = 0, third = 0] = vault.starts
    const [there = 0] = alchemist.starts
    const [home, next] = [vault.name[locale], alchemist.name[locale]]
    const name = await book('vault', first)
    const stay = await book('vault', third)
    await database.staff.enter(page, 'manager', branch)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await agreeToMoves(page)
    await page.goto(address(`date=${date}`))
    const { booking, handle, free, press } = board(page)
    const status = page.getByRole('status')
    await expect(booking(name, home, first)).toBeVisible()
    await expectNoViolations(page, 'day')

    // By pointer, to another time, and back by the notice.
    await free(home, second).scrollIntoViewIfNeeded()
    await booking(name, home, first).hover()
    await page.mouse.down()
    const target = await free(home, second).boundingBox()
    if (!target) throw new Error('The target is not in sight')
    await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 6 })
    await expect(page.locator('.cal-ghost--fits')).toBeVisible()
    await page.mouse.up()
    await expect(booking(name, home, second)).toBeVisible()
    await press(t('actions.undo'))
    await expect(booking(name, home, first)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)

    // By a finger that stays for a moment, to a time that no session has.
    const between = first + 25 * minute
    const finger = await page.context().newCDPSession(page)
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      ...touchPoints: { x: number; y: number }[]
    ) => finger.send('Input.dispatchTouchEvent', { type, touchPoints })
    const [card, later] = [
      await booking(name, home, first).boundingBox(),
      await free(home, second).boundingBox(),
    ]
    if (!card || !later) throw new Error('The booking is not in sight')
    const at = { x: card.x + card.width / 2, y: card.y + card.height / 2 }
    const down = ((later.y - card.y) / (second - first)) * (between - first)
    await touch('touchStart', at)
    await expect(page.locator('.cal-ghost')).toBeVisible()
    await touch('touchMove', { x: at.x, y: at.y + down / 2 })
    await touch('touchMove', { x: at.x, y: at.y + down })
    await expect(page.locator('.cal-spot--fits')).toHaveText(clockOf(between, locale))
    await touch('touchEnd')
    await expect(booking(name, home, between)).toBeVisible()

    // And back by keys, five minutes at a press.
    await handle(name).focus()
    await page.keyboard.press('Enter')
    for (let presses = 0; presses < 5; presses++) await page.keyboard.press('Shift+ArrowUp')
    await expect(status.filter({ hasText: clockOf(first, locale) })).not.toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(booking(name, home, first)).toBeVisible()

    // By keys, which follow the screen: the other room is on the other side in Arabic.
    await handle(name).focus()
    await page.keyboard.press('Enter')
    await expect(handle(name)).toHaveAttribute('aria-pressed', 'true')
    await expectNoViolations(page, 'carrying')
    await page.keyboard.press('Escape')
    await expect(status.filter({ hasText: t('office_calendar.put_back', { name }) })).toHaveCount(1)
    await page.keyboard.press('Space')
    await page.keyboard.press(locale === 'ar' ? 'ArrowRight' : 'ArrowLeft')
    await expect(status.filter({ hasText: `${next}${locale === 'ar' ? '،' : ','}` })).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(handle(name)).toBeFocused()
    await expect(booking(name, next, there)).toBeVisible()

    // By the dialog, to a time and a length of its own.
    await booking(name, next, there).click()
    const dialog = page.getByRole('dialog')
    await expectNoViolations(page, 'booking')
    await press(t('office_calendar.move_to'))
    await dialog.getByLabel(t('office_calendar.start')).fill('23:10')
    await dialog.getByRole('spinbutton', { name: t('office_calendar.length') }).fill('45')
    await expectNoViolations(page, 'move dialog')
    await press(t('office_calendar.move_submit'))
    const late = Date.parse(`${date}T20:10:00Z`)
    await expect(booking(name, next, late)).toBeVisible()

    // Somebody calls and wants two hours.
    await free(home, first).click()
    await dialog.getByLabel(t('office_calendar.free_starts')).selectOption('')
    await dialog.getByLabel(t('office_calendar.start')).fill('06:30')
    await dialog.getByRole('spinbutton', { name: t('office_calendar.length') }).fill('120')
    await dialog.getByRole('spinbutton', { name: t('office_calendar.players') }).fill('4')
    await dialog.getByLabel(t('fields.name')).fill(`${name} II`)
    await dialog
      .getByLabel(t('office_calendar.own_amount_needed', { currency: currencyLabel('SAR', locale) }))
      .fill('750')
    await expectNoViolations(page, 'booking form')
    await press(t('office_calendar.book_submit'))
    await expect(booking(`${name} II`, home, Date.parse(`${date}T03:30:00Z`))).toBeVisible()

    // Hours are blocked unless somebody is in them, and given back.
    const toTime = (at: number) => new Date(at + 180 * minute).toISOString().slice(11, 16)
    await press(t('office_calendar.block'))
    await dialog.getByLabel(t('fields.room')).selectOption('vault')
    await dialog.getByLabel(t('office_calendar.block_from')).fill(toTime(second))
    await dialog.getByLabel(t('office_calendar.block_until')).fill(toTime(third + 5 * minute))
    await press(t('office_calendar.block_submit'))
    await expect(dialog.getByRole('listitem')).toContainText([stay])
    await dialog.getByLabel(t('office_calendar.block_until')).fill(toTime(third))
    await expectNoViolations(page, 'block dialog')
    await press(t('office_calendar.block_submit'))
    const blocked = t('office_calendar.block_summary', { kind: t('office_calendar.block_maintenance') })
    await expect(free(home, second)).toHaveCount(0)
    await page.getByRole('button', { name: blocked }).click()
    await press(t('office_calendar.block_remove'))
    await expect(free(home, second)).toBeVisible()

    // The venue's own calendar programs.
    await press(t('office_calendar.feeds'))
    // Each language its own: there is one address a room.
    const whose = locale === 'ar' ? t('office_calendar.whole_branch') : home
    await press(t('office_calendar.feed_make_of', { room: whose }))
    const feed = await dialog.getByLabel(t('office_calendar.feed_address')).inputValue()
    await expectNoViolations(page, 'feeds')
    const read = await page.request.get(feed)
    expect(read.headers()['content-type']).toContain('text/calendar')
    expect(await read.text()).toContain(stay)
    await press(t('a11y.close_dialog'))

    await press(t('office_calendar.week'))
    await expect(page.getByRole('table')).toBeVisible()
    await expect(booking(stay, home, third)).toBeVisible()
    await expectNoViolations(page, 'week')
  })

  test(
    `a drop between two free sessions is asked about before it is done, in ${locale}`,
    fullMatrix('office/calendar/move/move-warn-dialog.dom.test.tsx', 'server/desk/move-prices.db.test.ts'),
    async ({ page, database }) => {
      const { date, vault, book } = await openEvening(database, 48 + far)
      const [, second = 0, third = 0] = vault.starts
      const room = vault.name[locale]
      const name = await book('vault', third)
      await database.staff.enter(page, 'host', branch)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(address(`date=${date}`))
      const { booking, handle } = board(page)
      const between = third - 35 * minute
      async function dropBetween() {
        await handle(name).focus()
        await page.keyboard.press('Enter')
        for (let each = 0; each < 7; each++) await page.keyboard.press('Shift+ArrowUp')
        await page.keyboard.press('Enter')
      }
      const question = page.getByRole('dialog', { name: t('office_calendar.warn_title', { name }) })
      const press = (words: string) => question.getByRole('button', { name: words }).click()

      await dropBetween()
      // Its own session is free again without it, and the one before it is: neither could be booked any more.
      await expect(question.getByRole('listitem').first()).toContainText(clockOf(second, locale))
      await expect(question.getByRole('listitem').first()).toContainText(clockOf(third, locale))
      await expectNoViolations(page, 'the question')
      await press(t('office_calendar.warn_back'))
      await expect(booking(name, room, third)).toBeVisible()

      await dropBetween()
      await question
        .getByRole('button', {
          name: new RegExp(`^(${t('office_calendar.move_anyway')}|${t('office_calendar.move_kept')})$`),
        })
        .click()
      await expect(booking(name, room, between)).toBeVisible()
      await page.getByRole('button', { name: t('actions.undo') }).click()
      await expect(booking(name, room, third)).toBeVisible()

      // The panel leads on to everything else.
      await booking(name, room, third).click()
      const panel = page.getByRole('dialog', { name })
      await expect(panel.getByRole('link', { name: t('office_tonight.open_order') })).toBeVisible()
      await expect(panel.getByRole('button', { name: t('office_till.means_cash') })).toBeVisible()
      await expectNoViolations(page, 'the panel')
    },
  )

  test(
    `two receptionists move two bookings to the same slot: one wins, one sees why, in ${locale}`,
    fullMatrix('server/booking/slots/place-booking.race.test.ts', 'server/desk/desk.db.test.ts'),
    async ({ page, browser, database, expectedErrors }) => {
      expectedErrors.push(/status of 409/)
      const { date, vault, book } = await openEvening(database, 46 + far)
      const [first = 0, second = 0, third = 0, fourth = 0] = vault.starts
      const room = vault.name[locale]
      const names = [await book('vault', first), await book('vault', second)] as const
      const context = await browser.newContext({ extraHTTPHeaders: { 'X-Forwarded-For': '10.9.8.7' } })
      const pages = [page, await context.newPage()] as const

      // Both have let go before the server has heard of either.
      let sent = 0
      const { promise: bothSent, resolve } = Promise.withResolvers<void>()
      for (const [index, one] of pages.entries()) {
        await database.staff.enter(one, 'host', branch)
        await one.emulateMedia({ reducedMotion: 'reduce' })
        await agreeToMoves(one)
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
      await database.slots.take({ branch, room: 'vault', startsAt: new Date(fourth).toISOString() })
      for (const one of pages) await expect(board(one).free(room, fourth)).toHaveCount(0, pushed)
      await context.close()
    },
  )
}
