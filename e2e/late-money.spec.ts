import type { Page } from '@playwright/test'
import { showOrder } from '../contracts/calls/orders.calls.ts'
import type { Order } from '../contracts/order.ts'
import type { Locale } from '../domain/locale/locale.ts'
import { formatMoney } from '../domain/money/format-money.ts'
import { spellCode } from '../domain/text/spell-code.ts'
import type { MessageKey } from '../messages/keys.ts'
import { api } from './fixtures/api.ts'
import { journeyLocales } from './fixtures/journey-locales.ts'
import { text } from './fixtures/kit-page.ts'
import { type UnpaidOrder, unpaidOrder } from './fixtures/paid-order.ts'
import { expect, type SiteDatabase, test } from './fixtures/site-database.ts'
import { violationsOf } from './fixtures/violations.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'reduce' })

const places = {
  en: { branch: 'riyadh', room: 'vault', locale: 'en' },
  ar: { branch: 'kuwait', room: 'prison', locale: 'ar' },
} as const

const heading = (page: Page, locale: Locale, key: MessageKey) =>
  page.getByRole('heading', { name: text(locale, key) })
const pressCard = (page: Page, card: string) => page.getByRole('button', { name: card }).click()

async function orderOf(page: Page, { code }: UnpaidOrder): Promise<Order> {
  return api(page.request, showOrder, { params: { code } })
}

/** Pays on the bank's page when the hold is over and somebody else has the slot. */
async function payTooLate(
  page: Page,
  database: SiteDatabase,
  locale: Locale,
): Promise<UnpaidOrder & { due: string }> {
  const unpaid = await unpaidOrder(page.request, places[locale])
  const { dueNow, currency } = await orderOf(page, unpaid)
  await page.goto(unpaid.bank)
  await database.slots.endHold(unpaid.code)
  await database.slots.take(unpaid)
  const pressed = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await pressCard(page, '4242 4242 4242 4242')
  // The sweep may have closed the bank's page in between, as it should: then another order comes too late.
  if ((await pressed).status() === 410) return payTooLate(page, database, locale)
  await expect(heading(page, locale, 'confirm.lost_title')).toBeFocused()
  expect(await database.books.asked(unpaid.code)).toEqual([dueNow])
  return { ...unpaid, due: formatMoney({ amount: dueNow, currency }, locale) }
}

for (const locale of journeyLocales) {
  test(`in ${locale} money that comes late finds its slot free, and is a ticket`, async ({
    page,
    database,
  }) => {
    const unpaid = await unpaidOrder(page.request, places[locale])
    await page.goto(unpaid.bank)
    await database.slots.endHold(unpaid.code)
    await pressCard(page, '4242 4242 4242 4242')
    await expect(heading(page, locale, 'confirm.success_title')).toBeFocused()
    await expect(page.getByText(text(locale, 'confirm.late_placed'))).toBeVisible()
    const { state, booking } = await orderOf(page, unpaid)
    expect([state, booking?.startsAt]).toEqual(['confirmed', unpaid.startsAt])
    await expect.poll(() => database.books.told(unpaid.code)).toBeGreaterThan(0)

    // The same, the bank never tells us, and the guest is gone before we could ask: the reconciler finds it.
    const gone = await unpaidOrder(page.request, places[locale])
    await page.route('**/confirm?*', (route) => route.fulfill({ body: '' }))
    await page.goto(gone.bank)
    await pressCard(page, '4000 0000 0000 0259')
    await page.waitForURL('**/confirm?*')
    await database.books.reconcile(gone.code)
    // The site's own reconciler may have asked about it already.
    await expect.poll(async () => (await orderOf(page, gone)).state).toBe('confirmed')
    expect(await database.books.told(gone.code)).toBe(0)
    const mail = await database.books.mail(gone.code, 'booking_confirmed')
    await page.goto(linkIn(mail.text, '/summary?'))
    await expect(page.locator('.ticket__ref')).toContainText(spellCode(gone.code))
  })

  test(`in ${locale} money that finds its slot taken is a choice: another slot, or all of it back`, async ({
    page,
    browser,
    database,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 410/)
    // Another slot, right there.
    const moved = await payTooLate(page, database, locale)
    await expect(page.getByText(text(locale, 'confirm.lost_text', { amount: moved.due }))).toBeVisible()
    await expect(page.locator('.alternatives button').first()).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    await page.locator('.alternatives button').first().click()
    await expect(heading(page, locale, 'confirm.success_title')).toBeFocused()
    const placed = await orderOf(page, moved)
    expect([placed.state, placed.cameLate]).toEqual(['confirmed', false])
    expect(placed.booking?.startsAt).not.toBe(moved.startsAt)

    // All of it back, right there.
    const returned = await payTooLate(page, database, locale)
    const takeBack = page.getByRole('button', { name: text(locale, 'confirm.lost_refund') })
    await takeBack.click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText(text(locale, 'confirm.lost_refund_ask', { amount: returned.due }))
    await question.getByRole('button', { name: text(locale, 'confirm.lost_refund') }).click()
    await expect(heading(page, locale, 'confirm.refunded_title')).toBeFocused()
    await expect(page.getByRole('main')).toContainText(returned.due)
    const [paid = 0] = await database.books.asked(returned.code)
    await expect.poll(() => database.books.refunded(returned.code)).toBe(paid)
    expect((await database.books.mail(returned.code, 'cancelled_refund')).text).toContain(returned.due)

    // By the links of the mail, on another day and another device: they choose, and ask before anything is done.
    const away = await payTooLate(page, database, locale)
    const { text: mail } = await database.books.mail(away.code, 'paid_slot_lost')
    expect(mail).toContain(away.due)
    const device = await (await browser.newContext()).newPage()
    await device.goto(linkIn(mail, 'do=refund'))
    const asked = device.getByRole('alertdialog')
    await expect(asked).toContainText(away.due)
    await asked.getByRole('button', { name: text(locale, 'actions.cancel') }).click()
    await expect(asked).toBeHidden()
    await device.goto(linkIn(mail, 'do=choose'))
    await expect(asked).toContainText(text(locale, 'confirm.lost_price'))
    expect((await orderOf(page, away)).state).toBe('paid_unplaced')
    const chosen = new URL(linkIn(mail, 'do=choose')).searchParams
    await asked.getByRole('button', { name: text(locale, 'confirm.lost_choose') }).click()
    await expect(device.locator('.ticket__ref')).toContainText(spellCode(away.code))
    await device.context().close()
    const after = await orderOf(page, away)
    expect(after.booking?.room.slug).toBe(chosen.get('room'))
    expect(after.booking?.startsAt).toBe(chosen.get('slot'))
    expect(after.state).toBe('confirmed')
  })
}

/** The first address of a mail that has these words in it. */
function linkIn(mail: string, words: string): string {
  const link = mail.split(/\s+/).find((word) => word.startsWith('http') && word.includes(words))
  if (!link) throw new Error(`No link with ${words} in:\n${mail}`)
  return link
}
