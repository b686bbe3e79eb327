import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { proveRequest, sendRequest } from '#contracts/calls/requests.calls.ts'
import type { GuestRequest } from '#contracts/request.ts'
import { locales } from '#domain/locale/locale.ts'
import { spellCode } from '#domain/text/spell-code.ts'
import { FakeApi } from '#kit/api/test-fake-api.ts'
import { openScreen } from '#kit/page/test-open-screen.tsx'
import type { MessageKey } from '#messages/keys.ts'
import ContactForm from './contact-form.tsx'

const root = { branches: [{ slug: 'riyadh', name: { en: 'Riyadh', ar: 'الرياض' }, phone: null }] }
const message = 'I left my courage in the second room'
const sent = { code: '0123456789', key: '0123456789ABCDEFGHJKMNPQRS', automatic: false }
const passedOn: GuestRequest = {
  code: sent.code,
  state: 'new',
  type: 'contact',
  playersCount: null,
  photoSession: false,
  notes: message,
  branch: {
    slug: 'riyadh',
    name: { en: 'Riyadh', ar: 'الرياض' },
    timeZone: 'Asia/Riyadh',
    businessDayStart: '06:00',
  },
  createdAt: '2026-11-18T03:20:00.000Z',
  messages: [],
  quote: null,
  order: null,
  automatic: false,
}

describe.each(locales)('in %s', (locale) => {
  function openForm() {
    const api = new FakeApi()
    const { user, t } = openScreen(locale, <ContactForm />, { root, path: '/contacts' })
    const form = within(screen.getByRole('form', { name: t('contacts.form_title') }))
    const box = (name: 'name' | 'email' | 'message') =>
      form.getByRole<HTMLInputElement>('textbox', { name: t(`fields.${name}`) })
    const press = (key: MessageKey) => user.click(screen.getByRole('button', { name: t(key) }))
    async function fillIn() {
      await user.type(box('name'), 'نورة')
      await user.type(box('email'), 'noura@example.com')
      await user.selectOptions(form.getByRole('combobox', { name: t('fields.branch') }), 'riyadh')
      await user.type(box('message'), message)
    }
    const focused = (key: MessageKey) =>
      waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: t(key) })))
    return { api, user, t, form, box, press, fillIn, focused }
  }

  test('a message that is too short says so, a whole one is sent in the language of the page', async () => {
    const { api, user, t, form, box, press, fillIn, focused } = openForm()
    const asked = api.answer(sendRequest, sent)
    await user.type(box('message'), 'short')
    await user.tab()
    await form.findByText(t('validation.min', { field: t('fields.message'), length: 10 }))
    await user.clear(box('message'))
    await fillIn()
    await press('contacts.submit')
    await focused('contacts.sent_title')
    expect(asked).toHaveLength(1)
    expect(asked[0]).toMatchObject({
      locale,
      body: { requestType: 'contact', name: 'نورة', email: 'noura@example.com', branch: 'riyadh', message },
    })
    expect(screen.getByText(spellCode(sent.code))).toBeTruthy()
    expect(screen.getByText(t('contacts.sent', { email: 'noura@example.com' }))).toBeTruthy()
  })

  test('what the server says about a field is shown at it', async () => {
    const { api, t, form, box, press, fillIn } = openForm()
    api.answer(sendRequest, {
      refused: 'invalid',
      fields: { email: { rule: 'email', params: {}, message: 'x' } },
    })
    await fillIn()
    await press('contacts.submit')
    await form.findByText(t('validation.email', { field: t('fields.email') }))
    expect(document.activeElement).toBe(box('email'))
  })

  test('a message that does not arrive is said so and can be sent again under the same key', async () => {
    const { api, t, form, press, fillIn, focused } = openForm()
    const asked = api.answer(sendRequest, 'no answer')
    await fillIn()
    await press('contacts.submit')
    await form.findByText(t('errors.offline'))
    api.answer(sendRequest, sent)
    await press('contacts.submit')
    await focused('contacts.sent_title')
    expect(asked.length).toBeGreaterThan(1)
    expect(new Set(asked.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
  })

  test('a message that looks automatic costs one press', async () => {
    const { api, press, fillIn, focused } = openForm()
    api.answer(sendRequest, { ...sent, automatic: true })
    await fillIn()
    await press('contacts.submit')
    await focused('fields.prove_title')
    const proven = api.answer(proveRequest, passedOn)
    await press('fields.prove')
    await focused('contacts.sent_title')
    expect(proven).toMatchObject([{ params: { code: sent.code } }])
  })
})
