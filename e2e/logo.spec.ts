import type { Page } from '@playwright/test'
import { hydrated } from './fixtures/hydrated.ts'
import { text } from './fixtures/kit-page.ts'
import { expect, test } from './fixtures/test.ts'

/** The animations of the header's logo: one that is over still counts, its last frame is kept. */
function entrance(page: Page) {
  return page
    .getByRole('banner')
    .locator('.logo')
    .evaluate((logo) =>
      logo
        .getAnimations({ subtree: true })
        .filter((animation) => animation instanceof CSSAnimation)
        .map((animation) => ({
          name: (animation as CSSAnimation).animationName,
          delay: animation.effect?.getTiming().delay,
        })),
    )
}

test('the logo enters once: it fades, its leaves turn in, its hole opens', async ({ page }) => {
  // On a busy machine the page is hydrated late, and the logo would not have waited for it.
  await page.addInitScript(() => {
    const now = performance.now.bind(performance)
    performance.now = () => now() / 10
  })
  await page.goto('/')
  await expect
    .poll(() => entrance(page), { intervals: [50] })
    .toEqual([
      { name: 'fade', delay: 300 },
      { name: 'turn-l', delay: 500 },
      { name: 'turn-r', delay: 500 },
      { name: 'hole', delay: 940 },
    ])
  const turns = await page.evaluate(() =>
    [...document.getAnimations()]
      .filter((animation) => (animation as CSSAnimation).animationName?.startsWith('turn-'))
      .map((animation) => (animation.effect as KeyframeEffect).getKeyframes()[0]?.transform),
  )
  expect(turns.slice(0, 2)).toEqual(['rotate(-45deg)', 'rotate(45deg)'])
  await hydrated(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Store' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('en', 'store.title'))
  expect(await entrance(page)).toEqual([])
})

test('it enters by itself when the script is long on its way', async ({ page }) => {
  await page.route(/\.js$/, () => {})
  await page.goto('/', { waitUntil: 'commit' })
  const logo = page.getByRole('banner').locator('.logo')
  await expect(logo).toHaveCSS('opacity', '0')
  await expect(logo).toHaveCSS('opacity', '1')
  expect((await entrance(page)).map(({ delay }) => delay)).toEqual([2300, 2500, 2500, 2940])
})

test('it stands still for those who ask for calm', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  expect(await entrance(page)).toEqual([])
  await expect(page.getByRole('banner').locator('.logo')).toHaveCSS('opacity', '1')
})

test('it is there without a script, and never mirrored', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'ar-SA' })
  const page = await context.newPage()
  await page.goto('/ar')
  const logo = page.getByRole('banner').locator('.logo')
  await expect(logo).toHaveCSS('opacity', '1')
  await expect(logo.locator('.mark')).toHaveCSS('transform', 'none')
  // Other marks of the site have a ground of their own; a logo never has.
  await expect(logo.locator('.mark')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  const [mark, word] = await Promise.all([
    logo.locator('.mark').boundingBox(),
    logo.locator('.word').boundingBox(),
  ])
  expect(mark?.x).toBeGreaterThan(word?.x ?? Number.POSITIVE_INFINITY)
  await context.close()
})
