import type { Page } from '@playwright/test'
import { showOrder } from '../contracts/calls/orders.calls.ts'
import type { Locale } from '../domain/locale/locale.ts'
import { formatMoney } from '../domain/money/format-money.ts'
import type { MessageKey } from '../messages/keys.ts'
import { api } from './fixtures/api.ts'
import { photoSession } from './fixtures/demo-words.ts'
import { type Held, holdSlot, paymentAddress } from './fixtures/hold.ts'
import { inJourneyLocales } from './fixtures/journey-locales.ts'
import { text } from './fixtures/kit-page.ts'
import { openFold } from './fixtures/open-fold.ts'
import { expect, type SiteDatabase, test } from './fixtures/site-database.ts'
import { violationsInBothModes, violationsOf } from './fixtures/violations.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'reduce' })

const guest = { name: 'Lama Al-Harbi', phone: '0552041899', email: 'lama@example.com' }
const prefix = { en: '', ar: '/ar' } as const

const field = (page: Page, locale: Locale, name: MessageKey) =>
  page.getByRole('main').getByLabel(text(locale, name)).first()
const heading = (page: Page, locale: Locale, key: MessageKey) =>
  page.getByRole('heading', { name: text(locale, key) })
const payButton = (page: Page, locale: Locale) =>
  page.getByRole('button', { name: text(locale, 'payment.pay', { amount: '' }).trim() })

async function open(page: Page, held: Held, locale: Locale = 'en') {
  await page.goto(paymentAddress(held, prefix[locale]))
  await expect(payButton(page, locale)).toBeVisible()
}

async function fillIn(page: Page, locale: Locale = 'en', phone = guest.phone) {
  await field(page, locale, 'fields.name').fill(guest.name)
  await page.locator('input[name="phone"]').fill(phone)
  await field(page, locale, 'fields.email').fill(guest.email)
  await page.getByLabel(text(locale, 'payment.rules_checkbox')).check()
}

async function payWith(page: Page, card: string, locale: Locale = 'en') {
  await payButton(page, locale).click()
  await page.waitForURL('**/sandbox/pay/**')
  await page.getByRole('button', { name: card }).click()
}

for (const { locale, room, phone } of inJourneyLocales([
  { locale: 'en', room: { branch: 'riyadh', room: 'alchemist' }, phone: guest.phone },
  { locale: 'ar', room: { branch: 'kuwait', room: 'submarine' }, phone: '50012345' },
] as const))
  test(`in ${locale} a held slot becomes a ticket, at the price the server says`, async ({ page }) => {
    const held = await holdSlot(page, room)
    await open(page, held, locale)
    expect(await violationsInBothModes(page)).toEqual([])
    await fillIn(page, locale, phone)
    await openFold(page, locale, 'payment.codes_title')
    await field(page, locale, 'payment.promo_title').fill('LATENIGHT')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: text(locale, 'payment.promo_remove') })).toBeVisible()
    await page.getByText(photoSession[locale], { exact: true }).click()
    const receipt = page.getByRole('region', { name: text(locale, 'payment.receipt_title') })
    await expect(receipt.getByText(photoSession[locale])).toBeVisible()
    await expect(page.getByText(text(locale, 'payment.saved'))).toBeVisible()

    const order = await api(page.request, showOrder, { params: { code: held.code } })
    const due = formatMoney({ amount: order.dueNow, currency: order.currency }, locale)
    expect(order.total).not.toBe(held.order.total)
    await expect(payButton(page, locale)).toHaveText(text(locale, 'payment.pay', { amount: due }))
    await payButton(page, locale).click()
    await page.waitForURL('**/sandbox/pay/**')
    await expect(page.locator('dd.amount')).toHaveText(due)
    await page.getByRole('button', { name: '4242 4242 4242 4242' }).click()
    await expect(heading(page, locale, 'confirm.success_title')).toBeFocused()
    expect(await violationsOf(page)).toEqual([])
    // The ticket opens by itself; who can not wait presses.
    if (locale === 'ar') await page.getByRole('link', { name: text(locale, 'confirm.see_ticket') }).click()
    await page.waitForURL(`**/${locale}/${held.branch}/escape-rooms/${held.room}/summary?order=${held.code}`)
  })

