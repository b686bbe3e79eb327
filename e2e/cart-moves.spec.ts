import { openCart } from '../contracts/calls/carts.calls.ts'
import { api } from './fixtures/api.ts'
import { journeyLocales } from './fixtures/journey-locales.ts'
import { text } from './fixtures/kit-page.ts'
import { openFold } from './fixtures/open-fold.ts'
import { expect, test } from './fixtures/site-database.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'reduce' })

const kuwait = { en: 'Kuwait City', ar: 'مدينة الكويت' } as const

for (const locale of journeyLocales)
  test(`in ${locale} a cart that moves to another currency says what could not come along`, async ({
    page,
    database,
  }) => {
    const items = [{ kind: 'product', product: 'cards', variant: [], quantity: 1 }] as const
    const { code } = await api(page.request, openCart, { body: { branch: 'riyadh', items }, locale })
    const kept = JSON.stringify({ code, branch: 'riyadh', count: 1 })
    await page.addInitScript((value) => localStorage.setItem('cart', value), kept)
    await page.goto(locale === 'ar' ? '/ar/cart' : '/cart')
    const country = page
      .getByRole('main')
      .getByRole('button')
      .filter({ hasText: /^.*\+\d/ })
    await expect(country).toContainText('+966')
    const card = await database.books.giveCard(2000, 'SAR')
    await openFold(page, locale, 'payment.codes_title')
    await page.getByLabel(text(locale, 'payment.gift_title')).first().fill(card)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: text(locale, 'payment.gift_remove') })).toBeVisible()

    await page.getByRole('radio', { name: kuwait[locale] }).check({ force: true })
    const told = page.getByRole('status').filter({
      hasText: text(locale, 'cart.gift_dropped', { branch: kuwait[locale] }),
    })
    await expect(told).toBeVisible()
    // Nobody has typed a number yet: it is expected from where the cart is now.
    await expect(country).toContainText('+965')
    expect(await database.books.cardBalance(card)).toBe(2000)
    await told.getByRole('button', { name: text(locale, 'actions.close') }).click()
    await expect(told).toBeHidden()
  })
