import type { Page } from '@playwright/test'
import { drawFrames } from './fixtures/frames.ts'
import { hydrated } from './fixtures/hydrated.ts'
import { text } from './fixtures/kit-page.ts'
import { expect, test } from './fixtures/test.ts'

/** Where a hash's target stands, measured from where it should. */
const distance = (page: Page, id: string) =>
  page.evaluate((name) => {
    const target = document.getElementById(name)
    if (!target) return Number.POSITIVE_INFINITY
    const px = (length: string) => Number.parseFloat(length) || 0
    const above =
      px(getComputedStyle(target).scrollMarginTop) +
      px(getComputedStyle(document.documentElement).scrollPaddingTop)
    return Math.round(target.getBoundingClientRect().top - above)
  }, id)

/** Follows a link that the page itself does not have, as one of its own would be followed. */
const follow = (page: Page, to: string) =>
  page.evaluate((address) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate: (to: string) => Promise<void> }
    }
    return router.navigate(address)
  }, to)

// What moves and what does not do not ask for the width, nor which way the page reads: each of the two is tried on one width
// in one language, and on both in both by test:all.
for (const { name, viewport, motions, home } of [
  { name: 'phone', viewport: { width: 390, height: 844 }, motions: [false, true], home: '/ar' },
  { name: 'desktop', viewport: { width: 1280, height: 800 }, motions: [true, false], home: '' },
])
  for (const calm of process.env.TEST_ALL ? motions : motions.slice(0, 1))
    test(`on a ${name}${calm ? ' that shows no motion' : ''} a hash leads exactly to its target`, async ({
      browser,
    }) => {
      const context = await browser.newContext({ viewport, reducedMotion: calm ? 'reduce' : 'no-preference' })
      const page = await context.newPage()
      for (const locale of process.env.TEST_ALL ? ['', '/ar'] : [home]) {
        await test.step(`from another page, ${locale || 'plain'}`, async () => {
          await page.goto(`${locale}/about`)
          await hydrated(page)
          await follow(page, `${locale || '/'}#corporate`)
          await expect.poll(() => distance(page, 'corporate')).toBeCloseTo(0, -0.5)
        })
        await test.step(`on the same page, ${locale || 'plain'}`, async () => {
          await page.goto(locale || '/')
          await hydrated(page)
          await follow(page, `${locale || '/'}#corporate`)
          await expect.poll(() => distance(page, 'corporate')).toBeCloseTo(0, -0.5)
        })
      }
      await test.step('with the first page', async () => {
        await page.goto('/#corporate')
        await expect.poll(() => distance(page, 'corporate')).toBeCloseTo(0, -0.5)
      })
      await context.close()
    })

/** Where the page is some frames later, in which it could have scrolled by itself. */
async function placeLater(page: Page): Promise<number> {
  await drawFrames(page, 40)
  return page.evaluate(() => Math.round(window.scrollY))
}

test('whoever scrolls on from a hash stays where they are', async ({ page }) => {
  await page.goto('/#corporate')
  // Before the page is hydrated, and afterwards.
  await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }))
  await hydrated(page)
  expect(await placeLater(page)).toBe(300)
  await follow(page, '/#gift')
  await expect.poll(() => distance(page, 'gift')).toBeCloseTo(0, -0.5)
  await page.evaluate(() => window.scrollTo({ top: 200, behavior: 'instant' }))
  expect(await placeLater(page)).toBe(200)
})

test('a page with a hash that is loaded again is where its reader left it', async ({ page }) => {
  await page.goto('/#corporate')
  await hydrated(page)
  await expect.poll(() => distance(page, 'corporate')).toBeCloseTo(0, -0.5)
  await page.evaluate(() => window.scrollTo(0, 300))
  await page.reload()
  await hydrated(page)
  expect(await placeLater(page)).toBe(300)
})

test('filters of the store leave the page where it is, another page begins at its top', async ({ page }) => {
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY))
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.goto('/store')
  await hydrated(page)
  const chip = page.getByRole('link', { name: text('en', 'store.filter_merchandise'), exact: true })
  await chip.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const before = await scrolled()
  expect(before).toBeGreaterThan(0)
  await chip.click()
  await page.waitForURL('**/store?*')
  await expect(chip).toHaveAttribute('aria-current', 'true')
  expect(await scrolled()).toBe(before)
  // Typed words go on by a script, and leave it as well.
  const box = page.getByRole('searchbox', { name: text('en', 'store.search') })
  await box.focus()
  const typing = await scrolled()
  expect(typing).toBeGreaterThan(0)
  await box.fill('a')
  await page.waitForURL('**/store?*q=a*')
  await expect(page.locator('.store-filters [role=status]')).toBeVisible()
  expect(await scrolled()).toBe(typing)
  await page
    .getByRole('banner')
    .getByRole('link', { name: text('en', 'nav.about'), exact: true })
    .click()
  await page.waitForURL('**/about')
  await expect.poll(scrolled).toBe(0)
})
