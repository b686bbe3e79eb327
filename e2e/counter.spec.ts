import { counter, listenAsCounter, openCountedSite } from './fixtures/counted-site.ts'
import { hydrated } from './fixtures/hydrated.ts'
import { text } from './fixtures/kit-page.ts'
import { paidOrder } from './fixtures/paid-order.ts'
import { expect, test } from './fixtures/site-database.ts'

let site: Awaited<ReturnType<typeof openCountedSite>>
test.beforeAll(async () => {
  site = await openCountedSite()
})
test.afterAll(() => site.close())

test('the page counter hears of pages for everybody, and never of a key, a token or the office', async ({
  page,
  request,
  expectedErrors,
}) => {
  // An order, a link and a gift card that nobody knows.
  expectedErrors.push(/status of (404|410|422)/)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const told = await listenAsCounter(page)
  const loaded = () => page.locator(`script[src^="${counter}"]`).count()
  const ticket = await paidOrder(request, { branch: 'riyadh', room: 'alchemist' })
  const address = site.url + ticket.link

  await test.step('a mailed link, as it is written now and as older mails have it', async () => {
    for (const link of [`${address}#key=${ticket.key}`, `${address}&key=${ticket.key}`]) {
      await page.goto(link)
      await expect(page.locator('.ticket__qr path')).toBeVisible()
      expect(page.url()).toBe(address)
      expect(await loaded()).toBe(0)
      expect(await page.evaluate(() => window.history.state.linkKey)).toBeUndefined()
      await page.context().clearCookies()
    }
    expect(told).toEqual([])
  })

  await test.step('links of the staff and of a gift card', async () => {
    for (const path of [
      '/office/reset#RESETTOKEN',
      '/office/invitation#INVITETOKEN',
      '/gift-card#GIFTCODE',
    ]) {
      await page.goto(site.url + path)
      await expect(page.locator('h1').first()).toBeVisible()
      expect(await loaded()).toBe(0)
    }
    expect(told).toEqual([])
  })

  await test.step('the way from a page that is counted to one that is not is a new document, and back', async () => {
    await page.goto(`${site.url}/riyadh`)
    await expect.poll(() => told).toContain(`${site.url}/riyadh`)
    const isSameDocument = () => page.evaluate(() => 'stays' in window)
    const mark = async () => {
      await hydrated(page)
      await page.evaluate(() => Object.assign(window, { stays: true }))
    }
    await mark()
    await page
      .locator('footer')
      .getByRole('link', { name: text('en', 'nav.contacts') })
      .first()
      .click()
    await expect(page).toHaveURL(`${site.url}/contacts`)
    expect(await isSameDocument()).toBe(true)
    await expect.poll(() => told).toContain(`${site.url}/contacts`)
    await page
      .locator('footer')
      .getByRole('link', { name: text('en', 'nav.find_booking') })
      .first()
      .click()
    await expect(page.locator('h1')).toHaveText(text('en', 'find.title'))
    expect([await isSameDocument(), await loaded()]).toEqual([false, 0])
    await mark()
    await page
      .getByRole('link', { name: text('en', 'nav.about') })
      .first()
      .click()
    await expect(page).toHaveURL(`${site.url}/about`)
    expect([await isSameDocument(), await loaded()]).toEqual([false, 1])
    await expect.poll(() => told).toContain(`${site.url}/about`)
  })

  await test.step('the router itself goes no other way', async () => {
    await page.goto(`${site.url}/riyadh`)
    await expect.poll(() => loaded()).toBe(1)
    await hydrated(page)
    await page.evaluate(() => Object.assign(window, { stays: true }))
    await page.evaluate(() => {
      const { __reactRouterDataRouter: router } = window as unknown as {
        __reactRouterDataRouter: { navigate(to: string): void }
      }
      router.navigate('/confirm?order=0000000000')
    })
    await expect(page).toHaveURL(`${site.url}/confirm?order=0000000000`)
    await expect(page.locator('h1')).toBeVisible()
    expect([await page.evaluate(() => 'stays' in window), await loaded()]).toEqual([false, 0])
  })
  expect(told.filter((one) => !/\/(riyadh|contacts|about)$/.test(one))).toEqual([])
})
