import { expect, test } from './fixtures/house.ts'
import { kitSection, openKit, text } from './fixtures/kit-page.ts'
import { violationsOf } from './fixtures/violations.ts'

const locales = ['en', 'ar'] as const
/** The key that moves on in a line of reading. */
const forward = { en: 'ArrowRight', ar: 'ArrowLeft' } as const

// A page full of turning spinners keeps a small machine busy.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const locale of locales) {
  // One page for all: what one part is left with is no concern of another, and opening it is what takes time.
  test(`every part of the kit works in ${locale}`, async ({ page, house }) => {
    await openKit(page, house)
    await test.step('a number is typed in either kind of digits and stepped within its bounds', async () => {
      const section = kitSection(page, locale, 'kit.number_input')
      const box = section.getByRole('spinbutton', { name: text(locale, 'fields.playersCount'), exact: true })
      await box.fill('٥')
      await box.press('Tab')
      await expect(box).toHaveValue('5')
      await box.press('ArrowUp')
      await expect(box).toHaveValue('6')
      await box.press('PageUp')
      await expect(box).toHaveValue('8')
      const increase = section
        .getByRole('button', { name: new RegExp(text(locale, 'a11y.increase')) })
        .first()
      await expect(increase).toBeDisabled()
      await section
        .getByRole('button', { name: new RegExp(text(locale, 'a11y.decrease')) })
        .first()
        .click()
      await expect(box).toHaveValue('7')
    })

    await test.step('what is no number stays for a rule to judge', async () => {
      const section = kitSection(page, locale, 'kit.number_input')
      const box = section.getByRole('spinbutton', { name: text(locale, 'fields.playersCount'), exact: true })
      await box.fill('many')
      await box.press('Tab')
      await expect(box).toHaveValue('many')
    })

    await test.step('a phone number takes Arabic-Indic digits and reads from the left', async () => {
      const box = kitSection(page, locale, 'kit.phone_input').getByRole('textbox', {
        name: text(locale, 'fields.phone'),
        exact: true,
      })
      await box.fill('٠٥٥١٢٣٤٥٦٧')
      await box.press('Tab')
      await expect(box).toHaveValue('0551234567')
      await expect(box).toHaveCSS('direction', 'ltr')
    })

    await test.step('a country is found by its name or its code, with the keyboard alone', async () => {
      const section = kitSection(page, locale, 'kit.phone_input')
      const country = section.getByRole('button').first()
      await country.focus()
      await country.press('Enter')
      const search = section.getByRole('combobox')
      await expect(search).toBeFocused()
      await search.fill(locale === 'ar' ? 'كويت' : 'kuw')
      await expect(section.getByRole('option')).toHaveCount(1)
      await search.press('Enter')
      await expect(country).toContainText('+965')
      await expect(
        section.getByRole('textbox', { name: text(locale, 'fields.phone'), exact: true }),
      ).toBeFocused()

      await country.press('Enter')
      await search.fill('+٩٧١')
      await expect(section.getByRole('option')).toHaveCount(1)
      await search.press('Escape')
      await expect(search).toBeHidden()
      await expect(country).toBeFocused()
      await expect(country).toContainText('+965')
    })

    await test.step('a number pasted with its calling code chooses its country', async () => {
      const section = kitSection(page, locale, 'kit.phone_input')
      const box = section.getByRole('textbox', { name: text(locale, 'fields.phone'), exact: true })
      await box.fill('+971 50 123 4567')
      await box.press('Tab')
      await expect(box).toHaveValue('501234567')
      await expect(section.getByRole('button').first()).toContainText('+971')
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

    await test.step('a date is typed in either kind of digits', async () => {
      const group = kitSection(page, locale, 'kit.date_picker').getByRole('group').first()
      const day = group.getByRole('spinbutton').first()
      await day.focus()
      await page.keyboard.type('٢٥')
      await expect(day).toHaveText('25')
      await expect(group.getByRole('spinbutton').nth(1)).toBeFocused()
      await day.focus()
      await page.keyboard.type('24')
      await expect(day).toHaveText('24')
    })

    await test.step('stars are chosen with the arrow that points along the line', async () => {
      const section = kitSection(page, locale, 'kit.rating')
      const stars = section.getByRole('radiogroup', { name: text(locale, 'fields.rating'), exact: true })
      await stars.getByRole('radio').nth(2).focus()
      await page.keyboard.press(forward[locale])
      await expect(stars.getByRole('radio').nth(3)).toBeChecked()
      await expect(stars.getByRole('radio').nth(3)).toBeFocused()
    })

    await test.step('a tick, a choice and an LTR box work by keyboard', async () => {
      const tick = kitSection(page, locale, 'kit.checkbox').getByRole('checkbox', {
        name: text(locale, 'requests.photo_label'),
        exact: true,
      })
      await tick.focus()
      await page.keyboard.press('Space')
      await expect(tick).toBeChecked()
      const select = kitSection(page, locale, 'kit.select').getByRole('combobox').first()
      await select.selectOption({ label: text(locale, 'requests.type_birthday') })
      await expect(select).toHaveValue('type_birthday')
      const email = kitSection(page, locale, 'kit.text_input').getByRole('textbox', {
        name: text(locale, 'fields.email'),
        exact: true,
      })
      await expect(email).toHaveCSS('direction', 'ltr')
    })

    await test.step('states are told without colour', async () => {
      const section = kitSection(page, locale, 'kit.text_input')
      const field = text(locale, 'fields.name')
      const bad = section.getByRole('textbox', { name: `${field}: ${text(locale, 'kit.with_error')}` })
      await expect(bad).toHaveAttribute('aria-invalid', 'true')
      await expect(bad).toHaveAccessibleDescription(text(locale, 'validation.required', { field }))
      await expect(
        section.getByRole('textbox', { name: `${field}: ${text(locale, 'kit.disabled')}` }),
      ).toBeDisabled()
      await expect(
        section.getByRole('textbox', { name: `${field}: ${text(locale, 'kit.busy')}` }),
      ).toHaveAttribute('aria-busy', 'true')
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
  })
}

for (const prefix of ['', '/ar']) {
  test(`${prefix}/office/kit is behind the office's door`, async ({ page, expectedErrors }) => {
    expectedErrors.push(/status of 401/)
    await page.goto(`${prefix}/office/kit`)
    const title = text(prefix ? 'ar' : 'en', 'office.sign_in_title')
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.locator('.kit')).toHaveCount(0)
  })
}

test('heavy parts wait until they are needed', async ({ page, house }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await openKit(page, house)
  await page.waitForLoadState('networkidle')
  expect(asked.filter((url) => url.includes('/phone-data-'))).toEqual([])
  await kitSection(page, 'en', 'kit.phone_input').getByRole('textbox').first().focus()
  await expect.poll(() => asked.filter((url) => url.includes('/phone-data-'))).toHaveLength(1)
})

test.describe('under a thumb', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a list opens without the keyboard over it, and nothing is wider than the screen', async ({
    page,
    house,
  }) => {
    await openKit(page, house)
    const section = kitSection(page, 'ar', 'kit.phone_input')
    await section.getByRole('button').first().tap()
    await expect(section.getByRole('listbox')).toBeFocused()
    await section.getByRole('option').nth(2).tap()
    await expect(section.getByRole('button').first()).toContainText('+965')
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(await overflow()).toBeLessThanOrEqual(0)
  })
})

