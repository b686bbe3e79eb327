import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { BranchDay, NextTimes } from '../contracts/availability.ts'
import { showBranchDay } from '../contracts/calls/availability.calls.ts'
import { releaseHold } from '../contracts/calls/bookings.calls.ts'
import type { Locale } from '../domain/locale/locale.ts'
import { formatSessionTime } from '../domain/time/session-time.ts'
import { api } from './fixtures/api.ts'
import { hydrated } from './fixtures/hydrated.ts'
import { journeyLocales } from './fixtures/journey-locales.ts'
import { text } from './fixtures/kit-page.ts'
import { pushed } from './fixtures/pushed.ts'
import { sessionTimeAt } from './fixtures/room-times.ts'
import { dayFromStart } from './fixtures/run-start.ts'
import { expect, test } from './fixtures/site-database.ts'
import { violationsOf } from './fixtures/violations.ts'

const prefix = { en: '', ar: '/ar' } as const
const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 800 }

/** Each journey has an evening of its own, so that none takes a slot from another. */
const evening = dayFromStart

async function dayOf(request: APIRequestContext, branch: string, date: string): Promise<BranchDay> {
  return api(request, showBranchDay, { params: { branch }, query: { date, players: 4 } })
}

/** The first evening from then on for which the branch sells anything: it is closed on some. */
async function openEvening(request: APIRequestContext, branch: string, daysAhead: number): Promise<string> {
  const { rooms } = await dayOf(request, branch, evening(daysAhead))
  if (rooms.some(({ slots }) => slots.length > 0)) return evening(daysAhead)
  return openEvening(request, branch, daysAhead + 1)
}

type Wish = { branch: string; room: string; startsAt: string }

/** A free slot of an evening, if there is one that is not for everyone: it says most, so it changes most. */
async function freeSlot(request: APIRequestContext, locale: Locale, branch: string, date: string) {
  const day = await dayOf(request, branch, date)
  const free = day.rooms.flatMap(({ room, name, slots }) =>
    slots
      .filter(({ state, mode }) => state === 'free' && mode === 'private')
      .map(({ startsAt, audience }) => ({ wish: { branch, room, startsAt }, name: name[locale], audience })),
  )
  const found = free.find(({ audience }) => audience !== 'everyone') ?? free[0]
  if (!found) throw new Error(`${branch} has no free slot on ${date}`)
  return found
}

async function letGo(request: APIRequestContext, code: string | null) {
  if (code === null) throw new Error('The address names no order')
  await api(request, releaseHold, { params: { code } })
}

const cellOf = (page: Page, { room, startsAt }: Wish) => page.locator(`[data-slot="${room} ${startsAt}"]`)
const cells = (page: Page) => page.getByRole('grid').getByRole('button')

/** Where every button of the timetable stands. */
function places(page: Page): Promise<number[][]> {
  return cells(page).evaluateAll((all) =>
    all.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect()
      return [x, y + window.scrollY, width, height].map(Math.round)
    }),
  )
}

async function isLive(page: Page, locale: Locale) {
  await expect(page.locator('.live--on')).toHaveText(text(locale, 'reservations.live'))
  await expect(page.locator('.slot--asked')).toHaveCount(0)
}

for (const { locale, size, days } of [
  { locale: 'en', size: desktop, days: 9 },
  { locale: 'ar', size: phone, days: 10 },
] as const)
  test(`a hold made in another process shows at once and moves nothing, at ${size.width} in ${locale}`, async ({
    page,
    request,
    database,
  }) => {
    const date = evening(days)
    await page.setViewportSize(size)
    const measured = Promise.withResolvers<void>()
    await page.route('**/availability**', (route) => measured.promise.then(() => route.continue()))
    await page.goto(`${prefix[locale]}/riyadh/reservations?date=${date}&players=4&free=off`)
    // A phone lays its rooms out one after the other.
    await expect(cells(page)).toHaveCount(await page.locator('[data-slot]').count())
    const asked = await places(page)
    measured.resolve()
    await isLive(page, locale)
    // What the server rendered already has its size: the first answer moves nothing either.
    expect(await places(page)).toEqual(asked)
    const chosen = page.locator('.strip a[aria-current=date]')
    const free = (await dayOf(request, 'riyadh', date)).rooms
      .flatMap(({ slots }) => slots)
      .filter(({ state, price }) => state === 'free' && price).length
    await expect(chosen).toContainText(text(locale, 'reservations.day_free', { count: free }))
    const { wish } = await freeSlot(request, locale, 'riyadh', date)
    const cell = cellOf(page, wish)
    await cell.focus()
    const release = await database.slots.take(wish)
    await expect(cell).toContainText(text(locale, 'slots.held'), pushed)
    await expect(cell).toBeFocused()
    expect(await places(page)).toEqual(asked)
    await release()
    await expect(cell).not.toContainText(text(locale, 'slots.held'), pushed)
    expect(await places(page)).toEqual(asked)
    expect(await violationsOf(page)).toEqual([])
  })

