import { journeyLocales } from './fixtures/journey-locales.ts'
import { kitSection, openKit, text } from './fixtures/kit-page.ts'
import { expect, test } from './fixtures/site-database.ts'
import { rulesOfColour, violationsOf } from './fixtures/violations.ts'

const locales = ['en', 'ar'] as const
/** The key that moves on in a line of reading. */
const forward = { en: 'ArrowRight', ar: 'ArrowLeft' } as const

// A page full of turning spinners keeps a small machine busy.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

// What one types and chooses is tested beside the kit; here is what only a browser knows: where things are, what has the
// focus, and what arrives when. One page for all: opening it is what takes time.
test('every part of the kit is where it belongs, keeps the focus and comes when it is needed', async ({
  page,
  database,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await openKit(page, database)
  await test.step('heavy parts wait until they are needed', async () => {
    await page.waitForLoadState('networkidle')
    expect(asked.filter((url) => url.includes('/phone-data-'))).toEqual([])
    await kitSection(page, 'en', 'kit.phone_input').getByRole('textbox').first().focus()
    await expect.poll(() => asked.filter((url) => url.includes('/phone-data-'))).toHaveLength(1)
  })
  for (const locale of locales) {
    await test.step(`numbers and addresses read from the left in ${locale}`, async () => {
      for (const [section, field] of [
        ['kit.phone_input', 'fields.phone'],
        ['kit.text_input', 'fields.email'],
      ] as const)
        await expect(
          kitSection(page, locale, section).getByRole('textbox', { name: text(locale, field), exact: true }),
        ).toHaveCSS('direction', 'ltr')
    })

    await test.step('the week begins as the language has it, and arrows follow the screen', async () => {
      const section = kitSection(page, locale, 'kit.date_picker')
      await section.getByRole('group').first().getByRole('button').click()
      const calendar = page.getByRole('dialog')
      const sunday = new Date('2026-11-15T12:00Z')
      const firstDay = locale === 'ar' ? sunday : new Date('2026-11-16T12:00Z')
      const name = new Intl.DateTimeFormat(locale, { weekday: 'short' }).format(firstDay)
      await expect(calendar.locator('th').first()).toHaveText(name)
      await expect(calendar.getByRole('button', { name: /19/ })).toBeFocused()
      // The 20th is taken, but can be walked over.
      await page.keyboard.press(forward[locale])
      await page.keyboard.press(forward[locale])
      await page.keyboard.press('Enter')
      await expect(calendar).toBeHidden()
      await expect(section.getByRole('spinbutton').first()).toHaveText('21')
      await expect(section.getByRole('group').first().getByRole('button')).toBeFocused()
    })

    await test.step('stars are chosen with the arrow that points along the line', async () => {
      const section = kitSection(page, locale, 'kit.rating')
      const stars = section.getByRole('radiogroup', { name: text(locale, 'fields.rating'), exact: true })
      await stars.getByRole('radio').nth(2).focus()
      await page.keyboard.press(forward[locale])
      await expect(stars.getByRole('radio').nth(3)).toBeChecked()
      await expect(stars.getByRole('radio').nth(3)).toBeFocused()
    })

    await test.step('the row of slides runs the way of the language, by arrow and by key', async () => {
      const row = kitSection(page, locale, 'kit.carousel')
      const track = row.getByRole('list')
      const scrolled = () => track.evaluate((element) => Math.round(element.scrollLeft))
      const previous = row.getByRole('button', { name: text(locale, 'a11y.previous_slide') })
      await expect(previous).toHaveAttribute('aria-disabled', 'true')
      await row.getByRole('button', { name: text(locale, 'a11y.next_slide') }).click()
      await expect(row.getByText(text(locale, 'a11y.slide', { current: 2, total: 6 }))).toBeAttached()
      await expect.poll(async () => Math.sign(await scrolled())).toBe(locale === 'ar' ? -1 : 1)
      await expect(previous).not.toHaveAttribute('aria-disabled', 'true')
      await track.focus()
      await page.keyboard.press('End')
      await expect(row.getByRole('listitem').last()).toBeInViewport({ ratio: 0.9 })
      await page.keyboard.press('Home')
      await expect.poll(scrolled).toBe(0)
      await page.keyboard.press(forward[locale])
      await expect.poll(async () => Math.sign(await scrolled())).toBe(locale === 'ar' ? -1 : 1)
    })

    await test.step('a dialog keeps the focus and gives it back', async () => {
      const opener = kitSection(page, locale, 'kit.dialog').getByRole('button')
      const dialog = page.getByRole('dialog', { name: text(locale, 'kit.dialog_title') })
      await opener.focus()
      await page.keyboard.press('Enter')
      await expect(dialog).toBeVisible()
      for (let press = 0; press < 6; press++) {
        await page.keyboard.press('Tab')
        // Past the last control the browser's own bar has the focus; the page behind never has.
        const outside = await page.evaluate(() => {
          const { activeElement } = document
          return activeElement !== document.body && !activeElement?.closest('dialog')
        })
        expect(outside).toBe(false)
      }
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(opener).toBeFocused()
    })

    await test.step('a dialog closes by its cross and by a press outside', async () => {
      const opener = kitSection(page, locale, 'kit.dialog').getByRole('button')
      const dialog = page.getByRole('dialog', { name: text(locale, 'kit.dialog_title') })
      await opener.click()
      await dialog.getByRole('button', { name: text(locale, 'a11y.close_dialog') }).click()
      await expect(dialog).toBeHidden()
      await opener.click()
      await dialog.getByText(text(locale, 'kit.dialog_text')).click()
      await expect(dialog).toBeVisible()
      await page.mouse.click(5, 5)
      await expect(dialog).toBeHidden()
    })
  }
})

for (const locale of journeyLocales) {
  test(`the kit is behind the office's door, in ${locale}`, async ({ page, expectedErrors }) => {
    expectedErrors.push(/status of 401/)
    await page.goto(`/${locale}/office/kit`)
    const title = text(locale, 'office.sign_in_title')
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.locator('.kit')).toHaveCount(0)
  })
}