test('a declined card loses nothing, and the next one pays', async ({ page, context }) => {
  const held = await holdSlot(page)
  await open(page, held)
  await fillIn(page)
  await openFold(page, 'en', 'payment.notes_title')
  await field(page, 'en', 'fields.groupName').fill('The Night Shift')
  await payWith(page, '4000 0000 0000 0002')
  await expect(heading(page, 'en', 'confirm.failed_title')).toBeFocused()
  await expect(page.getByText(text('en', 'errors.payment_declined'))).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: text('en', 'confirm.retry') }).click()
  await expect(field(page, 'en', 'fields.name')).toHaveValue(guest.name)
  await expect(field(page, 'en', 'fields.groupName')).toHaveValue('The Night Shift')
  await expect(page.getByLabel(text('en', 'payment.rules_checkbox'))).toBeChecked()

  // A second tab knows it all from the server.
  const second = await context.newPage()
  await second.goto(paymentAddress(held, '/ar'))
  await expect(field(second, 'ar', 'fields.email')).toHaveValue(guest.email)
  await second.close()

  await payWith(page, '4242 4242 4242 4242')
  await expect(heading(page, 'en', 'confirm.success_title')).toBeVisible()
  // Whoever goes back finds the ticket, not a second bill.
  await page.goto(paymentAddress(held))
  await page.waitForURL(`**/summary?order=${held.code}`)
})

test('the bank asks, the guest gives up, then answers', async ({ page }) => {
  await open(page, await holdSlot(page))
  await fillIn(page)
  await payWith(page, '4000 0000 0000 3220')
  await page.getByRole('button', { name: text('en', 'sandbox.cancel') }).click()
  await expect(heading(page, 'en', 'confirm.cancelled_title')).toBeFocused()
  await page.getByRole('button', { name: text('en', 'confirm.retry') }).click()
  await payWith(page, '4000 0000 0000 3220')
  await page.getByLabel(text('en', 'sandbox.code')).fill('123456')
  await page.getByRole('button', { name: text('en', 'sandbox.confirm') }).click()
  await expect(heading(page, 'en', 'confirm.success_title')).toBeVisible()
})

test('a payment that settles slowly is asked about until it has', async ({ page, database }) => {
  const held = await holdSlot(page)
  await open(page, held, 'ar')
  await fillIn(page, 'ar')
  await payWith(page, '4000 0000 0000 0077', 'ar')
  await expect(heading(page, 'ar', 'confirm.checking_title')).toBeFocused()
  expect(await violationsOf(page)).toEqual([])
  await page.reload()
  await expect(heading(page, 'ar', 'confirm.checking_title')).toBeVisible()
  await database.books.settle(held.code)
  await expect(heading(page, 'ar', 'confirm.success_title')).toBeFocused()
})

test('what is typed outlives a reload and a lost connection', async ({ page, context, expectedErrors }) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/)
  await open(page, await holdSlot(page))
  await field(page, 'en', 'fields.name').fill(guest.name)
  await field(page, 'en', 'fields.email').fill('lama@exam')
  await page.reload()
  await expect(field(page, 'en', 'fields.name')).toHaveValue(guest.name)
  await expect(field(page, 'en', 'fields.email')).toHaveValue('lama@exam')
  await context.setOffline(true)
  await field(page, 'en', 'fields.email').fill(guest.email)
  await expect(page.getByText(text('en', 'payment.unsaved'))).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(text('en', 'payment.saved'))).toBeVisible()

  // What is wrong says so where it is, in the visitor's language; a code that is unknown too.
  await openFold(page, 'en', 'payment.codes_title')
  await field(page, 'en', 'payment.promo_title').fill('NOSUCHCODE')
  expectedErrors.push(/status of 422/)
  await page.keyboard.press('Enter')
  await expect(page.getByText(text('en', 'errors.promo_unknown'), { exact: true })).toBeVisible()
  await field(page, 'en', 'payment.promo_title').fill('')
  await payButton(page, 'en').click()
  await expect(page.getByText(text('en', 'payment.rules_required'))).toBeVisible()
  await expect(page.locator('input[name="phone"]')).toBeFocused()

  // The clock and the pay button stay on the screen; neither lies over what is wrong, and the sum of it is beside the button.
  const said = page.getByText(text('en', 'validation.errors_found', { count: 2 }))
  await expect(said).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 360, height: 640 })
  for (const name of ['fields.phone', 'fields.name'] as const) {
    if (name === 'fields.name') await field(page, 'en', name).fill('')
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await payButton(page, 'en').click()
    const wrong = page.locator('[data-invalid]').first()
    await expect(wrong.locator(':focus')).toBeVisible()
    await expect(wrong).toContainText(text('en', name))
    await expect.poll(() => wrong.evaluate(isUncovered)).toBe(true)
  }
})

