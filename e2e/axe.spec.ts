import { clientOnlyScreens, publicScreens } from './fixtures/screens.ts'
import { expect, test } from './fixtures/test.ts'
import { violationsOf } from './fixtures/violations.ts'

const both = (path: string) => [path, path === '/' ? '/ar' : `/ar${path}`]
const addresses = [...publicScreens, ...clientOnlyScreens, '/no/such/page', '/rules/terms'].flatMap(both)

/** What depends on the colours of a mode; all else was looked at in the other one. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']

for (const address of addresses) {
  test(`${address} has no accessibility violations in either mode, and fits the window`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 404/)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(address)
    await expect(page.locator('h1')).toHaveCount(1)
    // Also what is only laid out once one scrolls to it.
    await page.evaluate(() => document.documentElement.toggleAttribute('data-moved', true))
    expect(await violationsOf(page), 'dark').toEqual([])
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
    // As the boot script does for those who chose it; that they may choose it is proved elsewhere.
    await page.evaluate(() => document.documentElement.classList.remove('p-dark'))
    // Colours fade from element to element.
    await expect.poll(() => violationsOf(page, rulesOfColour), { message: 'light' }).toEqual([])
  })
}
