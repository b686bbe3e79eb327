import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test.ts'

test.use({ viewport: { width: 412, height: 823 } })

/** Keeps a page at its first frame: it hears of no paint, and its clock stands. */
async function holdFirstFrame(page: Page) {
  await page.clock.install({ time: new Date('2026-06-01T12:00:00Z') })
  await page.clock.pauseAt(new Date('2026-06-01T12:00:01Z'))
  await page.addInitScript(() => {
    class Deaf {
      static supportedEntryTypes = ['paint']
      observe() {}
      disconnect() {}
    }
    Object.defineProperty(window, 'PerformanceObserver', { value: Deaf })
  })
}

const moving = (page: Page) => page.evaluate(() => document.getAnimations().length)
/** A picture that shows the same file as the opening one is there with it. */
const picturesBelow = (page: Page) =>
  page.evaluate(() => {
    const there = [...document.images].filter(({ naturalWidth }) => naturalWidth > 0)
    const opening = there.find(({ fetchPriority }) => fetchPriority === 'high')?.currentSrc
    return there.map(({ currentSrc }) => currentSrc).filter((file) => file !== opening)
  })

const screens = ['/ar', '/riyadh', '/ar/riyadh/reservations', '/riyadh/escape-rooms/alchemist']
for (const path of process.env.TEST_ALL ? ['/', ...screens] : screens)
  test(`a phone's first frame of ${path} asks for no second one`, async ({ page }) => {
    await holdFirstFrame(page)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await moving(page)).toBe(0)
    expect(await picturesBelow(page)).toEqual([])
    // It is kept for a second at most; then the same page moves, which shows that nothing stood still by chance.
    await page.clock.runFor(1000)
    await expect.poll(() => moving(page)).toBeGreaterThan(0)
  })

test('whoever comes to a place within a page gets there at once', async ({ page }) => {
  await holdFirstFrame(page)
  await page.goto('/#branches')
  await expect(page.locator('#branches')).toBeInViewport()
})
