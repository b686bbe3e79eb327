import { clientOnlyScreens, publicScreens } from './fixtures/screens.ts'
import { expect, test } from './fixtures/test.ts'
import { violationsOf } from './fixtures/violations.ts'

const screens = [...publicScreens, ...clientOnlyScreens, '/no/such/page', '/rules/terms']

/**
 * Rules of colour do not ask for the language, nor the others for the mode: a screen is looked at in each language and
 * in each mode once, and in each mode of each language by `npm run test:all`.
 */
const looks = [
  { prefix: '', modes: ['dark', 'light'] },
  { prefix: '/ar', modes: ['light', 'dark'] },
].map(({ prefix, modes }) => ({ prefix, modes: process.env.TEST_ALL ? modes : modes.slice(0, 1) }))

for (const screen of screens) {
  test(`${screen} has no accessibility violations in either language and mode, and fits the window`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 404/)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const { prefix, modes } of looks)
      await test.step(prefix + screen, async () => {
        await page.goto(screen === '/' ? prefix || '/' : prefix + screen)
        await expect(page.locator('h1')).toHaveCount(1)
        // Also what is only laid out once one scrolls to it.
        await page.evaluate(() => document.documentElement.toggleAttribute('data-moved', true))
        for (const mode of modes) {
          // As the boot script does for those who chose it; that they may choose it is proved elsewhere.
          await page.evaluate(
            (isDark) => document.documentElement.classList.toggle('p-dark', isDark),
            mode === 'dark',
          )
          // A calendar marks its days when the free slots have come; colours fade from element to element.
          await expect.poll(() => violationsOf(page), { message: mode }).toEqual([])
        }
        const width = await page.evaluate(() => document.documentElement.scrollWidth)
        expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
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
