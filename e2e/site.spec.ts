import type { Page } from '@playwright/test'
import { locales } from '../domain/locale/locale.ts'
import { drawFrames } from './fixtures/frames.ts'
import { fullMatrix } from './fixtures/full-matrix.ts'
import { hydrated } from './fixtures/hydrated.ts'
import { journeyLocales } from './fixtures/journey-locales.ts'
import { text } from './fixtures/kit-page.ts'
import { titlesIn } from './fixtures/screen-titles.ts'
import { expect, test } from './fixtures/test.ts'

const prefix = { en: '', ar: '/ar' } as const
const names = {
  riyadh: { en: 'Riyadh', ar: 'الرياض' },
  kuwait: { en: 'Kuwait City', ar: 'مدينة الكويت' },
  alchemist: { en: 'The Alchemist’s Debt', ar: 'دَين الخيميائي' },
  submarine: { en: 'Forty Fathoms', ar: 'أربعون باعًا' },
  mug: { en: 'The Confession Mug', ar: 'كوب الاعتراف' },
} as const

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Follows a link of the header; on a phone it is behind the menu. */
async function follow(page: Page, locale: 'en' | 'ar', name: string) {
  const menu = page.getByRole('button', { name: text(locale, 'nav.open_menu') })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('banner').getByRole('link', { name, exact: true }).click()
}

for (const locale of journeyLocales) {
  const at = (path: string) => (path === '/' ? prefix[locale] || '/' : prefix[locale] + path)

  test.describe(`on a phone, in ${locale}`, { tag: '@phone' }, () => {
    test(
      'every page has its title, one heading and nothing wider than the window',
      fullMatrix('e2e/axe.spec.ts'),
      async ({ page }) => {
        for (const { path, title } of titlesIn(locale))
          await test.step(path, async () => {
            await page.goto(at(path))
            await expect(page).toHaveTitle(title)
            await expect(heading(page)).toHaveCount(1)
            // Not innerWidth: a phone widens that one to whatever overflows.
            const width = await page.evaluate(() => document.documentElement.scrollWidth)
            expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
          })
      },
    )

    test('what is not there is a validation failure', async ({ page, expectedErrors }) => {
      expectedErrors.push(/status of 404/)
      for (const path of [
        '/nowhere',
        '/riyadh/escape-rooms/nowhere',
        '/store/nowhere',
        '/nowhere/reservations',
      ])
        await test.step(path, async () => {
          const response = await page.goto(at(path))
          expect(response?.status()).toBe(404)
          await expect(heading(page)).toContainText('404')
          await expect(heading(page)).toContainText(
            text(locale, 'errors.page_not_found', { path: at(path) }).slice(0, 40),
          )
        })
    })

    test('one walks from the menu to a thing in the store and back', async ({ page }) => {
      await page.goto(at('/about'))
      await hydrated(page)
      await follow(page, locale, text(locale, 'nav.store'))
      await expect(page).toHaveURL(at('/store'))
      await page.getByRole('link', { name: names.mug[locale] }).click()
      await expect(heading(page)).toHaveText(names.mug[locale])
      await page
        .getByRole('main')
        .getByRole('link', { name: text(locale, 'titles.store'), exact: true })
        .click()
      await expect(page).toHaveURL(at('/store'))
    })

    test('a poster leads to its room, and the room to its branch', async ({ page }) => {
      await page.goto(at('/'))
      await hydrated(page)
      await page.getByRole('link', { name: names.alchemist[locale] }).click()
      await expect(heading(page)).toHaveText(names.alchemist[locale])
      await page
        .getByRole('main')
        .getByRole('link', { name: names.riyadh[locale], exact: true })
        .first()
        .click()
      await expect(heading(page)).toHaveText(names.riyadh[locale])
      await expect(page.getByRole('heading', { name: text(locale, 'branch.hours_title') })).toBeVisible()
    })

    test('the finder leads to the evening of the branch, and says which rooms do not take the group', async ({
      page,
    }) => {
      await page.goto(at('/'))
      await hydrated(page)
      const finder = page.getByRole('form', { name: text(locale, 'home.finder_title') })
      await finder.getByLabel(text(locale, 'home.finder_branch')).selectOption('kuwait')
      await finder.getByLabel(text(locale, 'home.finder_date')).selectOption({ index: 2 })
      await finder.getByLabel(text(locale, 'home.finder_players')).selectOption('2')
      await finder.getByRole('button').click()
      await expect(page).toHaveURL(/\/kuwait\/reservations\?date=\d{4}-\d{2}-\d{2}&players=2$/)
      await expect(page.getByRole('link', { name: names.kuwait[locale], exact: true }).first()).toBeVisible()
      const submarine = page.getByRole('row').filter({ hasText: names.submarine[locale] })
      await expect(submarine).toContainText(text(locale, 'reservations.cell_too_small'))
    })

    test('another day and another group keep each other', async ({ page }) => {
      await page.goto(at('/riyadh/reservations?players=8'))
      await hydrated(page)
      const days = page.getByRole('navigation', { name: text(locale, 'reservations.day_strip') })
      const chosen = days.locator('[aria-current=date]')
      await days.getByRole('link').nth(3).click()
      await expect(days.getByRole('link').nth(3)).toHaveAttribute('aria-current', 'date')
      await expect(chosen).toHaveCount(1)
      await expect(page).toHaveURL(/date=\d{4}-\d{2}-\d{2}&players=8$/)
      await page.getByRole('button', { name: text(locale, 'common.players', { count: 8 }) }).click()
      const sizes = page.getByRole('navigation', { name: text(locale, 'reservations.filter_players') })
      await sizes.getByRole('link', { name: '3', exact: true }).click()
      await expect(page).toHaveURL(/date=\d{4}-\d{2}-\d{2}&players=3$/)
    })

    test('prices follow the branch in the address, and a word narrows the shelves', async ({ page }) => {
      await page.goto(at('/store'))
      await hydrated(page)
      await page
        .getByRole('navigation', { name: text(locale, 'store.choose_branch') })
        .getByRole('link', { name: names.kuwait[locale] })
        .click()
      await expect(page).toHaveURL(/\/store\?branch=kuwait$/)
      const mug = page.getByRole('link', { name: names.mug[locale] })
      await expect(mug).toContainText('4.750')
      // Typed without the alif's hamza, and found in both languages.
      await page.getByRole('searchbox').fill('الإعتراف')
      await expect(
        page.getByRole('status').getByText(text(locale, 'store.found', { count: 1 })),
      ).toBeVisible()
      await mug.click()
      await expect(page).toHaveURL(/branch=kuwait$/)
      await expect(page.getByRole('main')).toContainText('4.750')
      // The next visit begins where one collects things.
      await page.goto(at('/store'))
      await expect(page).toHaveURL(/\/store\?branch=kuwait$/)
    })

    test('a branch chosen before the scripts came is where the next visit begins', async ({ page }) => {
      await page.route('**/assets/*.js', () => {})
      await page.goto(at('/store'))
      await page
        .getByRole('navigation', { name: text(locale, 'store.choose_branch') })
        .getByRole('link', { name: names.kuwait[locale] })
        .click()
      await expect(page).toHaveURL(/\/store\?branch=kuwait$/)
      await page.unrouteAll()
      await page.reload()
      await page.waitForFunction(() => localStorage.getItem('pickup-branch') === 'kuwait')
      await page.goto(at('/store'))
      await expect(page).toHaveURL(/\/store\?branch=kuwait$/)
    })

    test('on a slow connection, too, the way to that branch is gone once', async ({ page }) => {
      await page.goto(at('/store?branch=kuwait'))
      await page.waitForFunction(() => localStorage.getItem('pickup-branch') === 'kuwait')
      let asked = 0
      await page.route('**/store.data?*', async (route) => {
        asked++
        // While it is on its way the page is drawn again, and must not set out anew.
        await drawFrames(page, 30)
        await route.continue()
      })
      await page.goto(at('/store'))
      await expect(page).toHaveURL(/\/store\?branch=kuwait$/)
      expect(asked).toBe(1)
    })

    test('phone numbers read from the left', async ({ page }) => {
      await page.goto(at('/contacts'))
      const phone = page.getByRole('link', { name: '+966 11 000 0000' })
      await expect(phone).toHaveAttribute('href', 'tel:+966110000000')
      await expect(phone.locator('bdi')).toHaveCSS('direction', 'ltr')
    })
  })
}

