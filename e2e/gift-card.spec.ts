import type { Locator, Page } from '@playwright/test'
import type { Locale } from '../domain/locale/locale.ts'
import { formatMoney, moneyParts } from '../domain/money/format-money.ts'
import type { Currency } from '../domain/money/money.ts'
import type { MessageKey } from '../messages/keys.ts'
import { fullMatrix } from './fixtures/full-matrix.ts'
import { holdSlot, paymentAddress } from './fixtures/hold.ts'
import { inJourneyLocales } from './fixtures/journey-locales.ts'
import { text } from './fixtures/kit-page.ts'
import { openFold } from './fixtures/open-fold.ts'
import { expect, type SiteDatabase, test } from './fixtures/site-database.ts'
import { violationsOf } from './fixtures/violations.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'reduce' })

const field = (page: Page, locale: Locale, key: MessageKey) =>
  page.getByRole('main').getByLabel(text(locale, key), { exact: true })
const button = (page: Page, locale: Locale, key: MessageKey) =>
  page.getByRole('button', { name: text(locale, key), exact: true })

/** Who pays, and that they read the rules. */
async function signFor(page: Page, locale: Locale, phone: string, rules: MessageKey) {
  await field(page, locale, 'fields.name').fill('Lama Al-Harbi')
  await page.locator('input[name="phone"]').fill(phone)
  await page.locator('input[name="email"]').fill('lama@example.com')
  await page.getByLabel(text(locale, rules)).check()
}

/** The mail that brings the card, as soon as the server has written it. */
async function mailedTo(database: SiteDatabase, recipient: string): Promise<string> {
  let written: string | null | undefined
  await expect
    .poll(async () => {
      const mails = database.db.selectFrom('mail').select('text').where('recipient', '=', recipient)
      written = (await mails.executeTakeFirst())?.text
      return written ?? ''
    })
    .toContain('/gift-card#')
  return written ?? ''
}

type Story = {
  readonly locale: Locale
  readonly branch: string
  readonly room: string
  readonly phone: string
  readonly currency: Currency
  readonly typed: string
  readonly worth: number
}

const stories: Story[] = [
  {
    locale: 'en',
    branch: 'riyadh',
    room: 'vault',
    phone: '0552041899',
    currency: 'SAR',
    typed: '1250.75',
    worth: 125_075,
  },
  {
    locale: 'ar',
    branch: 'kuwait',
    room: 'submarine',
    phone: '50012345',
    currency: 'KWD',
    typed: '١٢٠٫٧٥٠',
    worth: 120_750,
  },
]

