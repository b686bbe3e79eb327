import type { Page } from '@playwright/test'
import type { Locale } from '../domain/locale/locale.ts'
import type { MessageKey } from '../messages/keys.ts'
import { CountedVisit } from './fixtures/counted-visit.ts'
import { hydrated } from './fixtures/hydrated.ts'
import { journeyLocales } from './fixtures/journey-locales.ts'
import { text } from './fixtures/kit-page.ts'
import { expect, test } from './fixtures/test.ts'
import { violationsOf } from './fixtures/violations.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' })

// One after the other: two visitors who want the first free time of tonight would meet at it.
test.describe.configure({ mode: 'serial' })

const prefix = { en: '', ar: '/ar' } as const
const guest = { name: 'Lama Al-Harbi', email: 'lama@example.com' }
/** A number of each branch's country: the box begins with its code. */
const phones: Readonly<Record<string, string>> = {
  '+966': '0552041899',
  '+965': '50012345',
  '+971': '0501234567',
  '+20': '01001234567',
}

/** From the home page to the ticket; answers what it took. */
async function bookTonight(page: Page, locale: Locale, isKnown: boolean): Promise<CountedVisit> {
  const visit = new CountedVisit()
  const t = (key: MessageKey, values = {}) => text(locale, key, values)
  await page.goto(`${prefix[locale]}/`)
  await hydrated(page)
  const tonight = page.locator('#tonight')
  await tonight.scrollIntoViewIfNeeded()
  const book = tonight.getByRole('button', { name: new RegExp(`^${t('actions.book')}`) }).first()
  await expect(book).toBeVisible()
  if (!isKnown) expect(await violationsOf(page)).toEqual([])
  await visit.tap(book)
  await page.waitForURL('**/payment?order=*')

  const form = page.getByRole('form', { name: t('payment.title') })
  const box = (key: MessageKey) => form.getByLabel(t(key)).first()
  await expect(box('fields.name')).toHaveValue(isKnown ? guest.name : '')
  if (!isKnown) {
    await visit.write(box('fields.name'), guest.name)
    const country = await form.getByRole('button', { name: /\+\d+/ }).textContent()
    const code = country?.match(/\+\d+/)?.[0] ?? ''
    await visit.write(form.locator('input[name="phone"]'), phones[code] ?? '')
    await visit.write(box('fields.email'), guest.email)
  }
  await visit.tap(form.getByLabel(t('payment.rules_checkbox')))
  await visit.tap(form.getByRole('button', { name: t('payment.pay', { amount: '' }).trim() }))
  await page.waitForURL('**/sandbox/pay/**')
  await visit.tap(page.getByRole('button', { name: '4242 4242 4242 4242' }))
  // The ticket opens by itself.
  await page.waitForURL('**/summary?order=*')
  await expect(page.locator('.ticket__qr path')).toBeVisible()
  return visit
}

for (const locale of journeyLocales)
  test(`in ${locale} a first visit is five presses and three fields at most, the next one four and none`, async ({
    page,
  }) => {
    const first = await bookTonight(page, locale, false)
    expect(first.taps).toBeLessThanOrEqual(5)
    expect(first.fields).toBeLessThanOrEqual(3)
    const next = await bookTonight(page, locale, true)
    expect(next.taps).toBeLessThanOrEqual(4)
    expect(next.fields).toBe(0)
  })
