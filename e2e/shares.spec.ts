import { journeyLocales } from './fixtures/journey-locales.ts'
import { text } from './fixtures/kit-page.ts'
import { paidOrder } from './fixtures/paid-order.ts'
import { expect, test } from './fixtures/test.ts'
import { violationsOf } from './fixtures/violations.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

for (const locale of journeyLocales) {
  const other = locale === 'ar' ? 'en' : 'ar'

  test(`whoever booked in ${locale} shares the rest, and two friends who read ${other} pay it`, async ({
    page,
    browser,
    request,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const wish = { branch: 'riyadh', room: 'alchemist', locale, pays: 'deposit', afterHours: 96 } as const
    const { link, key, code } = await paidOrder(request, wish)
    await page.goto(`${link}#key=${key}`)
    const panel = page.getByRole('region', { name: text(locale, 'shares.title') })
    await panel.getByRole('button', { name: text(locale, 'shares.start') }).click()
    await panel.getByLabel(text(locale, 'shares.count')).selectOption('2')
    expect(await violationsOf(page)).toEqual([])
    await panel.getByRole('button', { name: text(locale, 'shares.open'), exact: true }).click()
    const progress = (paid: number) => text(locale, 'shares.progress', { paid, count: 2 })
    await expect(panel.getByText(progress(0))).toBeVisible()
    const chat = panel.getByRole('link', { name: text(locale, 'shares.whatsapp'), exact: true })
    const sent = new URL((await chat.getAttribute('href')) ?? '').searchParams.get('text') ?? ''
    expect(sent).not.toContain(code)
    const shared = new URL(/https?:\/\/\S+/.exec(sent)?.[0] ?? '')

    for (const paid of [1, 2]) {
      const context = await browser.newContext({
        locale: other === 'ar' ? 'ar-SA' : 'en-GB',
        viewport: { width: 360, height: 740 },
        reducedMotion: 'reduce',
      })
      const friend = await context.newPage()
      const answer = await friend.goto(`${shared.pathname}${shared.search}${shared.hash}`)
      expect(await answer?.text()).toContain('name="robots" content="noindex"')
      await expect(friend.locator('html')).toHaveAttribute('lang', other)
      await expect(friend.getByRole('heading', { level: 1 })).toHaveText(text(other, 'share_page.title'))
      expect(friend.url()).not.toContain('key')
      await expect(friend.locator('body')).not.toContainText(code)
      if (paid === 1) expect(await violationsOf(friend)).toEqual([])
      await friend.getByLabel(text(other, 'fields.email')).fill(`friend${paid}@example.com`)
      await friend.locator('.share-page form button[type=submit]').click()
      await friend.waitForURL('**/sandbox/pay/**')
      await friend.getByRole('button', { name: '4242 4242 4242 4242' }).click()
      await expect(friend.getByText(text(other, 'share_page.paid_title'))).toBeVisible()
      await context.close()
      await page.reload()
      await expect(panel.getByText(progress(paid))).toBeVisible()
    }
    await expect(panel.getByText(text(locale, 'shares.outcome_paid'))).toBeVisible()
  })
}
