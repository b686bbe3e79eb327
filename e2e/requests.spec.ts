import type { Page } from '@playwright/test'
import { holdSlot } from '../contracts/calls/bookings.calls.ts'
import { sendRequest } from '../contracts/calls/requests.calls.ts'
import type { Locale } from '../domain/locale/locale.ts'
import type { MessageKey } from '../messages/keys.ts'
import { api } from './fixtures/api.ts'
import { hydrated } from './fixtures/hydrated.ts'
import { journeyLocales } from './fixtures/journey-locales.ts'
import { text } from './fixtures/kit-page.ts'
import { freeSlots } from './fixtures/paid-order.ts'
import { expect, test } from './fixtures/site-database.ts'
import { mailedLink, offerSlot } from './fixtures/site-database-requests.ts'
import { violationsInBothModes, violationsOf } from './fixtures/violations.ts'

const prefix = { en: '', ar: '/ar' } as const
const spelled = /^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/

const isRequests = (address: string) => new URL(address).pathname === '/api/requests'

async function openForm(page: Page, locale: Locale, path: string, name: string) {
  await page.goto(prefix[locale] + path)
  const form = page.getByRole('form', { name })
  await expect(form).toBeVisible()
  return form
}

/** Where each journey plays: an offer, and somebody who is faster in one of them. */
const scenes = {
  en: { branch: 'riyadh', room: 'vault', type: 'corporate' },
  ar: { branch: 'dubai', room: 'station', type: 'birthday' },
} as const