test.describe('under a thumb', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a list opens without the keyboard over it, and nothing is wider than the screen', async ({
    page,
    database,
  }) => {
    await openKit(page, database)
    const section = kitSection(page, 'ar', 'kit.phone_input')
    await section.getByRole('button').first().tap()
    await expect(section.getByRole('listbox')).toBeFocused()
    await section.getByRole('option').nth(2).tap()
    await expect(section.getByRole('button').first()).toContainText('+965')
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(await overflow()).toBeLessThanOrEqual(0)
  })
})

// The page shows both languages side by side, in whichever direction: what does not depend on a mode is looked at in one,
// and the colours of the other by `npm run test:all`.
const kitLooks = [
  { address: '/ar/office/kit', theme: 'dark' },
  { address: '/office/kit', theme: 'light', rules: rulesOfColour },
]
for (const { address, theme, rules } of process.env.TEST_ALL ? kitLooks : kitLooks.slice(0, 1)) {
  test(`${address} in ${theme} mode has no accessibility violations`, async ({ page, database }) => {
    await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
    await openKit(page, database, address)
    await expect(page.locator('.month, .date__box').first()).toBeVisible()
    expect(await violationsOf(page, { rules })).toEqual([])

    await kitSection(page, 'ar', 'kit.phone_input').getByRole('button').first().click()
    await expect(page.getByRole('listbox')).toBeVisible()
    expect(await violationsOf(page, { part: '.picker', rules })).toEqual([])
    await page.keyboard.press('Escape')

    await kitSection(page, 'ar', 'kit.date_picker').getByRole('group').first().getByRole('button').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    const layer = await page.locator('.popover').evaluate((popover) => getComputedStyle(popover).zIndex)
    expect(layer).toBe('1000')
    expect(await violationsOf(page, { part: '.month', rules })).toEqual([])
    await page.keyboard.press('Escape')

    await kitSection(page, 'ar', 'kit.confirm_dialog').getByRole('button').click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    expect(await violationsOf(page, { part: 'dialog[open]', rules })).toEqual([])
  })
}
