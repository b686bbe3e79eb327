import { randomUUID } from 'node:crypto'
import { hydrated } from '../fixtures/hydrated.ts'
import { journeyLocales } from '../fixtures/journey-locales.ts'
import { text } from '../fixtures/kit-page.ts'
import { expect, test } from '../fixtures/site-database.ts'
import { violationsOf } from '../fixtures/violations.ts'

// What guests read is one document: two who write it at once would be told so.
test.describe.configure({ mode: 'serial' })

for (const locale of journeyLocales) {
  const t = (key: Parameters<typeof text>[1], values?: Record<string, string | number>) =>
    text(locale, key, values)
  const prefix = locale === 'ar' ? '/ar' : ''

  test(`an owner writes a text anew: in a draft, for everybody, and back, in ${locale}`, async ({
    page,
    browser,
    database,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await database.staff.enter(page, 'owner')
    await page.goto(`${prefix}/office/pages`)
    await expect(page.getByRole('heading', { name: t('office_pages.page_home') })).toBeVisible()
    expect(await violationsOf(page), 'words').toEqual([])
    for (const tab of ['story', 'open', 'versions'] as const) {
      await page.getByRole('link', { name: t(`office_pages.${tab}`), exact: true }).click()
      await expect(page.getByRole('button', { name: t('office_pages.publish') })).toBeVisible()
      expect(await violationsOf(page), tab).toEqual([])
    }

    await page.getByRole('link', { name: t('office_pages.all'), exact: true }).click()
    await page.getByRole('searchbox').fill(t('about.documents_text'))
    const box = page
      .locator(`[data-language="${locale}"]`)
      .getByRole('textbox', { name: /about\.documents_text/ })
    await expect(box).toHaveValue(t('about.documents_text'))
    await expect(page.getByRole('textbox')).toHaveCount(2)
    expect(await violationsOf(page), 'all texts').toEqual([])
    const ours = `${locale === 'ar' ? 'كلماتنا' : 'Our words'} ${randomUUID().replace(/\D/g, '')}`
    await box.fill(ours)

    const visitor = await browser.newPage({ locale })
    const read = visitor.getByText(ours)
    await page.getByRole('button', { name: t('office_pages.keep_draft') }).click()
    const link = await page.getByRole('link', { name: t('office_pages.preview') }).getAttribute('href')
    await visitor.goto(`${prefix}/about`)
    await expect(visitor.getByText(t('about.documents_text'))).toBeVisible()
    await visitor.goto(link ?? '')
    await visitor.goto(`${prefix}/about`)
    await hydrated(visitor)
    await expect(read).toBeVisible()
    await visitor.getByRole('link', { name: t('layout.preview_end') }).click()
    await visitor.goto(`${prefix}/about`)
    await expect(read).toHaveCount(0)

    await page.getByRole('button', { name: t('office_pages.publish') }).click()
    await expect(page.getByText(t('office_pages.published'))).toBeVisible()
    // The page the server sends, the page that has been hydrated, and one that the browser made by itself.
    await expect.poll(async () => (await visitor.request.get(`${prefix}/about`)).text()).toContain(ours)
    await visitor.goto(`${prefix}/about`)
    await hydrated(visitor)
    await expect(read).toBeVisible()
    await visitor.goto(`${prefix}/contacts`)
    await hydrated(visitor)
    await visitor
      .getByRole('link', { name: t('nav.about') })
      .first()
      .click()
    await expect(read).toBeVisible()

    await page
      .locator(`[data-language="${locale}"]`)
      .getByRole('button', {
        name: t('office_pages.back_to_original', { name: 'about.documents_text' }),
      })
      .click()
    await page.getByRole('button', { name: t('office_pages.publish') }).click()
    await expect
      .poll(async () => (await visitor.request.get(`${prefix}/about`)).text())
      .toContain(t('about.documents_text'))
    await visitor.close()
  })
}
