import { apiAddress } from '../contracts/calls/api-address.ts'
import { showOrderFile } from '../contracts/calls/office/orders.calls.ts'
import type { OrderFile } from '../contracts/office/orders.ts'
import type { MessageKey } from '../messages/keys.ts'
import { fullMatrix } from './fixtures/full-matrix.ts'
import { hydrated } from './fixtures/hydrated.ts'
import { journeyLocales } from './fixtures/journey-locales.ts'
import { text } from './fixtures/kit-page.ts'
import { openOwnSite } from './fixtures/own-site.ts'
import { roomTimes, timeAt } from './fixtures/room-times.ts'
import { expect, test } from './fixtures/test.ts'
import { violationsOf } from './fixtures/violations.ts'

test.use({ reducedMotion: 'reduce' })

const train = { branch: 'dubai', room: 'train' }

/** Amounts as they are read: digits and a point. */
const sums = (texts: readonly (string | null)[]) =>
  texts.map((one) => Number(/[\d,]+\.\d\d/.exec(one ?? '')?.[0].replaceAll(',', '')))

for (const locale of journeyLocales)
  test(
    `children, a fee and tax on top, from the office to a cancelled ticket, in ${locale}`,
    fullMatrix(
      'server/orders/prices-people-use.db.test.ts',
      'server/prices/office-prices.db.test.ts',
      'site/checkout/checkout.dom.test.tsx',
      'office/prices/prices-page.dom.test.tsx',
      'site/ticket/players/players-dialog.dom.test.tsx',
    ),
    async ({ page, browser, expectedErrors }) => {
      expectedErrors.push(/status of 401/)
      const t = (key: MessageKey, values = {}) => text(locale, key, values)
      const prefix = locale === 'ar' ? '/ar' : ''
      // A branch has one tax and its fees, which every other journey would pay: this one has a site of its own.
      const site = await openOwnSite('demo')
      try {
        await page.setViewportSize({ width: locale === 'ar' ? 390 : 1280, height: 844 })
        await page.goto(`${site.url}${prefix}/office/prices?branch=dubai`)
        await page.getByLabel(t('fields.email')).fill('layla@dahleez.example')
        await page.getByLabel(t('fields.password'), { exact: true }).fill('demo-owner-layla')
        await page.getByRole('button', { name: t('actions.sign_in'), exact: true }).click()
        await page.getByRole('button', { name: t('office_plans.fee_new') }).click()
        const dialog = page.getByRole('dialog', { name: t('office_plans.fee_new') })
        await dialog.locator('[data-language=en]').getByRole('textbox').fill('Service fee')
        await dialog.locator('[data-language=ar]').getByRole('textbox').fill('رسوم الخدمة')
        await dialog.getByLabel(t('office_plans.fee_amount', { currency: 'AED' })).fill('20')
        await dialog.getByRole('button', { name: t('actions.apply') }).click()
        await page.getByLabel(t('office_plans.tax_on_top')).check()
        expect(await violationsOf(page)).toEqual([])
        await page.getByRole('button', { name: t('actions.save_changes') }).click()
        await expect(page.getByRole('button', { name: t('actions.save_changes') })).toBeHidden()

        const visitor = await browser.newContext({ baseURL: site.url, reducedMotion: 'reduce' })
        const guest = await visitor.newPage()
        await guest.setViewportSize({ width: locale === 'ar' ? 390 : 1280, height: 844 })
        // So many days before it is played, a booking may be changed, and all but a fee comes back.
        const { date, timeZone, slots } = await roomTimes(guest.request, train, 10)
        const free = slots.find(({ state }) => state === 'free')
        if (!free) throw new Error(`${train.room} is full on ${date}`)
        const time = timeAt(free.startsAt, timeZone)
        await guest.goto(`${prefix}/dubai/escape-rooms/train?date=${date}&players=4&time=${time}`)
        await hydrated(guest)
        await expect(guest.getByText(/8\D+11\D/).first()).toBeAttached()
        await guest.getByRole('button', { name: t('room.reserve'), exact: true }).click()
        await guest.waitForURL('**/payment?order=*')

        // Four are two grown-ups and two children: the price follows.
        const small = t('payment.children', { from: 8, until: 11 })
        const total = guest.locator('.receipt__total dd')
        const before = sums([await total.textContent()])[0] ?? 0
        await guest.getByRole('spinbutton', { name: t('payment.adults', { age: 12 }) }).fill('2')
        await guest.getByRole('spinbutton', { name: small }).fill('2')
        const lines = guest.locator('.receipt__lines > div')
        await expect(lines).toHaveCount(4)
        await expect(lines.nth(0)).toContainText(t('payment.line_adults', { count: 2 }))
        await expect(lines.nth(1)).toContainText(t('payment.line_children', { count: 2 }))
        const [adults = 0, children = 0, fee = 0, tax = 0] = sums(await lines.locator('dd').allTextContents())
        expect(fee).toBe(20)
        // The tax of each line is rounded.
        expect(tax).toBeCloseTo((adults + children + fee) * 0.05, 1)
        const [asked = 0] = sums([await total.textContent()])
        expect(asked).toBeCloseTo(adults + children + fee + tax, 2)
        expect(asked).toBeLessThan(before)
        expect(await violationsOf(guest)).toEqual([])

        const form = guest.getByRole('form', { name: t('payment.title') })
        await form.getByLabel(t('fields.name')).first().fill('Lama Al-Harbi')
        await form.locator('input[name="phone"]').fill('0501234567')
        await form.getByLabel(t('fields.email')).first().fill('lama@example.com')
        await form.getByLabel(t('payment.rules_checkbox')).check()
        await form.getByRole('button', { name: t('payment.pay', { amount: '' }).trim() }).click()
        await guest.waitForURL('**/sandbox/pay/**')
        await guest.getByRole('button', { name: '4242 4242 4242 4242' }).click()
        await guest.waitForURL('**/summary?order=*')
        await expect(guest.getByText(t('common.group', { players: 4, children: 2 })).first()).toBeVisible()

        // One more child comes along.
        await guest.getByRole('button', { name: t('summary.change_group') }).click()
        const group = guest.getByRole('dialog', { name: t('summary.change_group') })
        await group.getByRole('button', { name: `${t('a11y.increase')} ${small}` }).click()
        await group.getByRole('button', { name: t('summary.group_yes') }).click()
        await expect(group).toBeHidden()
        await expect(guest.getByText(t('common.group', { players: 5, children: 3 })).first()).toBeVisible()

        await guest.getByRole('button', { name: t('summary.cancel'), exact: true }).click()
        const leaving = guest.getByRole('alertdialog')
        await leaving
          .getByRole('button', { name: new RegExp(t('summary.cancel_confirm', { amount: '' }).trim()) })
          .click()
        await expect(leaving).toBeHidden()

        const code = new URL(guest.url()).searchParams.get('order') ?? ''
        const params = { branch: 'dubai', code }
        const books = async () => {
          const answer = await page.request.get(`${site.url}${apiAddress(showOrderFile, { params })}`)
          const { books } = (await answer.json()) as OrderFile
          const left = new Map<string, number>()
          for (const { account, amount } of books?.ledger.flatMap(({ entries }) => entries) ?? [])
            left.set(account, (left.get(account) ?? 0) + amount)
          return [...left.values()]
        }
        await expect.poll(async () => (await books()).every((amount) => amount === 0)).toBe(true)
        expect((await books()).length).toBeGreaterThan(2)
        await visitor.close()
        await page.goto('about:blank')
      } finally {
        await site.close()
      }
    },
  )
