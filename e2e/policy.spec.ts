import type { APIRequestContext, Page } from '@playwright/test'
import type { TimetableSlot } from '../contracts/availability.ts'
import { showBranchDay } from '../contracts/calls/availability.calls.ts'
import { showOrder } from '../contracts/calls/orders.calls.ts'
import type { Order } from '../contracts/order.ts'
import type { Locale } from '../domain/locale/locale.ts'
import { formatMoney } from '../domain/money/format-money.ts'
import { refundTerms } from '../domain/refund/cancel-terms.ts'
import { api } from './fixtures/api.ts'
import { fullMatrix } from './fixtures/full-matrix.ts'
import { inJourneyLocales } from './fixtures/journey-locales.ts'
import { text } from './fixtures/kit-page.ts'
import { paidOrder } from './fixtures/paid-order.ts'
import { timeAt } from './fixtures/room-times.ts'
import { dayFromStart } from './fixtures/run-start.ts'
import { expect, test } from './fixtures/site-database.ts'
import { violationsOf } from './fixtures/violations.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'reduce' })

type PricedSlot = Pick<TimetableSlot, 'startsAt'> & { date: string; total: number }

/** The free slots of a room in a week that no other test books in, cheapest first. */
async function pricedSlots(request: APIRequestContext, branch: string, room: string, daysAhead: number) {
  const found: PricedSlot[] = []
  for (let days = daysAhead; days < daysAhead + 7; days++) {
    const date = dayFromStart(days)
    const { rooms } = await api(request, showBranchDay, { params: { branch }, query: { date, players: 4 } })
    for (const { startsAt, state, price } of rooms.find((one) => one.room === room)?.slots ?? [])
      if (state === 'free' && price) found.push({ startsAt, date, total: price.total })
  }
  return found.sort((one, other) => one.total - other.total)
}

const spoken = (locale: Locale, currency: 'SAR' | 'KWD') => (amount: number) =>
  formatMoney({ amount, currency }, locale)