/** Whether its first and last line can be seen. */
function isUncovered(element: Element): boolean {
  const { left, top, bottom, width } = element.getBoundingClientRect()
  return [top + 4, bottom - 4].every((y) => element.contains(document.elementFromPoint(left + width / 2, y)))
}

/** The hold runs out; somebody comes back to the tab, and the page looks again. */
async function endHold(page: Page, database: SiteDatabase, { code }: Pick<Held, 'code'>) {
  await database.slots.endHold(code)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

// Rooms that no other test books in: who is faster here is decided here.
for (const { locale, room } of inJourneyLocales([
  { locale: 'en', room: 'train' },
  { locale: 'ar', room: 'asylum' },
] as const))
  test(`in ${locale} a hold that ended is taken up again, or leads to another slot with everything kept`, async ({
    page,
    database,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 409/)
    const held = await holdSlot(page, { branch: 'dubai', room })
    await open(page, held, locale)
    await expect(page.getByRole('timer')).toHaveText(/^(10|9):\d\d$/)
    await field(page, locale, 'fields.name').fill(guest.name)
    await page.getByText(photoSession[locale], { exact: true }).click()
    // "Saved" may still be said of the name; the receipt is the server's answer.
    const receipt = page.getByRole('region', { name: text(locale, 'payment.receipt_title') })
    await expect(receipt.getByText(photoSession[locale])).toBeVisible()
    await expect(page.getByText(text(locale, 'payment.saved'))).toBeVisible()
    await endHold(page, database, held)
    await expect(heading(page, locale, 'payment.hold_expired_title')).toBeFocused()
    expect(await violationsOf(page)).toEqual([])
    const again = page.getByRole('button', { name: text(locale, 'payment.hold_again') })
    await again.click()
    await expect(payButton(page, locale)).toBeVisible()
    await expect(page.getByRole('timer')).toHaveText(/^(10|9):\d\d$/)
    await expect(field(page, locale, 'fields.name')).toHaveValue(guest.name)

    // The next time somebody was faster.
    await endHold(page, database, held)
    await expect(heading(page, locale, 'payment.hold_expired_title')).toBeFocused()
    await database.slots.take(held)
    await again.click()
    await expect(heading(page, locale, 'payment.slot_gone_title')).toBeFocused()
    expect(await violationsOf(page)).toEqual([])
    // Another room leads farther away: the order before it must not lead back.
    const others = page
      .getByRole('region', { name: text(locale, 'payment.slot_gone_title') })
      .getByRole('button')
    const here = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    const elsewhere = others.filter({ hasNotText: here })
    await ((await elsewhere.count()) > 0 ? elsewhere : others).first().click()
    await expect(payButton(page, locale)).toBeVisible()
    await expect(page.getByRole('timer')).toBeVisible()
    expect(page.url()).not.toContain(held.code)
    await expect(field(page, locale, 'fields.name')).toHaveValue(guest.name)
    await expect(receipt.getByText(photoSession[locale])).toBeVisible()
  })

test('a slot can be given back, leaving does not do that, and nobody sees an order of others', async ({
  page,
  browser,
  expectedErrors,
}) => {
  const held = await holdSlot(page)
  await open(page, held)
  await page.goto('/about')
  await open(page, held)
  const letGo = text('en', 'payment.hold_release')
  await page.getByRole('button', { name: letGo }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: letGo }).click()
  await page.waitForURL(`**/${held.branch}/escape-rooms/${held.room}`)
  await page.goto(paymentAddress(held))
  await expect(heading(page, 'en', 'payment.nothing_title')).toBeVisible()

  expectedErrors.push(/status of 404/)
  const other = await browser.newContext()
  const foreign = await holdSlot(await other.newPage())
  await page.goto(paymentAddress(foreign))
  await expect(heading(page, 'en', 'payment.nothing_title')).toBeVisible()
  await page.goto(`/ar/confirm?order=${foreign.code}`)
  await expect(heading(page, 'ar', 'confirm.nothing_title')).toBeVisible()
  await other.close()
})
