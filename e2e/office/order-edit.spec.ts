import type { Locator, Page } from '@playwright/test'
import type { Locale } from '../../domain/locale/locale.ts'
import { journeyLocales } from '../fixtures/journey-locales.ts'
import { text } from '../fixtures/kit-page.ts'
import { expect, test } from '../fixtures/site-database.ts'
import { violationsOf } from '../fixtures/violations.ts'

// Two branches, so that the two languages do not share an evening.
const branchOf: Record<Locale, string> = { en: 'riyadh', ar: 'cairo' }

for (const locale of journeyLocales) {
  const t = (key: Parameters<typeof text>[1], values?: Record<string, string | number>) =>
    text(locale, key, values)
  const prefix = locale === 'ar' ? '/ar' : ''

  test(`one more player at the desk, and the difference taken, in ${locale}`, async ({ page, database }) => {
    const branch = branchOf[locale]
    const { rooms, expect: expectGroup } = await database.evening.clear(branch)
    const group = await expectGroup(rooms[0], 20)
    await database.staff.enter(page, 'host', branch)
    await page.setViewportSize({ width: 1024, height: 768 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(`${prefix}/office`)

    let taps = 0
    const tap = async (what: Locator) => {
      taps += 1
      await what.click()
    }
    const board = page.getByRole('list', { name: rooms[0].name[locale] })
    await tap(board.getByRole('button', { name: group.name }))
    const panel = page.getByRole('dialog', { name: group.name, exact: true })
    await tap(panel.getByRole('button', { name: t('office_edit.edit') }))
    const edit = page.getByRole('dialog', { name: t('office_edit.title', { name: group.name }) })
    const players = edit.getByRole('spinbutton', { name: t('office_tonight.players') })
    const before = Number(await players.inputValue())
    await tap(edit.getByRole('button', { name: `${t('a11y.increase')} ${t('office_tonight.players')}` }))
    await expect(players).toHaveValue(String(before + 1))
    await expectNoViolations(page)
    const inCash = new RegExp(`^${t('office_edit.save_cash', { amount: '@' }).replace('@', '.+')}$`)
    await tap(edit.getByRole('button', { name: inCash, disabled: false }))
    await expect(edit).toBeHidden()
    await expect(panel.getByText(t('common.players', { count: before + 1 }))).toBeVisible()
    await expect(panel.getByRole('button', { name: t('office_till.means_cash'), exact: true })).toBeHidden()
    expect(taps).toBeLessThanOrEqual(4)
    expect(await database.evening.events(group.code)).toEqual(
      expect.arrayContaining(['players_changed', 'edited']),
    )
  })
}

async function expectNoViolations(page: Page) {
  expect(await violationsOf(page)).toEqual([])
}
