import { titlesIn } from './fixtures/screen-titles.ts'
import { clientOnlyScreens, publicScreens } from './fixtures/screens.ts'
import { expect, test } from './fixtures/test.ts'
import { violationsOf } from './fixtures/violations.ts'

const screens = [...publicScreens, ...clientOnlyScreens, '/no/such/page', '/rules/terms']

const wide = { width: 1280, height: 800 }

const everyLook = [
  { prefix: '/ar', mode: 'dark' },
  { prefix: '', mode: 'light' },
  { prefix: '/ar', mode: 'light' },
  { prefix: '', mode: 'dark' },
] as const

/**
 * Screens share their frame, their parts and their colours: each is looked at in one language and one mode, which change
 * from screen to screen, and in each mode of each language by `npm run test:all`.
 */
const looksOf = (index: number) =>
  process.env.TEST_ALL ? everyLook : everyLook.slice(index % everyLook.length).slice(0, 1)

for (const [index, screen] of screens.entries()) {
  test(`${screen} has its title and no accessibility violations, and fits the window`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 404/)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const { prefix, mode } of looksOf(index))
      await test.step(`${prefix}${screen}, ${mode}`, async () => {
        // Whoever has read Arabic is sent on to it from then on.
        await page.context().clearCookies()
        await page.goto(screen === '/' ? prefix || '/' : prefix + screen)
        await expect(page.locator('h1')).toHaveCount(1)
        await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(prefix === '' ? '^en' : '^ar'))
        // Also what is only laid out once one scrolls to it.
        await page.evaluate(() => document.documentElement.toggleAttribute('data-moved', true))
        // As the boot script does for those who chose it; that they may choose it is proved elsewhere.
        await page.evaluate(
          (isDark) => document.documentElement.classList.toggle('p-dark', isDark),
          mode === 'dark',
        )
        // A calendar marks its days when the free slots have come; colours fade from element to element.
        await expect.poll(() => violationsOf(page)).toEqual([])
        const titled = titlesIn(prefix === '' ? 'en' : 'ar').find(({ path }) => path === screen)
        if (titled) await expect(page).toHaveTitle(titled.title)
        // The window it was opened in, and that of a phone.
        const width = () => page.evaluate(() => document.documentElement.scrollWidth)
        expect(await width()).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
        await page.setViewportSize({ width: 360, height: 780 })
        await expect.poll(width).toBe(360)
        await page.setViewportSize(wide)
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