for (const locale of journeyLocales)
  test(`a phone shows the first free time at once, and nothing moves when one goes, in ${locale}`, async ({
    page,
    request,
    database,
  }) => {
    const date = evening(locale === 'en' ? 15 : 17)
    await page.setViewportSize(phone)
    const measured = Promise.withResolvers<void>()
    await page.route('**/availability**', (route) => measured.promise.then(() => route.continue()))
    await page.goto(`${prefix[locale]}/riyadh/reservations?date=${date}`)
    const tops = () =>
      page
        .getByRole('rowheader')
        .evaluateAll((heads) =>
          heads.map((head) => Math.round(head.getBoundingClientRect().y + window.scrollY)),
        )
    await expect(page.getByRole('rowheader')).toHaveCount(3)
    const awaited = await tops()
    measured.resolve()
    await isLive(page, locale)
    expect(await tops(), 'the first answer moves no room').toEqual(awaited)
    const { wish } = await freeSlot(request, locale, 'riyadh', date)
    const first = await cells(page).first().boundingBox()
    expect(first && first.y + first.height).toBeLessThanOrEqual(phone.height)
    // Not one of them is taken; what goes while one looks stays where it is.
    await expect(page.locator('[role=grid] .slot--taken:visible')).toHaveCount(0)
    const seen = await places(page)
    const release = await database.slots.take(wish)
    await expect(cellOf(page, wish)).toContainText(text(locale, 'slots.held'), pushed)
    expect(await places(page)).toEqual(seen)
    await release()
    // Everything is shown to whoever asks for it.
    await page.getByRole('link', { name: text(locale, 'reservations.only_free') }).click()
    await expect(cells(page)).toHaveCount(await page.locator('[data-slot]').count())
    expect(await violationsOf(page)).toEqual([])
  })

test('an evening without women’s sessions names the next that have them', async ({ page, request }) => {
  const days = Array.from({ length: 20 }, (_, ahead) => evening(ahead + 1))
  const hasThem = async (date: string) =>
    (await dayOf(request, 'riyadh', date)).rooms.some(({ slots }) =>
      slots.some(({ audience, state }) => audience === 'women' && state === 'free'),
    )
  const known = await Promise.all(days.map(hasThem))
  const without = known.indexOf(false)
  const next = known.indexOf(true, without)
  expect(next).toBeGreaterThan(without)
  await page.setViewportSize(phone)
  await page.goto(`/ar/riyadh/reservations?date=${days[without]}`)
  await hydrated(page)
  await page.getByRole('button', { name: text('ar', 'reservations.filters') }).click()
  await page
    .getByRole('navigation', { name: text('ar', 'reservations.filters'), exact: true })
    .getByRole('link', { name: text('ar', 'slots.women') })
    .click()
  await page
    .getByRole('navigation', { name: text('ar', 'reservations.next_evenings') })
    .getByRole('link')
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`date=${days[next]}&audience=women$`))
  await isLive(page, 'ar')
  await expect(cells(page).first()).toContainText(text('ar', 'slots.women'))
})

test('without the stream the evening is asked for every while', async ({
  page,
  request,
  database,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/)
  const date = evening(11)
  await page.clock.install()
  await page.route('**/availability/stream?*', (route) => route.abort())
  await page.goto(`/riyadh/reservations?date=${date}&players=4`)
  await expect(page.getByText(text('en', 'reservations.live_slow'))).toBeVisible()
  const { wish } = await freeSlot(request, 'en', 'riyadh', date)
  const release = await database.slots.take(wish)
  await page.clock.fastForward(21_000)
  await expect(cellOf(page, wish)).toContainText(text('en', 'slots.held'))
  await release()
})

