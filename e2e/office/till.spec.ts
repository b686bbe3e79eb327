import type { Locator, Page } from '@playwright/test'
import type { Locale } from '../../domain/locale/locale.ts'
import { journeyLocales } from '../fixtures/journey-locales.ts'
import { text } from '../fixtures/kit-page.ts'
import { expect, test } from '../fixtures/site-database.ts'
import { violationsOf } from '../fixtures/violations.ts'

// A till has one evening that is open: each language closes one of its own.
const closedIn: Record<Locale, string> = { en: 'riyadh', ar: 'cairo' }
const tablet = { width: 1024, height: 768 }

/** A hand on a tablet, whose taps are counted. */
function openHand() {
  let taps = 0
  return {
    tap: async (what: Locator) => {
      await what.click()
      taps++
    },
    /** How many it took since it was last asked. */
    took: () => {
      const until = taps
      taps = 0
      return until
    },
  }
}

async function expectNoViolations(page: Page, name: string) {
  expect(await violationsOf(page), name).toEqual([])
}

/** The sum that a text says. */
async function sumIn(what: Locator): Promise<string> {
  const [sum = ''] = /\d[\d,]*(\.\d+)?/.exec((await what.textContent()) ?? '') ?? []
  return sum.replaceAll(',', '')
}

for (const locale of journeyLocales) {
  const t = (key: Parameters<typeof text>[1], values?: Record<string, string | number>) =>
    text(locale, key, values)
  const prefix = locale === 'ar' ? '/ar' : ''

  test(`a till in few taps, in ${locale}`, async ({ page, database, expectedErrors }) => {
    // Somebody else sells while one counts.
    expectedErrors.push(/status of 409/)
    await page.setViewportSize(tablet)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const { tap, took } = openHand()
    const button = (name: string, within: Pick<Page, 'getByRole'> = page) =>
      within.getByRole('button', { name, exact: true })
    const dialog = (name: string) => page.getByRole('dialog', { name })
    const submit = (within: Locator) => within.locator('button[type=submit]')

    await test.step('a mug for cash', async () => {
      await database.staff.enter(page, 'host', 'riyadh')
      await page.goto(`${prefix}/office`)
      await tap(button(t('office_till.sell')))
      const sale = dialog(t('office_till.sell_title'))
      const goods = sale.getByRole('list', { name: t('office_till.goods') })
      await tap(goods.getByRole('button').and(page.locator(':enabled')).first())
      await expectNoViolations(page, 'a sale')
      await tap(submit(sale))
      await expect(page.getByRole('link', { name: t('office_till.print_receipt') })).toBeVisible()
      await expectNoViolations(page, 'what was sold')
      // News that come meanwhile are closed by a button of the same name.
      await tap(button(t('actions.close'), page.getByRole('dialog')))
      expect(took()).toBeLessThanOrEqual(4)
    })

    await test.step('cash that was card', async () => {
      const group = `Till ${locale} ${Date.now()}`
      await database.staff.expectGroup('riyadh', group)
      await page.reload()
      // On the board groups of one room may lie over each other.
      const next = page.getByRole('region', { name: t('office.board.next') })
      await tap(button(group, next))
      const panel = dialog(group)
      await tap(button(t('office_till.means_cash'), panel))
      await tap(submit(dialog(t('office.booking.take_payment'))))
      const takings = panel.getByRole('list', { name: t('office_till.takings') })
      await expect(takings.getByRole('listitem')).toHaveCount(1)
      took()
      await tap(button(t('office_till.correct'), takings))
      const correction = dialog(t('office_till.correct_title'))
      await expectNoViolations(page, 'a correction')
      await tap(submit(correction))
      await expect(takings.getByRole('listitem')).toHaveCount(2)
      expect(took()).toBeLessThanOrEqual(3)
      await expect(takings.getByText(t('office_till.means_card_terminal'))).toBeVisible()
      await expect(takings.getByText(t('office_till.state_corrected'), { exact: true })).toBeVisible()
      await button(t('a11y.close_dialog'), panel).click()
    })

    await test.step('the evening is closed', async () => {
      await page.context().clearCookies()
      await database.staff.enter(page, 'host', closedIn[locale])
      await page.goto(`${prefix}/office`)
      // On a tablet the menu stays behind its button: the board needs the room.
      await tap(button(t('office.nav.board'), page.getByRole('navigation', { name: t('office.title') })))
      await tap(page.getByRole('link', { name: t('office.nav.till'), exact: true }))
      const form = page.getByRole('form', { name: t('office_close.count_title') })
      const report = page.getByRole('article')
      const printed = report.getByRole('button', { name: t('office_close.print') })
      const changed = form.getByText(t('errors.till_changed'))
      // To type a sum one has to touch its box: those taps are the typing.
      expect(took()).toBe(2)
      // Others sell while one counts: then one is told, and counts again.
      do {
        for (const means of ['cash', 'card_terminal', 'transfer'] as const) {
          const box = form.getByLabel(t(`office_close.counted_${means}`))
          const hint = form.locator(`[id="${(await box.getAttribute('aria-describedby'))?.split(' ')[0]}"]`)
          await box.click()
          await box.fill(await sumIn(hint))
        }
        await expectNoViolations(page, 'counting')
        took()
        await tap(button(t('office_close.close'), form))
        await tap(button(t('office_close.close'), page.getByRole('alertdialog')))
        await expect(printed.or(changed).first()).toBeVisible()
      } while (!(await printed.isVisible()))
      expect(2 + took()).toBeLessThanOrEqual(6)
      await expectNoViolations(page, 'a closing report')
    })
  })
}
