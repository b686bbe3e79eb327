import type { Locator, Page } from '@playwright/test'
import type { Locale } from '../domain/locale/locale.ts'
import type { MessageKey } from '../messages/keys.ts'
import { hydrated } from './fixtures/hydrated.ts'
import { text } from './fixtures/kit-page.ts'
import { expect, test } from './fixtures/test.ts'

test.use({ reducedMotion: 'reduce' })

// Both play in Cairo, where no other test books: a slot that is looked at for a while must not be taken meanwhile.

/** Presses Tab until an element has the focus, as somebody without a pointer would. */
async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluateAll((found) => found.includes(document.activeElement as HTMLElement))) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The keyboard does not get to ${target}`)
}

async function pressAt(page: Page, target: Locator, key = 'Enter') {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** From the payment page to the ticket: fills the form in, pays with a card whose webhook never comes. */
async function payByKeyboard(page: Page, locale: Locale, guest: { name: string; phone: string }) {
  const t = (key: MessageKey, values = {}) => text(locale, key, values)
  const field = (key: MessageKey) => page.getByRole('main').getByLabel(t(key)).first()
  const pay = page.getByRole('button', { name: t('payment.pay', { amount: '' }).trim() })
  await expect(pay).toBeVisible()
  await tabTo(page, field('fields.name'))
  await page.keyboard.type(guest.name)
  await tabTo(page, page.locator('input[name="phone"]'))
  await page.keyboard.type(guest.phone)
  await tabTo(page, field('fields.email'))
  await page.keyboard.type('lama@example.com')
  await pressAt(page, page.getByRole('spinbutton'), 'ArrowUp')
  await tabTo(page, page.getByRole('radio', { name: t('payment.pays_full') }))
  await page.keyboard.press(locale === 'ar' ? 'ArrowLeft' : 'ArrowRight')
  await expect(page.getByText(t('payment.due_later'), { exact: true })).toBeVisible()
  await pressAt(page, page.getByLabel(t('payment.rules_checkbox')), 'Space')
  await pressAt(page, pay)
  await page.waitForURL('**/sandbox/pay/**')
  await tabTo(page, page.getByLabel(t('sandbox.card_number')))
  await page.keyboard.type('4000000000000259')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: t('confirm.success_title') })).toBeFocused()
  await pressAt(page, page.getByRole('link', { name: t('confirm.see_ticket') }))
  await page.waitForURL('**/summary?order=*')
  await expect(page.locator('.ticket__qr path')).toBeVisible()
}

async function openHome(page: Page, address: string) {
  await page.goto(address)
  await hydrated(page)
}

test('from the home page to paying by keyboard alone: a room, its calendar, its times', async ({ page }) => {
  await openHome(page, '/')
  await pressAt(page, page.getByRole('link', { name: /The Overdue Library/ }))
  await expect(page).toHaveURL(/\/cairo\/escape-rooms\/library$/)
  await expect(page.locator('.day--free').first()).toBeVisible()
  // Four days later, by the arrows: a week down, three back.
  const day = page.locator('.day[tabindex="0"]')
  await tabTo(page, day)
  const first = await day.getAttribute('data-date')
  for (const key of ['ArrowDown', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key)
  const later = new Date(Date.parse(first ?? '') + 4 * 86_400_000).toISOString().slice(0, 10)
  await expect(page.locator(`[data-date="${later}"]`)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator(`[data-date="${later}"]`)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('.slot--waiting')).toHaveCount(0)
  await pressAt(page, page.locator('.book button.slot'), 'Space')
  await pressAt(page, page.getByRole('button', { name: text('en', 'room.reserve'), exact: true }))
  await expect(page).toHaveURL(/\/library\/payment\?order=\w+$/)
  // From here on the way is the same in either language, and the Arabic one goes on below.
  if (process.env.TEST_ALL) await payByKeyboard(page, 'en', { name: 'Lama Al-Harbi', phone: '01001234567' })
})

test('in Arabic, without a pointer: the finder, the timetable whose arrows follow the screen, the ticket', async ({
  page,
}) => {
  await openHome(page, '/ar')
  const finder = page.getByRole('form', { name: text('ar', 'home.finder_title') })
  const branch = finder.getByLabel(text('ar', 'home.finder_branch'))
  await tabTo(page, branch)
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press('ArrowDown')
  await expect(branch).toHaveValue('cairo')
  await tabTo(page, finder.getByLabel(text('ar', 'home.finder_date')))
  for (let days = 0; days < 5; days++) await page.keyboard.press('ArrowDown')
  await tabTo(page, finder.getByLabel(text('ar', 'home.finder_players')))
  await page.keyboard.type('4')
  await pressAt(page, finder.getByRole('button'))
  await expect(page).toHaveURL(/\/ar\/cairo\/reservations\?date=[\d-]+&players=4$/)
  await expect(page.locator('.live--on')).toBeVisible()
  await expect(page.locator('.slot--asked')).toHaveCount(0)
  // To the left is later, until a time is free.
  await tabTo(page, page.locator('[role=grid] button[tabindex="0"]'))
  const focused = page.locator('[role=grid] :focus')
  const at = () => focused.evaluate((cell) => cell.getBoundingClientRect().x)
  for (let presses = 0; presses < 20; presses++) {
    if (await focused.evaluate((cell) => !/slot--(?:taken|held|past|call)/.test(cell.className))) break
    const before = await at()
    await page.keyboard.press('ArrowLeft')
    if ((await at()) === before) for (const key of ['Home', 'ArrowDown']) await page.keyboard.press(key)
    else expect(await at()).toBeLessThan(before)
  }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/ar\/cairo\/escape-rooms\/\w+\/payment\?order=\w+$/)
  await payByKeyboard(page, 'ar', { name: 'لمى الحربي', phone: '٠١٠٠١٢٣٤٥٦٧' })
})
