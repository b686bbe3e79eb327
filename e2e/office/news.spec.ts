import { journeyLocales } from '../fixtures/journey-locales.ts'
import { text } from '../fixtures/kit-page.ts'
import { paidOrder } from '../fixtures/paid-order.ts'
import { pushed } from '../fixtures/pushed.ts'
import { expect, test } from '../fixtures/site-database.ts'
import { violationsOf } from '../fixtures/violations.ts'

// Two branches, so that the two languages do not hear of each other's guests.
const places = {
  en: { branch: 'kuwait', room: 'submarine' },
  ar: { branch: 'riyadh', room: 'vault' },
} as const

for (const locale of journeyLocales) {
  const t = (key: Parameters<typeof text>[1], values?: Record<string, string | number>) =>
    text(locale, key, values)
  const prefix = locale === 'ar' ? '/ar' : ''

  test(`a guest books, and the board says so, in ${locale}`, async ({ page, browser, database }) => {
    const place = places[locale]
    await database.staff.enter(page, 'manager', place.branch)
    const followed = page.waitForResponse(/\/api\/office\/news\/stream/)
    await page.goto(`${prefix}/office`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // From now on the board hears of what is new.
    await followed

    const guest = await browser.newContext({ extraHTTPHeaders: { 'X-Forwarded-For': '10.7.1.9' } })
    const { code } = await paidOrder(guest.request, { ...place, locale })
    await guest.close()

    const notice = page
      .getByRole('status')
      .filter({ hasText: t('office_news.said_order_confirmed') })
      .first()
    await expect(notice).toBeVisible(pushed)
    const link = page.getByRole('link', { name: t('office.nav.bookings'), exact: true })
    await expect(link.locator('.news-count')).toBeVisible()
    expect(await violationsOf(page), 'the board with news').toEqual([])

    await page.goto(`${prefix}/office/news`)
    const line = page.locator(`a[href$="/office/bookings/${code}"]`)
    await expect(line.locator('.tag')).toBeVisible()
    expect(await violationsOf(page), 'news').toEqual([])
    await page.getByRole('button', { name: t('office_news.read_all') }).click()
    await expect(line.locator('.tag')).toBeHidden()
    await expect(link.locator('.news-count')).toBeHidden(pushed)
  })
}
