import type { Browser, Page } from '@playwright/test'
import { apiAddress } from '../contracts/calls/api-address.ts'
import { showOrder } from '../contracts/calls/orders.calls.ts'
import { showInvoice } from '../contracts/calls/tickets.calls.ts'
import type { Locale } from '../domain/locale/locale.ts'
import { formatMoney } from '../domain/money/format-money.ts'
import { api } from './fixtures/api.ts'
import { photoSession } from './fixtures/demo-words.ts'
import { holdSlot, paymentAddress } from './fixtures/hold.ts'
import { inJourneyLocales } from './fixtures/journey-locales.ts'
import { text } from './fixtures/kit-page.ts'
import { openFold } from './fixtures/open-fold.ts'
import { expect, test } from './fixtures/site-database.ts'
import { violationsInBothModes, violationsOf } from './fixtures/violations.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'reduce' })

const prefix = { en: '', ar: '/ar' } as const
const goodCard = '4242 4242 4242 4242'
const declinedCard = '4000 0000 0000 0002'
const names = {
  mug: { en: 'The Confession Mug', ar: 'كوب الاعتراف' },
  maroon: { en: 'Maroon', ar: 'عنّابي' },
  key: { en: 'The Key to Nothing', ar: 'مفتاح لا يفتح شيئًا' },
  blackened: { en: 'Blackened', ar: 'مسوَّد' },
  box: { en: 'The Stubborn Box', ar: 'الصندوق العنيد' },
  cards: { en: 'House Arrest: the card game', ar: 'إقامة جبرية: لعبة ورق' },
} as const