for (const locale of locales.filter((one) => !journeyLocales.includes(one)))
  test(`pages have their titles in ${locale} too`, { tag: '@phone' }, async ({ request }) => {
    for (const { path, title } of titlesIn(locale).slice(0, 9)) {
      const html = await (await request.get(`/${locale}${path}`)).text()
      expect(html, path).toContain(`<title>${title}</title>`)
    }
  })

test.describe('without a script', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false })

  for (const locale of journeyLocales)
    test(`the home page reads, and its finder and menu work, in ${locale}`, async ({ page }) => {
      await page.goto(prefix[locale] || '/')
      await expect(page.getByRole('link', { name: names.alchemist[locale] })).toBeVisible()
      const question = page.locator('.questions summary').nth(1)
      await question.click()
      await expect(question.locator('xpath=following-sibling::p')).toBeVisible()
      const menu = page.getByRole('button', { name: text(locale, 'nav.open_menu') })
      if (await menu.isVisible()) {
        await menu.click()
        const dialog = page.getByRole('dialog')
        await expect(dialog.getByRole('link', { name: text(locale, 'nav.store') })).toBeVisible()
        await dialog.getByRole('button', { name: text(locale, 'nav.close_menu') }).click()
        await expect(dialog).toBeHidden()
      }
      const finder = page.getByRole('form', { name: text(locale, 'home.finder_title') })
      await finder.getByLabel(text(locale, 'home.finder_branch')).selectOption('dubai')
      await finder.getByLabel(text(locale, 'home.finder_players')).selectOption('5')
      await finder.getByRole('button').click()
      await expect(page).toHaveURL(/\/dubai\/reservations\?date=\d{4}-\d{2}-\d{2}&players=5$/)
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
    })
})

test('search engines are told what a branch, a room and a product are', { tag: '@phone' }, async ({
  page,
}) => {
  for (const { path, type } of [
    { path: '/riyadh', type: 'EntertainmentBusiness' },
    { path: '/riyadh/escape-rooms/alchemist', type: 'Product' },
    { path: '/store/mug', type: 'Product' },
  ]) {
    await page.goto(path)
    const json = await page.locator('script[type="application/ld+json"]').textContent()
    expect(JSON.parse(json ?? '')).toMatchObject({ '@context': 'https://schema.org', '@type': type })
  }
})
