import type { Page } from '@playwright/test'
import type { Locale } from '../domain/locale/locale.ts'
import type { MessageKey } from '../messages/keys.ts'
import { journeyLocales } from './fixtures/journey-locales.ts'
import { text } from './fixtures/kit-page.ts'
import { paidOrder } from './fixtures/paid-order.ts'
import { expect, test } from './fixtures/site-database.ts'
import { violationsInBothModes, violationsOf } from './fixtures/violations.ts'

test.use({ reducedMotion: 'reduce' })

const rooms = { en: 'alchemist', ar: 'vault' } as const
const letterOf = (page: Page) => page.frameLocator('article iframe')

for (const locale of journeyLocales)
  test(`in ${locale} the mails of the demo are read where they were caused, and their ways lead on`, async ({
    page,
    browser,
    baseURL,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 404/)
    const words = (key: MessageKey) => text(locale, key)
    const inboxLink = page.getByRole('link', { name: words('nav.demo_inbox') })
    const prefix = locale === 'ar' ? '/ar' : ''
    const email = `inbox-${crypto.randomUUID()}@example.com`
    const order = await paidOrder(page.request, { branch: 'riyadh', room: rooms[locale], locale, email })

    await test.step('from the ticket to its mail, and back by the mail’s own link', async () => {
      await page.goto(order.link)
      await expect(page.getByText(words('summary.coming_text_demo'))).toBeVisible()
      await inboxLink.click()
      await expect(page.getByRole('heading', { level: 1, name: words('demo_inbox.title') })).toBeVisible()
      await expect(page.getByRole('listitem')).toHaveCount(1)
      expect(await violationsInBothModes(page)).toEqual([])
      await page.getByRole('listitem').getByRole('link').click()
      await expect(letterOf(page).locator('body')).toContainText(words('mails.be_there'))
      expect(await violationsInBothModes(page)).toEqual([])
      await letterOf(page).getByRole('link', { name: ticketWords[locale] }).click()
      await page.waitForURL(`**${order.link}`)
      await expect(page.locator('.ticket__qr path')).toBeVisible()
    })

    await test.step('a lost ticket is opened by the code of its mail', async () => {
      await page.goto(`${prefix}/find`)
      await page.locator('input[name="email"]').fill(email)
      await page.getByRole('button', { name: words('find.submit') }).click()
      await expect(page.getByRole('heading', { name: words('find.sent_title_demo') })).toBeVisible()
      expect(await violationsInBothModes(page)).toEqual([])
      const opening = page.waitForEvent('popup')
      await inboxLink.click()
      const inbox = await opening
      await expect(inbox.getByRole('listitem')).toHaveCount(2)
      const letter = await letterOf(inbox).locator('body').textContent()
      await inbox.close()
      const [code = ''] = /\d{4}-\d{4}/.exec(letter ?? '') ?? []
      await page.getByRole('textbox', { name: words('find.code_label') }).fill(code)
      await page.getByRole('button', { name: words('find.code_submit') }).click()
      await expect(page.getByRole('heading', { name: words('find.found_title') })).toBeVisible()
    })

    await test.step('nobody else reads them', async () => {
      await page.goto(`${prefix}/demo-inbox`)
      const mail = (await page.getByRole('listitem').last().getByRole('link').getAttribute('href')) ?? ''
      const stranger = await browser.newContext({ baseURL, locale: `${locale}-SA` })
      const other = await stranger.newPage()
      await other.goto(`${prefix}/demo-inbox`)
      await expect(other.getByRole('heading', { name: words('demo_inbox.empty_title') })).toBeVisible()
      expect(await violationsOf(other)).toEqual([])
      for (const part of ['', '/letter', '/files/0'])
        expect((await stranger.request.get(mail + part)).status()).toBe(404)
      await stranger.close()
    })
  })

/** What the mail calls the way to its ticket. */
const ticketWords: Record<Locale, string> = { en: 'See the ticket', ar: 'عرض التذكرة' }
