import type { Page } from '@playwright/test'
import { type Locale, locales } from '../domain/locale/locale.ts'
import { text } from './fixtures/kit-page.ts'
import { expect, test } from './fixtures/test.ts'

const prefix = { en: '', ar: '/ar' } as const
const code = /^[0-9A-HJKMNP-TV-Z]{10}$/

async function openForm(page: Page, locale: Locale, path: string, name: string) {
  await page.goto(prefix[locale] + path)
  const form = page.getByRole('form', { name })
  await expect(form).toBeVisible()
  return form
}

for (const locale of locales) {
  const field = (name: string) => text(locale, `fields.${name}` as 'fields.name')
  const required = (name: string) => text(locale, 'validation.required', { field: field(name) })

  test(`a request is sent and answered with its code, in ${locale}`, async ({ page }) => {
    const form = await openForm(page, locale, '/requests', text(locale, 'requests.form_title'))
    await form.getByLabel(field('requestType')).selectOption('corporate')
    await form.getByLabel(field('branch')).selectOption('kuwait')
    await form.getByLabel(field('group')).selectOption('colleagues')
    // Arabic-Indic digits are what an Arabic keyboard types.
    await form.getByRole('spinbutton', { name: field('playersCount') }).fill('١٢')
    await form.getByRole('checkbox').check()
    await form.getByLabel(field('notes')).fill('Thursday evening, all of accounting')
    await form.getByLabel(field('name')).fill('Noura Al-Saud')
    await form.getByLabel(field('email')).fill('noura@example.com')
    await form.getByRole('textbox', { name: field('phone') }).fill('0501234567')
    await form.getByRole('combobox', { name: field('country') }).selectOption('SA')
    const sent = page.waitForRequest((request) => request.url().endsWith('/api/requests'))
    await form.getByRole('button', { name: text(locale, 'requests.submit') }).click()
    const request = await sent
    expect(request.headers()['x-language']).toBe(locale)
    expect(request.postDataJSON()).toMatchObject({
      requestType: 'corporate',
      branch: 'kuwait',
      group: 'colleagues',
      playersCount: '12',
      photoSession: true,
      phone: '0501234567@SA',
    })
    await expect(page.getByRole('heading', { name: text(locale, 'requests.sent_title') })).toBeFocused()
    await expect(page.locator('.sent__code')).toHaveText(code)
    await page.getByRole('button', { name: text(locale, 'requests.another') }).click()
    await expect(page.getByLabel(field('email'))).toHaveValue('')
  })

  test(`an empty request is refused field by field, in ${locale}`, async ({ page }) => {
    const form = await openForm(page, locale, '/requests', text(locale, 'requests.form_title'))
    await form.getByRole('button', { name: text(locale, 'requests.submit') }).click()
    for (const name of ['requestType', 'branch', 'name', 'email', 'phone'])
      await expect(form.getByText(required(name))).toBeVisible()
    await expect(form.getByLabel(field('requestType'))).toBeFocused()
    await form.getByLabel(field('email')).fill('not an address')
    await form.getByLabel(field('email')).blur()
    await expect(form.getByText(text(locale, 'validation.email', { field: field('email') }))).toBeVisible()
    await form.getByRole('textbox', { name: field('phone') }).fill('12')
    await form.getByRole('textbox', { name: field('phone') }).blur()
    await expect(form.getByText(text(locale, 'validation.phone'))).toBeVisible()
  })

  test(`a message is sent from the contacts, in ${locale}`, async ({ page }) => {
    const form = await openForm(page, locale, '/contacts', text(locale, 'contacts.form_title'))
    await form.getByLabel(field('message')).fill('short')
    await form.getByLabel(field('message')).blur()
    await expect(
      form.getByText(text(locale, 'validation.min', { field: field('message'), length: 10 })),
    ).toBeVisible()
    await form.getByLabel(field('name')).fill('نورة')
    await form.getByLabel(field('email')).fill('noura@example.com')
    await form.getByLabel(field('branch')).selectOption('riyadh')
    await form.getByLabel(field('message')).fill('I left my courage in the second room')
    await form.getByRole('button', { name: text(locale, 'contacts.submit') }).click()
    await expect(page.getByRole('heading', { name: text(locale, 'contacts.sent_title') })).toBeFocused()
    await expect(page.getByText(text(locale, 'contacts.sent', { email: 'noura@example.com' }))).toBeVisible()
  })
}

test('what the server says about a field is shown at it', async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 422/)
  await page.route('**/api/requests', (route) =>
    route.fulfill({
      status: 422,
      json: {
        code: 'invalid',
        message: 'no',
        fields: { email: { rule: 'email', params: {}, message: 'x' } },
      },
    }),
  )
  const form = await openForm(page, 'en', '/contacts', text('en', 'contacts.form_title'))
  await form.getByLabel('Name').fill('Noura')
  await form.getByLabel('E-mail').fill('noura@example.com')
  await form.getByLabel('Branch').selectOption('riyadh')
  await form.getByLabel('Message').fill('A message that is long enough')
  await form.getByRole('button', { name: 'Send the message' }).click()
  await expect(form.getByText('The E-mail field must be a valid email')).toBeVisible()
  await expect(form.getByLabel('E-mail')).toBeFocused()
})

test('a message that does not arrive is said so and can be sent again under the same key', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED|net::/)
  const keys: (string | undefined)[] = []
  let fails = true
  await page.route('**/api/requests', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (fails) await route.abort()
    else await route.fulfill({ status: 201, json: { code: '0123456789' } })
  })
  const form = await openForm(page, 'en', '/contacts', text('en', 'contacts.form_title'))
  await form.getByLabel('Name').fill('Noura')
  await form.getByLabel('E-mail').fill('noura@example.com')
  await form.getByLabel('Branch').selectOption('riyadh')
  await form.getByLabel('Message').fill('A message that is long enough')
  await form.getByRole('button', { name: 'Send the message' }).click()
  await expect(form.getByText(text('en', 'errors.offline'))).toBeVisible()
  fails = false
  await form.getByRole('button', { name: 'Send the message' }).click()
  await expect(page.locator('.sent__code')).toHaveText('0123456789')
  expect(new Set(keys).size).toBe(1)
})