// The page shows both languages side by side: each mode is looked at once, each direction too.
for (const { address, theme } of [
  { address: '/office/kit', theme: 'dark' },
  { address: '/ar/office/kit', theme: 'light' },
]) {
  test(`${address} in ${theme} mode has no accessibility violations`, async ({ page, house }) => {
    await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
    await openKit(page, house, address)
    await expect(page.locator('.month, .date__box').first()).toBeVisible()
    expect(await violationsOf(page)).toEqual([])

    await kitSection(page, 'ar', 'kit.phone_input').getByRole('button').first().click()
    await expect(page.getByRole('listbox')).toBeVisible()
    expect(await violationsOf(page, { part: '.picker' })).toEqual([])
    await page.keyboard.press('Escape')

    await kitSection(page, 'ar', 'kit.date_picker').getByRole('group').first().getByRole('button').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    const layer = await page.locator('.popover').evaluate((popover) => getComputedStyle(popover).zIndex)
    expect(layer).toBe('1000')
    expect(await violationsOf(page, { part: '.month' })).toEqual([])
    await page.keyboard.press('Escape')

    await kitSection(page, 'ar', 'kit.confirm_dialog').getByRole('button').click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    expect(await violationsOf(page, { part: 'dialog[open]' })).toEqual([])
  })
}
