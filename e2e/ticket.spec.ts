import type { Page } from '@playwright/test'
import { formatMoney } from '../domain/money/format-money.ts'
import { spellCode } from '../domain/text/spell-code.ts'
import type { MessageKey } from '../messages/keys.ts'
import { inJourneyLocales } from './fixtures/journey-locales.ts'
import { text } from './fixtures/kit-page.ts'
import { type PaidOrder, paidOrder } from './fixtures/paid-order.ts'
import { expect, test } from './fixtures/site-database.ts'
import { violationsInBothModes, violationsOf } from './fixtures/violations.ts'

async function open(page: Page, { link, key }: PaidOrder) {
  await page.goto(`${link}#key=${key}`)
  await expect(page.locator('.ticket__qr path')).toBeVisible()
}

test('a mailed link opens the ticket, loses its key and is known from then on; nobody else sees anything', async ({
  page,
  browser,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const ticket = await paidOrder(request, { branch: 'riyadh', room: 'alchemist' })
  const { code, order, key, link } = ticket
  await open(page, ticket)
  expect(page.url()).not.toContain(key)
  expect(page.url()).toContain(link)
  await expect(page.locator('.ticket__ref')).toContainText(spellCode(code))
  await expect(page.locator('.ticket')).toContainText('The Night Shift')
  await expect(page.locator('.ticket__hijri')).toHaveCount(0)
  expect(await violationsInBothModes(page)).toEqual([])
  await page.reload()
  await expect(page.locator('.ticket__qr path')).toBeVisible()

  const share = await page.getByRole('link', { name: text('en', 'summary.share') }).getAttribute('href')
  const shared = new URL(share ?? '').searchParams.get('text') ?? ''
  expect(shared).toContain(order.booking?.room.name.en)
  expect(shared).not.toContain(key)
  expect(shared).not.toContain(code)

  await page.getByText(text('en', 'summary.calendar'), { exact: true }).click()
  const calendar = page.getByRole('link', { name: text('en', 'summary.calendar_file') })
  const file = await page.request.get((await calendar.getAttribute('href')) ?? '')
  expect(file.headers()['content-type']).toContain('text/calendar')
  expect(await file.text()).toContain('TZID=Asia/Riyadh')
  for (const name of ['summary.invoice', 'summary.invoice_other'] as const) {
    const invoice = page.getByRole('link', { name: text('en', name) })
    const answer = await page.request.get((await invoice.getAttribute('href')) ?? '')
    expect(answer.headers()['content-type']).toContain('application/pdf')
  }

  // After the visit: the stars by arrow keys, then a few words.
  await page.route(`**/api/orders/${code}`, async (route) => {
    const booking = { ...order.booking, status: 'completed' }
    await route.fulfill({ json: { ...order, booking, review: 'open' } })
  })
  await page.route('**/review', (route) => route.fulfill({ status: 201, json: order }))
  await page.goto(`${link}&do=review`)
  await expect(page.locator('#rate-visit')).toBeFocused()
  await page.getByRole('button', { name: text('en', 'review.submit') }).click()
  await expect(page.getByText(text('en', 'summary.rate_missing'))).toBeVisible()
  await expect(page.getByRole('radio').first()).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.getByRole('textbox', { name: text('en', 'review.text') }).fill('Help')
  expect(await violationsOf(page)).toEqual([])
  const sent = page.waitForRequest('**/review')
  await page.getByRole('button', { name: text('en', 'review.submit') }).click()
  expect((await sent).postDataJSON()).toEqual({ rating: 2, text: 'Help' })
  await expect(page.locator('#rate-visit')).toHaveText(text('en', 'summary.rate_thanks'))
  await page.unrouteAll()

  const stranger = await (await browser.newContext()).newPage()
  const seen: string[] = []
  for (const address of [link, link.replace(code, '0000000000'), `${link}#key=${'0'.repeat(26)}`]) {
    await stranger.goto(address)
    await expect(stranger.locator('h1')).toHaveText(text('en', 'summary.nothing_title'))
    expect(stranger.url()).not.toContain('key=')
    seen.push((await stranger.locator('main').textContent()) ?? '')
  }
  expect(new Set(seen).size).toBe(1)
  await stranger
    .getByRole('link', { name: text('en', 'nav.find_booking') })
    .first()
    .click()
  await expect(stranger.locator('h1')).toHaveText(text('en', 'find.title'))
  await stranger.context().close()
})

for (const { locale, currency, ...place } of inJourneyLocales([
  { locale: 'en', currency: 'SAR', branch: 'riyadh', room: 'alchemist' },
  { locale: 'ar', currency: 'KWD', branch: 'kuwait', room: 'prison' },
] as const))
  test(`in ${locale} a booking is cancelled by keyboard days before: all of it comes back, to the last digit of ${currency}`, async ({
    page,
    request,
    database,
  }) => {
    const t = (key: MessageKey, values = {}) => text(locale, key, values)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const ticket = await paidOrder(request, { ...place, locale })
    const { paid } = ticket.order
    const amount = formatMoney({ amount: paid, currency }, locale)
    await open(page, ticket)
    await expect(page.locator('.panel__sum')).toHaveText(amount)
    const cancel = page.getByRole('button', { name: t('summary.cancel') })
    await cancel.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText(t('summary.cancel_full', { amount }))
    await expect(dialog.getByRole('button', { name: t('summary.cancel_keep') })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(cancel).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(dialog.getByRole('button', { name: t('summary.cancel_confirm', { amount }) })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('h1')).toHaveText(t('summary.cancelled'))
    await expect(page.locator('h1')).toBeFocused()
    await expect(page.locator('.ticket-news')).toContainText(amount)
    await expect(page.locator('.ticket__qr')).toHaveCount(0)
    await page.reload()
    await expect(page.locator('h1')).toHaveText(t('summary.cancelled'))
    expect(await violationsOf(page)).toEqual([])
    // What the bank was asked for is what it gives back, and what the mail says.
    expect(await database.books.asked(ticket.code)).toEqual([paid])
    await expect.poll(() => database.books.refunded(ticket.code)).toBe(paid)
    expect((await database.books.mail(ticket.code, 'cancelled_refund')).text).toContain(amount)
  })

test('links are sent to an address, known or not; too many are turned away and nothing typed is lost', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 429/)
  await page.goto('/ar/find')
  const field = page.getByRole('textbox', { name: text('ar', 'fields.email') })
  const send = page.getByRole('button', { name: text('ar', 'find.submit') })
  await field.fill('nobody')
  await send.click()
  await expect(field).toBeFocused()
  const email = `nobody-${Date.now()}@example.com`
  await field.fill(email)
  await send.click()
  await expect(page.getByRole('heading', { name: text('ar', 'find.sent_title_demo') })).toBeFocused()
  await expect(page.getByText(text('ar', 'find.sent_demo'))).toBeVisible()
  await page.getByRole('button', { name: text('ar', 'find.again') }).click()
  await page.route('**/api/orders/find', (route) =>
    route.fulfill({ status: 429, json: { code: 'too_many', message: 'مهلًا', fields: {} } }),
  )
  await field.fill(email)
  await send.click()
  await expect(page.getByRole('alert').getByText('مهلًا')).toBeVisible()
  await expect(field).toHaveValue(email)
})
