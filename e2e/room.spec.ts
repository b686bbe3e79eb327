import type { Page } from '@playwright/test'
import { listNextSlots } from '../contracts/calls/availability.calls.ts'
import type { Locale } from '../domain/locale/locale.ts'
import { formatNightOf } from '../domain/time/session-time.ts'
import { api } from './fixtures/api.ts'
import { hydrated } from './fixtures/hydrated.ts'
import { journeyLocales } from './fixtures/journey-locales.ts'
import { text } from './fixtures/kit-page.ts'
import { roomTimes, timeAt } from './fixtures/room-times.ts'
import { expect, test } from './fixtures/test.ts'
import { violationsOf } from './fixtures/violations.ts'

const alchemist = { branch: 'riyadh', room: 'alchemist' }
const address = '/riyadh/escape-rooms/alchemist'
const at = (locale: Locale, query = '') => (locale === 'ar' ? '/ar' : '') + address + query
const payment = /\/riyadh\/escape-rooms\/alchemist\/payment\?order=[0-9A-Z]{10}$/

const reserve = (page: Page, locale: Locale) =>
  page.getByRole('button', { name: text(locale, 'room.reserve'), exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const freeSlots = (page: Page) => page.locator('.book button.slot')

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('from the home page to paying for a known room it takes five taps at most', async ({ page }) => {
    let taps = 0
    const tap = (name: string | RegExp, role: 'link' | 'button') => {
      taps += 1
      return page.getByRole(role, { name }).first().tap()
    }
    await page.goto('/')
    await hydrated(page)
    await tap(/Alchemist’s Debt/, 'link')
    await expect(page).toHaveURL(address)
    await expect(page.locator('button.soon').first()).toBeVisible()
    await tap(/^(Tonight|Tomorrow|\w{3} \d+ \w{3}\b)/, 'button')
    await tap(text('en', 'room.reserve'), 'button')
    await expect(page).toHaveURL(payment)
    expect(taps).toBeLessThanOrEqual(5)
    const held = await page.evaluate(() => JSON.parse(sessionStorage.getItem('reservation') ?? '{}'))
    expect(held).toMatchObject({ ...alchemist, players: 4, order: page.url().slice(-10) })
    // On the way back the slot is the visitor's own, and leads on to paying.
    await page.goBack()
    await page.getByRole('button', { name: new RegExp(text('en', 'slots.yours')) }).tap()
    await expect(page).toHaveURL(new RegExp(`order=${held.order}$`))
  })
})

test('two visitors press for one slot: one pays, the other takes one of the nearest', async ({
  page,
  browser,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/409/)
  // An evening on which no other test books.
  const { date, timeZone, slots } = await roomTimes(request, alchemist, 22)
  const wished = slots.find(({ state }) => state === 'free')?.startsAt ?? ''
  const query = `?date=${date}&players=4&time=${timeAt(wished, timeZone)}`
  const other = await (await browser.newContext()).newPage()
  await Promise.all([page.goto(at('en', query)), other.goto(at('ar', query))])
  const visitors = [
    { at: page, locale: 'en' },
    { at: other, locale: 'ar' },
  ] as const
  for (const { at, locale } of visitors) await expect(reserve(at, locale)).toBeVisible()
  await Promise.all(visitors.map(({ at, locale }) => reserve(at, locale).click()))
  await expect(async () => {
    expect(visitors.filter(({ at }) => payment.test(at.url()))).toHaveLength(1)
  }).toPass()
  const late = payment.test(page.url()) ? visitors[1] : visitors[0]
  const early = late === visitors[0] ? visitors[1] : visitors[0]
  await expect(early.at).toHaveURL(payment)
  await expect(dialog(late.at)).toContainText(text(late.locale, 'slots.taken_title'))
  await expect(late.at).toHaveURL(new RegExp(`date=${date}`))
  await dialog(late.at).locator('button.slot').first().click()
  await expect(late.at).toHaveURL(payment)
  expect(late.at.url().slice(-10)).not.toBe(early.at.url().slice(-10))
  await other.context().close()
})

test('a session after midnight stands under its evening and says so', async ({ page, request }) => {
  // Not every evening goes on that long.
  const week = await Promise.all(
    [8, 9, 10, 11, 12, 13, 14].map((days) => roomTimes(request, alchemist, days)),
  )
  const late = week.find(({ slots, timeZone }) =>
    slots.some(({ startsAt }) => timeAt(startsAt, timeZone).startsWith('01:')),
  )
  const date = late?.date ?? ''
  await page.goto(at('en', `?date=${date}`))
  const day = new Date(`${date}T00:00:00Z`).toLocaleDateString('en-GB', { weekday: 'long', timeZone: 'UTC' })
  const evening = page.getByRole('region', { name: new RegExp(`^${day}`) })
  await expect(evening).toContainText(formatNightOf(date, 'en'))
  await expect(evening.getByText(/^1:\d\d$/)).toHaveCount(1)

  // What was chosen is still chosen in the other language.
  await evening.getByRole('button', { name: / night, 1:\d\d/ }).click()
  await expect(page).toHaveURL(/time=01/)
  await page.getByRole('link', { name: text('en', 'nav.switch_to_ar') }).click()
  await expect(page).toHaveURL(new RegExp(`/ar${address}\\?date=${date}&players=4&time=01%3A\\d\\d$`))
  await expect(page.locator('.book button.slot[aria-pressed=true]')).toContainText(/1:\d\d/)
})

for (const locale of journeyLocales)
  test(`no accessibility violations in ${locale}, with times, pictures and refusals open`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/409/)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(at(locale))
    await expect(page.locator('.day--free').first()).toBeVisible()
    await expect(freeSlots(page).first()).toBeVisible()
    expect(await violationsOf(page), 'the page').toEqual([])
    // The first screen leads to the pictures as well.
    await page.getByRole('button', { name: text(locale, 'room.see_pictures', { count: 4 }) }).click()
    await expect(dialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await page.locator('.gallery .still button').first().click()
    await expect(dialog(page)).toBeVisible()
    expect(await violationsOf(page), 'the pictures').toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(page.locator('.gallery .still button').first()).toBeFocused()

    const { slots: alternatives } = await api(page.request, listNextSlots, {
      params: { branch: 'riyadh', room: 'alchemist' },
      query: { players: 4 },
    })
    const refusals = [
      { status: 409, json: { code: 'slot_taken', message: '', fields: {}, alternatives } },
      { status: 409, json: { code: 'slot_too_soon', message: 'Please call', fields: {} } },
    ]
    await page.route('**/api/orders', (route) => route.fulfill(refusals.shift()))
    await freeSlots(page).first().click()
    await reserve(page, locale).click()
    await expect(dialog(page).locator('button.slot')).toHaveCount(alternatives.length)
    expect(await violationsOf(page), 'somebody was faster').toEqual([])
    await page.keyboard.press('Escape')
    await reserve(page, locale).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Please call' })).toBeVisible()
    await expect(reserve(page, locale)).toBeVisible()
  })

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })
  test('the room still reads, with its prices and how to book', async ({ page }) => {
    await page.goto(at('en'))
    await expect(page.locator('.book noscript p').first()).toHaveText(text('en', 'room.no_script'))
    await expect(page.locator('.book noscript a[href^="tel:"]')).toBeVisible()
    await page.getByText(text('en', 'room.price_title')).click()
    await expect(page.getByRole('row', { name: /4 players/ })).toContainText('SAR')
    await expect(reserve(page, 'en')).toBeHidden()
  })
})
