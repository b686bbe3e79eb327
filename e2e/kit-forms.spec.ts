import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures/house.ts'
import { kitSection, openKit, text } from './fixtures/kit-page.ts'

// A page full of turning spinners keeps a small machine busy.
test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.beforeEach(({ page, house }) => openKit(page, house))

/** The message below a field, as the field itself refers to it. */
async function messageOf(box: Locator): Promise<string> {
  return box.evaluate((element) => {
    const id = element.getAttribute('aria-describedby')?.split(' ')[0]
    const message = id ? document.getElementById(id) : null
    return message?.classList.contains('msg--bad') ? (message.textContent ?? '') : ''
  })
}

for (const locale of ['en', 'ar'] as const) {
  const field = (name: 'name' | 'email' | 'phone' | 'playersCount') => text(locale, `fields.${name}`)

  test(`fields in ${locale} are judged when they are left`, async ({ page }) => {
    await test.step('nothing is said while typing; leaving the field shows the first broken rule alone', async () => {
      const form = kitSection(page, locale, 'kit.form')
      const name = form.getByRole('textbox', { name: field('name'), exact: true })
      await name.pressSequentially('1')
      expect(await messageOf(name)).toBe('')
      await name.press('Tab')
      // It is too short as well, which is not said before its letters are right.
      await expect
        .poll(() => messageOf(name))
        .toBe(text(locale, 'validation.alpha_spaces', { field: field('name') }))
      await name.fill('لم')
      expect(await messageOf(name)).toBe(text(locale, 'validation.alpha_spaces', { field: field('name') }))
      await name.press('Tab')
      await expect
        .poll(() => messageOf(name))
        .toBe(text(locale, 'validation.min', { field: field('name'), length: 3 }))
      await name.fill('لمى')
      await name.press('Tab')
      await expect.poll(() => messageOf(name)).toBe('')
    })

    await test.step('a choice is judged as it is made', async () => {
      const form = kitSection(page, locale, 'kit.form')
      const type = form.getByRole('combobox', { name: text(locale, 'fields.requestType') })
      await type.focus()
      await type.blur()
      const required = text(locale, 'validation.required', { field: text(locale, 'fields.requestType') })
      await expect.poll(() => messageOf(type)).toBe(required)
      await type.selectOption('birthday')
      await expect.poll(() => messageOf(type)).toBe('')
      const players = form.getByRole('spinbutton', { name: field('playersCount'), exact: true })
      await players.fill('١')
      await players.press('Tab')
      const between = text(locale, 'validation.between', { field: field('playersCount'), min: 2, max: 200 })
      await expect.poll(() => messageOf(players)).toBe(between)
      await players.press('ArrowUp')
      await expect.poll(() => messageOf(players)).toBe('')
    })

    await test.step('a phone is held to the numbers of its country', async () => {
      const form = kitSection(page, locale, 'kit.form')
      const phone = form.getByRole('textbox', { name: field('phone'), exact: true })
      await phone.fill('123')
      await phone.press('Tab')
      await expect.poll(() => messageOf(phone)).toBe(text(locale, 'validation.phone'))
      await phone.fill('٥٠٠١٢٣٤٥')
      await phone.press('Tab')
      await expect.poll(() => messageOf(phone)).toBe('')
    })
  })

  test(`a form in ${locale} is judged when it is sent`, async ({ page }) => {
    await test.step('sending goes to the first wrong field and says how many there are', async () => {
      const form = kitSection(page, locale, 'kit.form')
      const send = form.getByRole('button', { name: text(locale, 'actions.send'), exact: true })
      await send.click()
      await expect(form.getByRole('alert')).toContainText('8')
      const name = form.getByRole('textbox', { name: field('name'), exact: true })
      await expect(name).toBeFocused()
      await expect
        .poll(() => messageOf(name))
        .toBe(text(locale, 'validation.required', { field: field('name') }))
      await name.fill('Lama')
      await send.click()
      await expect(form.getByRole('textbox', { name: field('email'), exact: true })).toBeFocused()
    })

    await test.step('the answer of the server is shown at its field', async () => {
      const form = kitSection(page, locale, 'kit.form')
      await form.getByRole('textbox', { name: field('name'), exact: true }).fill('Lama')
      const email = form.getByRole('textbox', { name: field('email'), exact: true })
      await email.fill('lama@example.com')
      await form.getByRole('textbox', { name: field('phone'), exact: true }).fill('50012345')
      await form.getByRole('spinbutton', { name: field('playersCount'), exact: true }).fill('4')
      await form.getByRole('combobox', { name: text(locale, 'fields.requestType') }).selectOption('school')
      await form
        .getByRole('group', { name: text(locale, 'fields.date') })
        .getByRole('spinbutton')
        .first()
        .focus()
      await page.keyboard.type('19112026')
      await form.getByRole('radio').nth(4).check({ force: true })
      await form.getByRole('checkbox').first().check()
      const refuse = form.getByRole('checkbox', { name: text(locale, 'kit.server_says_no') })
      await refuse.check()
      const send = form.getByRole('button', { name: text(locale, 'actions.send'), exact: true })
      await send.click()
      await expect
        .poll(() => messageOf(email))
        .toBe(text(locale, 'validation.default', { field: field('email') }))
      await expect(email).toBeFocused()
      await refuse.uncheck()
      await email.fill('lama@example.org')
      await send.click()
      await expect(page.getByText(text(locale, 'toasts.sent'), { exact: true })).toBeVisible()
      await expect(form.getByRole('alert')).toBeEmpty()
    })
  })
}