for (const { locale, branch, room, currency, timeZone } of inJourneyLocales([
  { locale: 'en', branch: 'riyadh', room: 'palace', currency: 'SAR', timeZone: 'Asia/Riyadh' },
  { locale: 'ar', branch: 'kuwait', room: 'submarine', currency: 'KWD', timeZone: 'Asia/Kuwait' },
] as const)) {
  const money = spoken(locale, currency)
  const t = (...[key, values]: Parameters<typeof text> extends [Locale, ...infer Rest] ? Rest : never) =>
    text(locale, key, values)

  const panel = (page: Page) => page.locator('.panel__sum')
  const bill = (page: Page) => page.getByRole('region', { name: t('summary.money_title') })
  const move = (page: Page) => page.getByRole('button', { name: t('summary.move'), exact: true })

  async function moveTo(page: Page, slot: PricedSlot, terms: string) {
    const dialog = page.getByRole('dialog', { name: t('summary.move_title') })
    const day = new Date(slot.date).toLocaleDateString(locale === 'ar' ? 'ar-u-nu-latn' : 'en-GB', {
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    })
    const wanted = dialog
      .getByRole('group', { name: t('summary.move_days') })
      .getByRole('button', { name: day })
    // The strip begins with the evening of the booking: an earlier one is a week back, a late one a week on.
    for (const turn of ['a11y.week_previous', 'a11y.week_next', 'a11y.week_next'] as const) {
      if ((await wanted.count()) > 0) break
      const button = dialog.getByRole('button', { name: t(turn) })
      if (await button.isEnabled()) await button.click()
    }
    await wanted.click()
    const [hour = '', minute = ''] = timeAt(slot.startsAt, timeZone).split(':')
    const clock = `${Number(hour) % 12 || 12}:${minute}`
    await dialog
      .locator('button.slot')
      .filter({ hasText: new RegExp(`(^|\\D)${clock}`) })
      .first()
      .click()
    await expect(dialog.getByRole('heading', { name: terms, exact: true })).toBeFocused()
    if (terms === t('summary.move_free')) expect(await violationsOf(page)).toEqual([])
    await dialog.getByRole('button', { name: t('summary.move_yes') }).click()
    await expect(dialog).toBeHidden()
    await expect(page.locator('h1')).toBeFocused()
  }

  async function cancel(page: Page, said: string, pressed: string) {
    await page.getByRole('button', { name: t('summary.cancel'), exact: true }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText(said)
    await dialog.getByRole('button', { name: pressed }).click()
    await expect(page.locator('h1')).toHaveText(t('summary.cancelled'))
  }

  const orderOf = (page: Page, code: string): Promise<Order> =>
    api(page.request, showOrder, { params: { code } })

  test(`in ${locale} moving costs what the slot costs more, and gives back what it costs less, in ${currency}`, async ({
    page,
    database,
  }) => {
    const slots = await pricedSlots(page.request, branch, room, 24)
    const [cheap, cheaper] = [slots[1], slots[0]]
    const dear = slots.at(-1)
    if (!cheap || !cheaper || !dear || dear.total <= cheap.total)
      throw new Error('Every evening costs the same')
    const ticket = await paidOrder(page.request, { branch, room, locale, slot: cheap })
    const { code } = ticket
    expect(ticket.order.paid).toBe(cheap.total)
    await page.goto(ticket.link)
    await expect(panel(page)).toHaveText(money(cheap.total))
    await expect(page.locator('.ticket__qr path')).toBeVisible()
    const hijri = page.locator('.ticket__hijri')
    if (locale === 'ar') await expect(hijri).toHaveText(/^\d{1,2} \S+.* 14\d\d/)
    else await expect(hijri).toHaveCount(0)
    expect(await violationsOf(page)).toEqual([])
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(390)

    // Dearer, by the link of a mail: the difference is asked for, and paid on the bank's page.
    await page.goto(`${ticket.link}&do=move`)
    const more = dear.total - cheap.total
    await moveTo(page, dear, t('summary.move_pay_more', { amount: money(more) }))
    await expect(bill(page)).toContainText(money(dear.total))
    await page.getByRole('button', { name: t('summary.pay_rest', { amount: money(more) }) }).click()
    await page.waitForURL('**/sandbox/pay/**')
    await expect(page.locator('dd.amount')).toHaveText(money(more))
    await page.getByRole('button', { name: '4242 4242 4242 4242' }).click()
    await expect(page.getByRole('heading', { name: t('confirm.success_title') })).toBeVisible()
    expect(await database.books.asked(code)).toEqual([cheap.total, more])
    expect((await database.books.mail(code, 'moved', 1)).text).toContain(money(more))

    // Cheaper, more than a day before: the difference goes back.
    await page.goto(ticket.link)
    await expect(panel(page)).toHaveText(money(dear.total))
    const less = dear.total - cheaper.total
    await move(page).click()
    await moveTo(page, cheaper, t('summary.move_get_back', { amount: money(less) }))
    await expect.poll(() => database.books.refunded(code)).toBe(less)
    expect((await database.books.mail(code, 'moved', 2)).text).toContain(money(less))

    // Between a day and three hours before, half of what was paid comes back, in steps the bank can move.
    await database.slots.bringForward(code, 10)
    await page.reload()
    const paid = (await orderOf(page, code)).paid
    expect(paid).toBe(cheaper.total)
    const half = refundTerms(paid, 5000, currency).refund
    await expect(panel(page)).toHaveText(money(half))
    await cancel(
      page,
      t('summary.cancel_part', { amount: money(half), percent: 50 }),
      t('summary.cancel_confirm', { amount: money(half) }),
    )
    await expect(page.locator('.ticket-news')).toContainText(money(half))
    await expect.poll(() => database.books.refunded(code)).toBe(less + half)
    expect((await database.books.mail(code, 'cancelled_refund')).text).toContain(money(half))
    expect((await orderOf(page, code)).paid).toBe(paid - half)
  })

  test(
    `in ${locale} a late move gives nothing back, and later neither it nor a refund is offered`,
    fullMatrix('domain/refund/quote-after-move.test.ts', 'server/orders/record/order-changes.db.test.ts'),
    async ({ page, database }) => {
      const slots = await pricedSlots(page.request, branch, room, 31)
      const [cheap, dear] = [slots[0], slots.at(-2)]
      if (!cheap || !dear || dear.total <= cheap.total) throw new Error('Every evening costs the same')
      const ticket = await paidOrder(page.request, { branch, room, locale, slot: dear })
      const { code } = ticket
      await database.slots.bringForward(code, 10)
      await page.goto(ticket.link)
      await expect(panel(page)).toHaveText(money(refundTerms(dear.total, 5000, currency).refund))
      await move(page).click()
      await moveTo(page, cheap, t('summary.move_free'))
      await expect(bill(page)).toContainText(money(dear.total))
      await expect(panel(page)).toHaveText(money(dear.total))

      await database.slots.bringForward(code, 0.1)
      await page.reload()
      await expect(panel(page)).toHaveText(money(0))
      await expect(page.getByText(t('summary.move_too_late'))).toBeVisible()
      await expect(move(page)).toHaveCount(0)
      await cancel(page, t('summary.cancel_nothing'), t('summary.cancel_confirm_none'))
      await expect(page.locator('.ticket-news')).toContainText(t('summary.refund_none'))
      await database.books.mail(code, 'cancelled_no_refund')
      expect(await database.books.refunded(code)).toBe(0)
      expect((await orderOf(page, code)).paid).toBe(dear.total)
    },
  )
}