const heading = (page: Page, name: string) => page.getByRole('heading', { name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const payButton = (page: Page, locale: Locale) =>
  page.getByRole('button', { name: text(locale, 'payment.pay', { amount: '' }).trim() })

/** Opens a product's page and waits until it listens. */
async function openProduct(page: Page, locale: Locale, slug: string, branch: string) {
  await page.goto(`${prefix[locale]}/store/${slug}?branch=${branch}`)
  const add = button(page, text(locale, 'product.add'))
  await expect
    .poll(() => add.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react'))))
    .toBe(true)
}

async function addToCart(page: Page, locale: Locale, slug: string, branch: string) {
  await openProduct(page, locale, slug, branch)
  await button(page, text(locale, 'product.add')).click()
  await expect(page.getByRole('status').getByText(text(locale, 'cart.go'))).toBeVisible()
}

async function fillIn(page: Page, locale: Locale, phone: string) {
  await page.locator('input[name="name"]').fill('Lama Al-Harbi')
  await page.locator('input[name="phone"]').fill(phone)
  await page.locator('input[name="email"]').fill('lama@example.com')
  await page.getByLabel(text(locale, 'cart.rules_checkbox')).check()
}

async function payWith(page: Page, locale: Locale, card: string) {
  await payButton(page, locale).click()
  await page.waitForURL('**/sandbox/pay/**')
  await page.getByRole('button', { name: card }).click()
}

for (const { locale, branch, slug, thing, option, phone, amount } of inJourneyLocales([
  {
    locale: 'en',
    branch: 'riyadh',
    slug: 'mug',
    thing: names.mug,
    option: names.maroon,
    phone: '0552041899',
    amount: '75.50',
  },
  {
    locale: 'ar',
    branch: 'kuwait',
    slug: 'keychain',
    thing: names.key,
    option: names.blackened,
    phone: '50012345',
    amount: '7.250',
  },
] as const))
  test(`in ${locale} a thing and a gift card are bought together, and nothing is lost on the way`, async ({
    page,
    expectedErrors,
  }) => {
    const at = prefix[locale]
    const other = locale === 'en' ? 'ar' : 'en'
    await openProduct(page, locale, slug, branch)
    await page.getByRole('radio', { name: option[locale] }).check()
    await page.getByRole('spinbutton', { name: text(locale, 'product.quantity') }).press('ArrowUp')
    await button(page, text(locale, 'product.add')).click()
    await expect(page.getByRole('link', { name: text(locale, 'nav.cart_count', { count: 2 }) })).toBeVisible()

    await page.goto(`${at}/store/giftcard?branch=${branch}`)
    const form = page.getByRole('form', { name: text(locale, 'giftcard.form_title') })
    await form.getByRole('radio', { name: text(locale, 'giftcard.custom_amount') }).check()
    await form.locator('input[name="amount"]').fill(amount)
    await form.locator('input[name="recipientName"]').fill('Noura')
    await form.locator('input[name="senderName"]').fill('Lama')
    await form.locator('input[name="recipientEmail"]').fill('noura@example.com')
    await form.getByRole('button', { name: text(locale, 'giftcard.add') }).click()
    await page
      .getByRole('status')
      .getByRole('button', { name: text(locale, 'cart.go') })
      .click()
    await page.waitForURL(`**${at}/cart`)
    await expect(heading(page, thing[locale])).toBeVisible()
    expect(await violationsInBothModes(page)).toEqual([])

    // A code that is for rooms says so; one that holds for the store takes its part of the mugs, not of the card.
    expectedErrors.push(/status of 422/)
    await openFold(page, locale, 'payment.codes_title')
    await page.getByLabel(text(locale, 'payment.promo_title')).fill('NOSUCHCODE')
    await page.keyboard.press('Enter')
    await expect(page.getByText(text(locale, 'errors.promo_unknown'), { exact: true })).toBeVisible()
    await page.getByLabel(text(locale, 'payment.promo_title')).fill('LATENIGHT')
    await page.keyboard.press('Enter')
    await expect(button(page, text(locale, 'payment.promo_remove'))).toBeVisible()
    await fillIn(page, locale, phone)
    await expect(page.getByText(text(locale, 'cart.saved'))).toBeVisible()

    // The same cart in the other language, after a reload, and in a second tab.
    await page.goto(`${prefix[other] || '/en'}/cart`)
    await expect(heading(page, thing[other])).toBeVisible()
    await expect(page.locator('input[name="email"]')).toHaveValue('lama@example.com')
    await page.goto(`${at || '/en'}/cart`)
    await payWith(page, locale, declinedCard)
    await expect(heading(page, text(locale, 'confirm.failed_title'))).toBeFocused()
    await page.getByRole('link', { name: text(locale, 'confirm.retry') }).click()
    await expect(page.locator('input[name="name"]')).toHaveValue('Lama Al-Harbi')
    await expect(page.getByLabel(text(locale, 'cart.rules_checkbox'))).toBeChecked()
    await expect(button(page, text(locale, 'payment.promo_remove'))).toBeVisible()

    const code = await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{}').code)
    const order = await api(page.request, showOrder, { params: { code } })
    const due = formatMoney({ amount: order.dueNow, currency: order.currency }, locale)
    await expect(payButton(page, locale)).toHaveText(text(locale, 'payment.pay', { amount: due }))
    await payWith(page, locale, goodCard)
    await expect(heading(page, text(locale, 'confirm.success_store_title'))).toBeFocused()
    const place = order.branch.name[locale]
    await expect(heading(page, text(locale, 'confirm.ready_at', { branch: place }))).toBeVisible()
    const print = page.getByRole('link', { name: text(locale, 'confirm.gift_print') })
    const pdf = await page.request.get((await print.getAttribute('href')) ?? '')
    expect(pdf.headers()['content-type']).toBe('application/pdf')
    expect(await violationsInBothModes(page)).toEqual([])
    // What is bought lies in no cart: the next one begins empty.
    await page.goto(`${at}/cart`)
    await expect(heading(page, text(locale, 'cart.empty_title'))).toBeVisible()
  })

test('a room, an extra and a thing of the store are one payment and one invoice, in Arabic', async ({
  page,
}) => {
  const held = await holdSlot(page, { branch: 'riyadh', room: 'alchemist' })
  const { branch, room, startsAt, code } = held
  await page.addInitScript(
    (kept) => sessionStorage.setItem('reservation', kept),
    JSON.stringify({ branch, room, startsAt, players: 4, order: code }),
  )
  await page.goto('/ar/store/cards?branch=riyadh')
  await button(page, text('ar', 'product.add_to_booking')).click()
  await page
    .getByRole('status')
    .getByRole('button', { name: text('ar', 'product.to_checkout') })
    .click()
  await page.waitForURL(`**${paymentAddress(held, '/ar')}`)
  await expect(page.getByText(text('ar', 'payment.store_text'))).toBeVisible()
  await page.getByText(photoSession.ar, { exact: true }).click()
  const receipt = page.getByRole('region', { name: text('ar', 'payment.receipt_title') })
  await expect(receipt).toContainText(photoSession.ar)
  await expect(receipt).toContainText(names.cards.ar)
  expect(await violationsOf(page)).toEqual([])
  await page.locator('input[name="name"]').fill('لمى الحربي')
  await page.locator('input[name="phone"]').fill('0552041899')
  await page.locator('input[name="email"]').fill('lama@example.com')
  await page.getByLabel(text('ar', 'payment.rules_checkbox')).check()
  await payWith(page, 'ar', goodCard)
  await expect(heading(page, text('ar', 'confirm.success_title'))).toBeFocused()
  await expect(page.getByText(text('ar', 'confirm.store_ready'))).toBeVisible()
  const order = await api(page.request, showOrder, { params: { code } })
  expect(order.lines.map(({ kind }) => kind)).toEqual(['booking', 'add_on', 'product'])
  const invoice = await page.request.get(apiAddress(showInvoice, { params: { code }, query: { lang: 'ar' } }))
  expect(invoice.headers()['content-type']).toBe('application/pdf')
})

async function otherVisitor(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ extraHTTPHeaders: { 'X-Forwarded-For': '10.77.7.7' } })
  return context.newPage()
}

test('the last one of a thing goes to one of two; the other is told and keeps the rest', async ({
  page,
  browser,
  database,
  expectedErrors,
}) => {
  const shelf = (of: typeof database.db) =>
    of
      .selectFrom('product_stock')
      .innerJoin('product', 'product.id', 'product_stock.product_id')
      .innerJoin('branch', 'branch.id', 'product_stock.branch_id')
      .select(['product_stock.product_id', 'product_stock.branch_id'])
      .where('product.slug', '=', 'puzzlebox')
      .where('branch.slug', '=', 'dubai')
      .executeTakeFirstOrThrow()
  const { product_id, branch_id } = await shelf(database.db)
  const setStock = (quantity: number) =>
    database.db
      .updateTable('product_stock')
      .set({ quantity })
      .where('product_id', '=', product_id)
      .where('branch_id', '=', branch_id)
      .execute()
  await setStock(2)

  // Arabic wants both that are left and a card game; English takes one of them meanwhile, then the other is short.
  await addToCart(page, 'ar', 'cards', 'dubai')
  await addToCart(page, 'ar', 'puzzlebox', 'dubai')
  await page.goto('/ar/cart')
  await page
    .getByRole('button', { name: new RegExp(`${text('ar', 'a11y.increase')}.*${names.box.ar}`) })
    .click()
  await expect(page.getByText(text('ar', 'cart.saved'))).toBeVisible()
  await fillIn(page, 'ar', '0501234567')

  const faster = await otherVisitor(browser)
  await addToCart(faster, 'en', 'puzzlebox', 'dubai')
  await faster.goto('/cart')
  await fillIn(faster, 'en', '0501234567')
  await payWith(faster, 'en', goodCard)
  await expect(heading(faster, text('en', 'confirm.success_store_title'))).toBeFocused()
  await faster.context().close()

  expectedErrors.push(/status of 409/)
  await payButton(page, 'ar').click()
  const told = text('ar', 'cart.stock_changed', { count: 1, name: names.box.ar })
  await expect(page.getByRole('listitem').filter({ hasText: names.box.ar })).toContainText(told)
  expect(await violationsOf(page)).toEqual([])
  await button(page, text('ar', 'cart.take_left', { count: 1 })).click()
  await expect(page.getByRole('listitem').getByText(told)).toHaveCount(0)
  await expect(page.getByText(text('ar', 'cart.saved'))).toBeVisible()
  await payWith(page, 'ar', goodCard)
  await expect(heading(page, text('ar', 'confirm.success_store_title'))).toBeFocused()
  await expect(page.getByRole('main')).toContainText(names.cards.ar)
})
