import type { Page } from '@playwright/test'
import type { Locale } from '../domain/locale/locale.ts'
import { formatMoney } from '../domain/money/format-money.ts'
import type { MessageKey } from '../messages/keys.ts'
import { holdSlot, paymentAddress } from './fixtures/hold.ts'
import { journeyLocales } from './fixtures/journey-locales.ts'
import { text } from './fixtures/kit-page.ts'
import { openFold } from './fixtures/open-fold.ts'
import { expect, test } from './fixtures/site-database.ts'
import { violationsOf } from './fixtures/violations.ts'

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, reducedMotion: 'reduce' })

const prefix = { en: '', ar: '/ar' } as const
const box = (page: Page, locale: Locale, name: MessageKey) =>
  page.getByRole('main').getByLabel(text(locale, name), { exact: true }).first()

for (const locale of journeyLocales) {
  test(`in ${locale} a code that does not count keeps nobody from paying`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 422/)
    const held = await holdSlot(page, { branch: 'riyadh', room: 'alchemist' })
    const due = formatMoney({ amount: held.order.dueNow, currency: held.order.currency }, locale)
    const pay = page.getByRole('button', { name: text(locale, 'payment.pay', { amount: due }), exact: true })
    const without = page.getByRole('button', {
      name: text(locale, 'payment.pay_without_code', { amount: due }),
      exact: true,
    })
    await page.goto(paymentAddress(held, prefix[locale]))
    await expect(pay).toBeVisible()
    await box(page, locale, 'fields.name').fill('Lama Al-Harbi')
    await page.locator('input[name="phone"]').fill('0552041899')
    await box(page, locale, 'fields.email').fill('lama@example.com')
    await page.getByLabel(text(locale, 'payment.rules_checkbox')).check()

    await test.step('a gift card that is none is refused at its box and taken away by its button', async () => {
      const gift = box(page, locale, 'payment.gift_title')
      await openFold(page, locale, 'payment.codes_title')
      await gift.fill('NO-SUCH-CARD')
      await gift.press('Enter')
      await expect(page.getByText(text(locale, 'errors.gift_unknown'), { exact: true })).toBeVisible()
      await expect(gift).toBeFocused()
      await page.getByRole('button', { name: text(locale, 'payment.gift_remove') }).click()
      await expect(gift).toHaveValue('')
      await expect(gift).toBeFocused()
      await expect(pay).toBeVisible()
    })

    await test.step('a code that is typed and paid with leads to its box, and the button says what it pays', async () => {
      const promo = box(page, locale, 'payment.promo_title')
      await promo.fill('WRONGCODE')
      await pay.click()
      await expect(promo).toBeFocused()
      await expect(without).toBeVisible()
      const reason = text(locale, 'errors.promo_unknown')
      await expect(page.getByRole('alert').filter({ hasText: reason })).toContainText(
        text(locale, 'payment.promo_left_out', { reason }),
      )
      expect(await violationsOf(page)).toEqual([])
      await box(page, locale, 'fields.name').focus()
      await page.getByRole('button', { name: text(locale, 'payment.promo_change') }).click()
      await expect(promo).toBeFocused()
    })

    await test.step('and it pays, without asking for the code again', async () => {
      const sent: string[] = []
      page.on('request', (request) => sent.push(request.postData() ?? ''))
      await without.click()
      await page.waitForURL('**/sandbox/pay/**')
      await expect(page.locator('dd.amount')).toHaveText(due)
      expect(sent.filter((body) => body.includes('WRONGCODE'))).toEqual([])
    })
  })

  test(`in ${locale} the time of a hold does not run into its sentence`, async ({ page, database }) => {
    const held = await holdSlot(page, { branch: 'riyadh', room: 'alchemist' })
    await database.slots.holdFor(held.code, 25)
    await page.goto(paymentAddress(held, prefix[locale]))
    const timer = page.getByRole('timer')
    await expect(timer).toHaveText(/2[45]:\d\d/)
    const gap = await timer.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      const time = range.getBoundingClientRect()
      const bar = element.closest('.hold') as HTMLElement
      const [words] = [...bar.querySelectorAll('p')].filter((one) => one.checkVisibility())
      const said = (words as HTMLElement).getBoundingClientRect()
      const isRtl = getComputedStyle(bar).direction === 'rtl'
      return { space: isRtl ? time.left - said.right : said.left - time.right, height: bar.offsetHeight }
    })
    expect(gap.space).toBeGreaterThanOrEqual(8)
    // Two lines of words at most beside it.
    expect(gap.height).toBeLessThanOrEqual(72)
  })
}