test('in Arabic the arrows follow the screen, and a press of the key holds', async ({ page, request }) => {
  const date = evening(12)
  await page.goto(`/ar/riyadh/reservations?date=${date}&players=4`)
  await isLive(page, 'ar')
  const { wish } = await freeSlot(request, 'ar', 'riyadh', date)
  const focused = page.locator(':focus')
  const boxOf = (locator: Locator) =>
    locator.evaluate((one) => {
      const { x, y } = one.getBoundingClientRect()
      return { x: Math.round(x), y: Math.round(y + window.scrollY) }
    })
  await expect(page.locator('[role=grid] button[tabindex="0"]')).toHaveCount(1)
  await page.locator('[role=grid] button[tabindex="0"]').focus()
  const first = await boxOf(focused)
  await page.keyboard.press('ArrowLeft')
  const second = await boxOf(focused)
  expect(second.x).toBeLessThan(first.x)
  expect(second.y).toBe(first.y)
  await page.keyboard.press('ArrowRight')
  expect(await boxOf(focused)).toEqual(first)
  await page.keyboard.press('ArrowDown')
  expect((await boxOf(focused)).y).toBeGreaterThan(first.y)
  await page.keyboard.press('End')
  await page.keyboard.press('Control+Home')
  expect(await boxOf(focused)).toEqual(first)
  await cellOf(page, wish).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/ar/riyadh/escape-rooms/${wish.room}/payment\\?order=\\w+$`))
  // Coming back, one finds the slot as one's own, and the way on to pay for it.
  const payment = page.url()
  await page.goBack()
  await expect(cellOf(page, wish)).toContainText(text('ar', 'slots.yours'))
  await cellOf(page, wish).click()
  await expect(page).toHaveURL(payment)
  await letGo(page.request, new URL(payment).searchParams.get('order'))
})

test('filters stand in the address, and survive a reload and the other language', async ({ page }) => {
  await page.goto(`/riyadh/reservations?date=${evening(13)}`)
  await hydrated(page)
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('.data')) loads.push(request.url())
  })
  const filters = (locale: Locale) =>
    page.getByRole('navigation', { name: text(locale, 'reservations.filters'), exact: true })
  const sizes = page.getByRole('navigation', { name: text('en', 'reservations.filter_players') })
  await sizes.getByRole('link', { name: '3', exact: true }).click()
  await expect(page).toHaveURL(/players=3$/)
  const hard = filters('en').getByRole('link', { name: text('en', 'a11y.difficulty', { level: 4 }) })
  // The address is ahead of the page on a busy machine.
  await expect(hard).toHaveAttribute('href', /players=3/)
  await hard.click()
  await expect(page).toHaveURL(/date=\d{4}-\d{2}-\d{2}&players=3&difficulty=4$/)
  // The vault alone is that hard.
  await expect(page.getByRole('grid').getByRole('rowheader')).toHaveCount(1)
  expect(loads, 'a filter asks the server for nothing').toEqual([])
  await filters('en')
    .getByRole('link', { name: text('en', 'slots.families') })
    .click()
  await expect(page.getByText(text('en', 'reservations.no_rooms'))).toBeVisible()
  await page.reload()
  await expect(page.getByText(text('en', 'reservations.no_rooms'))).toBeVisible()
  await page.getByRole('link', { name: text('en', 'nav.switch_to_ar') }).click()
  await expect(page).toHaveURL(
    /\/ar\/riyadh\/reservations\?date=[\d-]+&players=3&difficulty=4&audience=families$/,
  )
  await expect(filters('ar').locator('[aria-current]')).toHaveCount(2)
  await page.getByRole('link', { name: text('ar', 'reservations.reset') }).click()
  await expect(page).toHaveURL(/\?date=[\d-]+&players=3$/)
  await expect(page.getByRole('grid').getByRole('rowheader')).toHaveCount(3)
})

test('a session after midnight stands under the evening before, and says so', async ({ page, request }) => {
  const date = evening(8)
  const day = await dayOf(request, 'riyadh', date)
  const late = day.rooms.flatMap(({ room, slots }) =>
    slots.filter(({ startsAt }) => startsAt >= `${date}T21:00`).map(({ startsAt }) => ({ room, startsAt })),
  )
  expect(late.length).toBeGreaterThan(0)
  await page.goto(`/riyadh/reservations?date=${date}&players=4`)
  for (const { room, startsAt } of late)
    await expect(cellOf(page, { branch: 'riyadh', room, startsAt })).toContainText(
      formatSessionTime(sessionTimeAt(startsAt, date, day.timeZone), 'en').replaceAll('\u00A0', ' '),
    )
  await expect(page.getByRole('columnheader', { name: /^12\sAM/ })).toBeVisible()
})

test('no group, a slot that is gone, a full and a closed evening, no answer', async ({
  page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500/)
  const date = await openEvening(request, 'kuwait', 14)
  const { wish, name } = await freeSlot(request, 'en', 'kuwait', date)
  const day = await dayOf(request, 'kuwait', date)
  const all = (state: string) => ({
    ...day,
    rooms: day.rooms.map((room) => ({
      ...room,
      slots: room.slots.map((slot) => ({ ...slot, state, price: null })),
    })),
  })
  const availability = /kuwait\/availability\?/

  // Asked how many come before anything is held.
  await page.setViewportSize(phone)
  await page.goto(`/kuwait/reservations?date=${date}&free=off`)
  await isLive(page, 'en')
  await cellOf(page, wish).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(name)
  await expect(dialog.getByRole('heading', { level: 2 })).toHaveText(text('en', 'reservations.group_title'))
  await page.keyboard.press('Escape')
  await expect(cellOf(page, wish)).toBeFocused()

  // Full: the nearest evening that is not, and for each slot the nearest ones.
  await page.route(availability, (route) => route.fulfill({ json: all('taken') }))
  await page.reload()
  await expect(page.getByText(text('en', 'reservations.full'))).toBeVisible()
  await expect(
    page
      .getByRole('navigation', { name: text('en', 'reservations.next_evenings') })
      .getByRole('link')
      .first(),
  ).toHaveAttribute('href', /^\/kuwait\/reservations\?date=\d{4}-\d{2}-\d{2}&free=off$/)
  await cellOf(page, wish).click()
  await expect(dialog.getByRole('heading', { level: 2 })).toHaveText(text('en', 'slots.taken_title'))
  expect(await dialog.getByRole('listitem').count()).toBeGreaterThan(2)
  await page.keyboard.press('Escape')

  // No answer, and then one.
  await page.unroute(availability)
  await page.route(availability, (route) => route.fulfill({ status: 500, json: {} }))
  await page.reload()
  await expect(page.getByText(text('en', 'reservations.failed'))).toBeVisible()
  await page.unroute(availability)
  const retry = page.getByRole('button', { name: text('en', 'reservations.retry') })
  // The page asks again by itself when it hears of a change: the button may be gone before it is pressed.
  await expect(async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 5000 })
    await expect(page.locator('.live--on')).toBeVisible({ timeout: 5000 })
  }).toPass()
  await isLive(page, 'en')

  // Kuwait is closed on Mondays.
  const monday = [1, 2, 3, 4, 5, 6, 7].map(evening).find((one) => new Date(one).getUTCDay() === 1)
  await page.goto(`/kuwait/reservations?date=${monday}`)
  await expect(page.getByRole('heading', { name: text('en', 'reservations.closed_evening') })).toBeVisible()
  await page.getByRole('link', { name: /^Next open evening: Tuesday/ }).click()
  await expect(page.getByRole('grid')).toBeVisible()
  await isLive(page, 'en')

  // Further evenings are in the calendar.
  await page.getByRole('button', { name: text('en', 'reservations.calendar') }).click()
  await dialog.getByRole('button', { name: text('en', 'reservations.month_after') }).click()
  await dialog
    .locator('button:enabled')
    .filter({ hasText: /^15$|^16$/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/1[56]/)
})

test('a branch shows the next free times of its rooms, each a way to its room', async ({ page }) => {
  // Tonight one of its rooms has three times or more; another has none before a later evening.
  await page.route(/api\/availability(?:\?|$)/, async (route) => {
    const answer = await route.fetch()
    const { branches }: NextTimes = await answer.json()
    const tonight = branches.map((one) => {
      const [some] = one.next
      const slots = some
        ? [19, 20, 21].map((hour) => ({ ...some, startsAt: `${one.today}T${hour - 5}:00:00.000Z` }))
        : []
      return { ...one, slots: slots.map((slot) => ({ ...slot, date: one.today })) }
    })
    await route.fulfill({ json: { branches: tonight } })
  })
  await page.goto('/riyadh')
  const times = page.getByRole('list', { name: text('en', 'branch.next_slots') })
  await expect(times).toHaveCount(1)
  await expect(times.getByRole('link')).toHaveCount(3)
  const later = page.locator('.times--later').getByRole('link')
  await expect(later).toHaveCount(2)
  const toRoom = /\/riyadh\/escape-rooms\/\w+\?date=\d{4}-\d{2}-\d{2}&time=\d{2}%3A\d{2}$/
  await expect(later.first()).toHaveAttribute('href', toRoom)
  await times.getByRole('link').first().click()
  await expect(page).toHaveURL(toRoom)
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the timetable reads, its filters work, and a time leads to its room', async ({ page }) => {
    await page.goto(`/ar/riyadh/reservations?date=${evening(9)}`)
    const sizes = page.getByRole('navigation', { name: text('ar', 'reservations.filter_players') })
    await sizes.getByRole('link', { name: '5', exact: true }).click()
    await cells(page).first().click()
    await expect(page).toHaveURL(/\/ar\/riyadh\/escape-rooms\/\w+\?date=[\d-]+&players=5&time=\d{2}%3A\d{2}$/)
  })
})
