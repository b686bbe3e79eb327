import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { locales } from '#domain/locale/locale.ts'
import { FakeApi } from '#kit/api/test-fake-api.ts'
import { openScreen } from '#kit/page/test-open-screen.tsx'
import { RequestForm } from './request-form.tsx'

const root = { branches: [{ slug: 'riyadh', name: { en: 'Riyadh', ar: 'الرياض' }, phone: null }] }

test.each(locales)('an empty request is refused field by field, in %s', async (locale) => {
  // Nothing may be sent: a call would be one too many.
  new FakeApi()
  const { user, t } = openScreen(locale, <RequestForm onSent={() => {}} />, { root, path: '/requests' })
  const form = within(screen.getByRole('form', { name: t('requests.form_title') }))
  const required = (name: 'requestType' | 'branch' | 'name' | 'email' | 'phone') =>
    t('validation.required', { field: t(`fields.${name}`) })
  const text = (name: 'email' | 'phone') => form.getByRole('textbox', { name: t(`fields.${name}`) })
  const type = form.getByRole('combobox', { name: t('fields.requestType') })
  await user.click(form.getByRole('button', { name: t('requests.submit') }))
  await form.findByText(required('requestType'))
  for (const name of ['branch', 'name', 'email', 'phone'] as const)
    expect(form.getByText(required(name))).toBeTruthy()
  expect(document.activeElement).toBe(type)
  // Typing is left alone; leaving the field is not, and the first broken rule is the one that is said.
  const wrongAddress = t('validation.email', { field: t('fields.email') })
  await user.type(text('email'), 'not an address')
  expect(form.getByText(required('email'))).toBeTruthy()
  expect(form.queryByText(wrongAddress)).toBeNull()
  await user.tab()
  await form.findByText(wrongAddress)
  expect(form.queryByText(required('email'))).toBeNull()
  // A choice is judged as soon as it is made.
  await user.selectOptions(type, 'birthday')
  await waitFor(() => expect(form.queryByText(required('requestType'))).toBeNull())
  await user.type(text('phone'), '12')
  await user.tab()
  await form.findByText(t('validation.phone'))
})