for (const locale of journeyLocales) {
  const { branch, room, type } = scenes[locale]
  const other = locale === 'en' ? 'ar' : 'en'
  const field = (name: string) => text(locale, `fields.${name}` as 'fields.name')
  const said = (key: MessageKey, values = {}) => text(locale, key, values)

  test(`from the form to the ticket, in ${locale}`, async ({ page, database, expectedErrors }) => {
    expectedErrors.push(/status of 409/)
    if (locale === 'ar') await page.setViewportSize({ width: 360, height: 780 })
    let form = await openForm(page, locale, '/requests', said('requests.form_title'))
    const notes = `<img src=x onerror=alert(1)> ${locale} https://example.com`
    await form.getByLabel(field('notes')).fill(notes)
    await form.getByLabel(field('name')).fill('Noura Al-Saud')
    // The draft is there in the other language, and here again.
    await page.waitForFunction(() => localStorage.getItem('request-draft')?.includes('Noura'))
    await page.goto(`${prefix[other] || '/en'}/requests`)
    await expect(page.getByText(text(other, 'requests.draft_kept'))).toBeVisible()
    await page.goto(`${prefix[locale] || '/en'}/requests`)
    form = page.getByRole('form', { name: said('requests.form_title') })
    await expect(form.getByText(said('requests.draft_kept'))).toBeVisible()
    await expect(form.getByLabel(field('notes'))).toHaveValue(notes)
    await form.getByLabel(field('requestType')).selectOption(type)
    await form.getByLabel(field('branch')).selectOption(branch)
    await form.getByLabel(field('group')).selectOption('colleagues')
    // Arabic-Indic digits are what an Arabic keyboard types.
    await form.getByRole('spinbutton', { name: field('playersCount') }).fill('٤')
    await form.getByRole('checkbox').check()
    await form.getByLabel(field('email')).fill(`noura-${locale}@example.com`)
    await form.getByRole('textbox', { name: field('phone') }).fill('٠٥٠١٢٣٤٥٦٧')
    await form.getByRole('combobox', { name: field('country') }).selectOption('SA')
    const sent = page.waitForRequest((request) => request.method() === 'POST' && isRequests(request.url()))
    await form.getByRole('button', { name: said('requests.submit') }).click()
    const request = await sent
    expect(request.headers()['x-language']).toBe(locale)
    expect(request.postDataJSON()).toMatchObject({
      requestType: type,
      branch,
      group: 'colleagues',
      playersCount: '4',
      photoSession: true,
      phone: expect.stringMatching(/@SA$/),
    })
    await expect(page.getByRole('heading', { name: said('requests.sent_title') })).toBeFocused()
    const shown = (await page.locator('.sent__code').textContent()) ?? ''
    expect(shown).toMatch(spelled)
    const reference = shown.replace('-', '')
    const card = page.getByRole('article').filter({ hasText: shown })
    await expect(card.getByText(said('requests.state_new'))).toBeVisible()
    // Shown as typed, never as markup.
    await expect(card.getByText(notes)).toBeVisible()
    await expect(card.locator('img, a')).toHaveCount(0)
    await page.getByRole('button', { name: said('requests.another') }).click()
    await expect(page.getByLabel(field('email'))).toHaveValue('')

    const slots = await freeSlots(page.request, { branch, room })
    const offered = (slot = slots[0]) => ({
      code: reference,
      room,
      startsAt: slot?.startsAt ?? '',
    })
    await offerSlot(database, offered(), locale)
    await page.goto(await mailedLink(database, reference, locale))
    // The key is exchanged for a cookie and does not stay in the address.
    await expect(page).toHaveURL(new RegExp(`/${locale}/requests\\?request=${reference}$`))
    await expect(card.getByText(said('requests.state_quoted'))).toBeVisible()
    expect(await violationsInBothModes(page)).toEqual([])
    const reply = card.getByRole('textbox', { name: said('requests.reply') })
    await reply.fill(locale === 'ar' ? 'شكرًا!' : 'Thank you!')
    await card.getByRole('button', { name: said('actions.send') }).click()
    await expect(card.getByText(locale === 'ar' ? 'شكرًا!' : 'Thank you!')).toBeVisible()

    const accept = card.getByRole('button', { name: said('requests.quote_accept') })
    if (locale === 'ar') {
      // Somebody else is faster: the guest asks for another time, and gets another offer.
      const taken = { branch, room, startsAt: offered().startsAt, players: 4 }
      await api(page.request, holdSlot, { body: taken })
      await accept.click()
      await expect(card.getByRole('heading', { name: said('requests.taken_title') })).toBeFocused()
      await card.locator('.offer__taken').getByRole('button').first().click()
      await expect(reply).toBeFocused()
      await expect(reply).not.toHaveValue('')
      await offerSlot(database, offered(slots[2]), locale)
      await page.reload()
    }
    await accept.click()
    await page.waitForURL(`**/${branch}/escape-rooms/${room}/payment?order=*`)
    const receipt = page.getByRole('region', { name: said('payment.receipt_title') })
    await expect(receipt.getByText(said('payment.line_agreed', { name: '' }).trim())).toBeVisible()
    await page.getByLabel(said('payment.rules_checkbox')).check()
    await page.getByRole('button', { name: said('payment.pay', { amount: '' }).trim() }).click()
    await page.waitForURL('**/sandbox/pay/**')
    await expect(page.locator('dd.amount')).toContainText('1,000.00')
    await page.getByRole('button', { name: '4242 4242 4242 4242' }).click()
    await expect(page.getByRole('heading', { name: said('confirm.success_title') })).toBeVisible()
    await page.goto(`${prefix[locale] || '/en'}/requests`)
    await expect(card.getByText(said('requests.state_accepted'))).toBeVisible()
    await card.getByRole('link', { name: said('requests.quote_ticket') }).click()
    await page.waitForURL(`**/${branch}/escape-rooms/${room}/summary?order=*`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
}

test('a helper that fills in every field costs one press, and nothing that was written', async ({
  page,
  database,
}) => {
  const form = await openForm(page, 'en', '/contacts', text('en', 'contacts.form_title'))
  const email = `helped-${Date.now()}@example.com`
  await form.getByLabel(text('en', 'fields.name')).fill('Noura')
  await form.getByLabel(text('en', 'fields.email')).fill(email)
  await form.getByLabel(text('en', 'fields.branch')).selectOption('riyadh')
  await form.getByLabel(text('en', 'fields.message')).fill('My helper fills in everything it finds')
  await form.locator('input[name=website]').evaluate((input: HTMLInputElement) => {
    input.value = 'https://noura.example'
  })
  await form.getByRole('button', { name: text('en', 'contacts.submit') }).click()
  await expect(page.getByRole('heading', { name: text('en', 'fields.prove_title') })).toBeFocused()
  const kept = database.db.selectFrom('request').select(['automatic_at', 'notes']).where('email', '=', email)
  const notes = 'My helper fills in everything it finds'
  expect(await kept.execute()).toEqual([{ automatic_at: expect.any(Date), notes }])
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: text('en', 'fields.prove') }).click()
  await expect(page.getByRole('heading', { name: text('en', 'contacts.sent_title') })).toBeFocused()
  expect(await kept.execute()).toEqual([{ automatic_at: null, notes }])
})

test('on a phone, too, the office decides whether a person wrote what looks automatic', async ({
  page,
  database,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await database.staff.enter(page, 'owner')
  const email = `phone-${Date.now()}@example.com`
  const { code: reference } = await api(page.request, sendRequest, {
    body: {
      requestType: 'birthday',
      branch: 'riyadh',
      group: 'family',
      playersCount: '8',
      photoSession: false,
      name: 'Noura',
      email,
      phone: '501234567@SA',
      notes: 'He turns ten',
      website: 'https://x.example',
    },
  })
  await page.goto(`/office/requests/${reference}?branch=riyadh`)
  await page.getByRole('button', { name: text('en', 'office_requests.pass') }).click()
  await expect(page.getByText(text('en', 'office_requests.passed'))).toBeVisible()
  const kept = database.db.selectFrom('request').select('automatic_at').where('code', '=', reference)
  expect(await kept.execute()).toEqual([{ automatic_at: null }])
})

for (const { by, come } of [
  { by: 'scrolls', come: (page: Page) => page.locator('#letter').scrollIntoViewIfNeeded() },
  { by: 'goes on by keys', come: (page: Page) => page.keyboard.press('Tab') },
])
  test(`on a phone the form of the contacts comes when one ${by}, and not before`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 })
    await page.goto('/ar/contacts')
    await hydrated(page)
    const form = page.getByRole('form', { name: text('ar', 'contacts.form_title') })
    await page.waitForLoadState('networkidle')
    await expect(form).toHaveCount(0)
    await come(page)
    await expect(form.getByLabel(text('ar', 'fields.message'))).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
  })