for (const { locale, branch, room, phone, currency, typed, worth } of inJourneyLocales(stories))
  test(`in ${locale} a gift card is made, paid, mailed, spent, and shows its rest`, async ({
    page,
    database,
    expectedErrors,
  }) => {
    // The code that is nobody's.
    expectedErrors.push(/status of 422/)
    const prefix = `/${locale}`
    // Held first, by a visitor the site does not know yet: calls with a cookie have to come from its own pages.
    const held = await holdSlot(page, { branch, room })
    const recipient = `sara-${crypto.randomUUID()}@example.com`
    const amountOf = (amount: number) => formatMoney({ amount, currency }, locale)

    await page.goto(`${prefix}/store/giftcard?branch=${branch}`)
    await page.getByRole('radio', { name: text(locale, 'giftcard.custom_amount') }).check()
    await button(page, locale, 'giftcard.add').click()
    const wrong = page.getByText(
      text(locale, 'validation.required', { field: text(locale, 'fields.amount') }),
    )
    await expect(wrong).toBeVisible()
    await expect(page.locator('input[name="amount"]')).toBeFocused()
    await page.locator('input[name="amount"]').fill(typed)
    // Not while typing: the message goes when the field is left.
    await expect(wrong).toBeVisible()
    await field(page, locale, 'fields.recipientName').fill('سارة')
    await expect(wrong).toBeHidden()
    await field(page, locale, 'fields.senderName').fill('Lama')
    await page.locator('textarea[name="message"]').fill('خذيني معك، وإلا…')
    await page.locator('input[name="recipientEmail"]').fill(recipient)
    const preview = page.getByRole('region', { name: text(locale, 'giftcard.preview') })
    await expect(preview).toContainText('خذيني معك، وإلا…')
    await expect(preview.getByText('سارة')).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    await button(page, locale, 'giftcard.add').click()
    await button(page, locale, 'cart.go').click()

    await page.waitForURL(`**${prefix}/cart`)
    await signFor(page, locale, phone, 'cart.rules_checkbox')
    await page.getByRole('button', { name: text(locale, 'payment.pay', { amount: amountOf(worth) }) }).click()
    await page.waitForURL('**/sandbox/pay/**')
    await expect(page.locator('dd.amount')).toHaveText(amountOf(worth))
    await page.getByRole('button', { name: '4242 4242 4242 4242' }).click()
    await expect(
      page.getByRole('heading', { name: text(locale, 'confirm.success_store_title') }),
    ).toBeFocused()
    const paper = page.getByRole('link', { name: text(locale, 'confirm.gift_print') })
    const printed = await page.request.get((await paper.getAttribute('href')) ?? '')
    expect(printed.headers()['content-type']).toBe('application/pdf')

    // The card arrives: its link shows what it is worth, and the code does not stay in the address.
    const link = /https?:\S+\/gift-card#\w{20}/.exec(await mailedTo(database, recipient))?.[0] ?? ''
    const code = link.split('#')[1] ?? ''
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 2, name: amountOf(worth) })).toBeFocused()
    expect(new URL(page.url()).hash).toBe('')
    expect(await violationsOf(page)).toEqual([])

    await page.goto(paymentAddress(held, prefix))
    await openFold(page, locale, 'payment.codes_title')
    await field(page, locale, 'payment.gift_title').fill(code.toLowerCase())
    await page.keyboard.press('Enter')
    await expect(button(page, locale, 'payment.gift_remove')).toBeVisible()
    await signFor(page, locale, phone, 'payment.rules_checkbox')
    await button(page, locale, 'payment.confirm_free').click()
    await page.waitForURL(/\/(confirm|summary)\?/)

    const rest = worth - held.order.total
    await page.goto(`${prefix}/gift-card`)
    await page.locator('input[name="giftCode"]').fill('7K3M9QWXTZ4H2BVN8DRC')
    await button(page, locale, 'giftcard.balance_show').click()
    await expect(page.getByText(text(locale, 'errors.gift_unknown'))).toBeVisible()
    await page.locator('input[name="giftCode"]').fill((code.match(/.{5}/g) ?? []).join(' '))
    await button(page, locale, 'giftcard.balance_show').click()
    await expect(page.getByRole('heading', { level: 2, name: amountOf(rest) })).toBeVisible()
    const spent = page.getByRole('listitem').filter({ hasText: text(locale, 'giftcard.movement_spend') })
    await expect(spent).toContainText(moneyParts({ amount: held.order.total, currency }, locale).number)
  })

test(
  'one gift card spent from two browsers at the same moment pays for one of them, and the other is told',
  fullMatrix('server/vouchers/spend-voucher.race.test.ts'),
  async ({ page, browser, database, expectedErrors }) => {
    // Refused when the money is wanted, or already when the form is kept before it.
    expectedErrors.push(/status of 4(09|22)/)
    const other = await (await browser.newContext()).newPage()
    const wish = { branch: 'riyadh', room: 'vault' }
    const guests = [
      { page, held: await holdSlot(page, wish) },
      { page: other, held: await holdSlot(other, wish) },
    ]
    const totals = guests.map(({ held }) => held.order.total)
    const worth = Math.max(...totals)
    const code = await database.books.giveCard(worth, 'SAR')
    for (const guest of guests) {
      await guest.page.goto(paymentAddress(guest.held))
      await openFold(guest.page, 'en', 'payment.codes_title')
      await field(guest.page, 'en', 'payment.gift_title').fill(code)
      await guest.page.keyboard.press('Enter')
      await expect(button(guest.page, 'en', 'payment.gift_remove')).toBeVisible()
      await signFor(guest.page, 'en', '0552041899', 'payment.rules_checkbox')
    }
    await Promise.all(guests.map((guest) => button(guest.page, 'en', 'payment.confirm_free').click()))
    const won = (guest: (typeof guests)[number]) => /\/(confirm|summary)\?/.test(guest.page.url())
    await expect.poll(() => guests.filter(won).length).toBe(1)
    const [winner, loser] = won(guests[0] as (typeof guests)[number]) ? guests : guests.toReversed()
    await expect(loser?.page.getByText(text('en', 'errors.gift_empty')).first() as Locator).toBeVisible()
    expect(await database.books.cardBalance(code)).toBe(worth - (winner?.held.order.total ?? 0))
  },
)
