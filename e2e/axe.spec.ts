import { clientOnlyScreens, publicScreens } from './fixtures/screens.ts'
import { expect, test } from './fixtures/test.ts'
import { violationsOf } from './fixtures/violations.ts'

const screens = [...publicScreens, ...clientOnlyScreens, '/no/such/page', '/rules/terms']

/** What depends on the colours of a mode; all else was looked at in the other one. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']

for (const screen of screens) {
  test(`${screen} has no accessibility violations in either language and mode, and fits the window`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 404/)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const prefix of ['', '/ar'])
      await test.step(prefix + screen, async () => {
        await page.goto(screen === '/' ? prefix || '/' : prefix + screen)
        await expect(page.locator('h1')).toHaveCount(1)
        // Also what is only laid out once one scrolls to it.
        await page.evaluate(() => document.documentElement.toggleAttribute('data-moved', true))
        // A calendar marks its days when the free slots have come.
        await expect.poll(() => violationsOf(page), { message: 'dark' }).toEqual([])
        const width = await page.evaluate(() => document.documentElement.scrollWidth)
        expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
        // As the boot script does for those who chose it; that they may choose it is proved elsewhere.
        await page.evaluate(() => document.documentElement.classList.remove('p-dark'))
        // Colours fade from element to element.
        await expect
          .poll(() => violationsOf(page, { rules: rulesOfColour }), { message: 'light' })
          .toEqual([])
      })
  })
}

test('what is wrong is found: in all of a page, in a part of it, by some rules', async ({ page }) => {
  await page.setContent(
    '<p><img src="data:,"></p><p id="grey" style="color: #777; background: #666">Grey</p><select><option></option></select>',
  )
  expect(await violationsOf(page)).toEqual(
    expect.arrayContaining([
      'color-contrast: #grey',
      'html-has-lang: html',
      'image-alt: img',
      'select-name: select',
    ]),
  )
  expect(await violationsOf(page, { rules: ['image-alt'] })).toEqual(['image-alt: img'])
  expect(await violationsOf(page, { part: '#grey' })).toEqual(['color-contrast: #grey'])
})
