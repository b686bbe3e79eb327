import { expect, test } from './fixtures/house.ts'
import { journeyLocales } from './fixtures/journey-locales.ts'
import { kitPane, kitSection, openKit, text } from './fixtures/kit-page.ts'

// A page full of turning spinners keeps a small machine busy.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const locale of journeyLocales) {
  test(`dialogs and questions in ${locale}`, async ({ page, house }) => {
    await openKit(page, house)
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

    await test.step('a question offers the safe answer first', async () => {
      const section = kitSection(page, locale, 'kit.confirm_dialog')
      const opener = section.getByRole('button')
      const question = page.getByRole('alertdialog', { name: text(locale, 'kit.ask_title') })
      await opener.click()
      await expect(question).toHaveAccessibleDescription(text(locale, 'kit.ask_text'))
      await expect(question.getByRole('button').first()).toHaveText(text(locale, 'actions.keep'))
      await expect(question.getByRole('button').first()).toBeFocused()
      await page.keyboard.press('Enter')
      const answered = (answer: 'actions.yes' | 'actions.no') =>
        section.getByText(text(locale, 'kit.answer', { answer: text(locale, answer) }), { exact: true })
      await expect(answered('actions.no')).toBeVisible()
      await expect(opener).toBeFocused()
      await opener.click()
      await question.getByRole('button', { name: text(locale, 'kit.ask_confirm') }).click()
      await expect(answered('actions.yes')).toBeVisible()
      await opener.click()
      await expect(question).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(answered('actions.no')).toBeVisible()
    })

    await test.step('a dialog opened from code brings back what was entered', async () => {
      const section = kitSection(page, locale, 'kit.dynamic_dialog')
      await section.getByRole('button').click()
      const dialog = page.getByRole('dialog', { name: text(locale, 'kit.open_dynamic') })
      await dialog.getByRole('textbox').fill('Lama')
      await page.keyboard.press('Enter')
      await expect(dialog).toBeHidden()
      await expect(section.getByText(text(locale, 'kit.answer', { answer: 'Lama' }))).toBeVisible()
      await section.getByRole('button').click()
      await expect(dialog.getByRole('textbox')).toHaveValue('')
      await page.keyboard.press('Escape')
      await expect(section.getByText(text(locale, 'kit.answer_none'))).toBeVisible()
    })
  })

  test(`in ${locale} a notice is spoken, can be undone, waits while pointed at and goes by itself`, async ({
    page,
    house,
  }) => {
    await page.clock.install()
    await openKit(page, house)
    const section = kitSection(page, locale, 'kit.toast')
    const notices = kitPane(page, locale).getByRole('region', { name: text(locale, 'ui.notices') })
    await section.getByRole('button', { name: text(locale, 'kit.show_toast') }).click()
    const notice = notices.getByRole('status').filter({ hasText: text(locale, 'toasts.deleted') })
    await expect(notice).toBeVisible()
    await notice.hover()
    await page.clock.fastForward('01:00')
    await expect(notice).toBeVisible()
    await notice.getByRole('button', { name: text(locale, 'actions.undo') }).click()
    await expect(notice).toBeHidden()
    const undone = notices.getByRole('status').filter({ hasText: text(locale, 'toasts.undo_done') })
    await expect(undone).toBeVisible()
    await page.mouse.move(5, 5)
    await page.clock.fastForward('01:00')
    await expect(undone).toBeHidden()

    await section.getByRole('button', { name: text(locale, 'kit.show_error_toast') }).click()
    const problem = notices.getByRole('alert')
    await expect(problem).toHaveText(new RegExp(text(locale, 'errors.offline')))
    await problem.getByRole('button', { name: text(locale, 'actions.close') }).click()
    await expect(problem).toBeHidden()
  })
}
