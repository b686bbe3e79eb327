import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { locales } from '#domain/locale/locale.ts'
import { openScreen } from '#kit/page/test-open-screen.tsx'
import { FormSample } from './form-sample.tsx'

/** The message below a field, as the field itself refers to it. */
function messageOf(box: HTMLElement): string {
  const id = box.getAttribute('aria-describedby')?.split(' ')[0]
  const message = id ? document.getElementById(id) : null
  return message?.classList.contains('msg--bad') ? (message.textContent ?? '') : ''
}

const says = (box: HTMLElement, message: string) => waitFor(() => expect(messageOf(box)).toBe(message))

describe.each(locales)('in %s', (locale) => {
  function openForm() {
    const { user, t } = openScreen(locale, <FormSample />)
    const form = within(screen.getByRole('form', { name: t('kit.form') }))
    const text = (name: 'name' | 'email' | 'phone') =>
      form.getByRole('textbox', { name: t(`fields.${name}`) })
    const players = () => form.getByRole('spinbutton', { name: t('fields.playersCount') })
    const type = () => form.getByRole('combobox', { name: t('fields.requestType') })
    const send = () => user.click(form.getByRole('button', { name: t('actions.send') }))
    async function fill(box: HTMLElement, value: string) {
      await user.clear(box)
      await user.type(box, value)
    }
    return { user, t, form, text, players, type, send, fill }
  }

  test('nothing is said while typing; leaving the field shows the first broken rule alone', async () => {
    const { user, t, text, fill } = openForm()
    const field = t('fields.name')
    const name = text('name')
    await user.type(name, '1')
    expect(messageOf(name)).toBe('')
    await user.tab()
    // It is too short as well, which is not said before its letters are right.
    await says(name, t('validation.alpha_spaces', { field }))
    await fill(name, 'لم')
    expect(messageOf(name)).toBe(t('validation.alpha_spaces', { field }))
    await user.tab()
    await says(name, t('validation.min', { field, length: 3 }))
    await fill(name, 'لمى')
    await user.tab()
    await says(name, '')
  })

  test('a choice is judged as it is made', async () => {
    const { user, t, type, players, fill } = openForm()
    type().focus()
    type().blur()
    await says(type(), t('validation.required', { field: t('fields.requestType') }))
    await user.selectOptions(type(), 'birthday')
    await says(type(), '')
    await fill(players(), '١')
    await user.tab()
    await says(players(), t('validation.between', { field: t('fields.playersCount'), min: 2, max: 200 }))
    players().focus()
    await user.keyboard('{ArrowUp}')
    await says(players(), '')
  })

  test('a phone is held to the numbers of its country', async () => {
    const { user, t, text, fill } = openForm()
    await fill(text('phone'), '123')
    await user.tab()
    await says(text('phone'), t('validation.phone'))
    await fill(text('phone'), '٥٠٠١٢٣٤٥')
    await user.tab()
    await says(text('phone'), '')
  })

  test('sending goes to the first wrong field and says how many there are', async () => {
    const { t, form, text, send, fill } = openForm()
    await send()
    await waitFor(() => expect(form.getByRole('alert').textContent).toContain('8'))
    expect(document.activeElement).toBe(text('name'))
    await says(text('name'), t('validation.required', { field: t('fields.name') }))
    await fill(text('name'), 'Lama')
    await send()
    await waitFor(() => expect(document.activeElement).toBe(text('email')))
  })

  test('the answer of the server is shown at its field', async () => {
    const { user, t, form, text, players, type, send, fill } = openForm()
    await fill(text('name'), 'Lama')
    await fill(text('email'), 'lama@example.com')
    await fill(text('phone'), '50012345')
    await fill(players(), '4')
    await user.selectOptions(type(), 'school')
    const [date] = form.getAllByRole('group', { name: t('fields.date') })
    const [day] = await within(date as HTMLElement).findAllByRole('spinbutton')
    day?.focus()
    await user.keyboard('19112026')
    await user.click(form.getAllByRole('radio')[4] as HTMLElement)
    await user.click(form.getAllByRole('checkbox')[0] as HTMLElement)
    const refuse = form.getByRole('checkbox', { name: t('kit.server_says_no') })
    await user.click(refuse)
    await send()
    await says(text('email'), t('validation.default', { field: t('fields.email') }))
    expect(document.activeElement).toBe(text('email'))
    await user.click(refuse)
    await fill(text('email'), 'lama@example.org')
    await send()
    expect(await screen.findByText(t('toasts.sent'))).toBeTruthy()
    expect(form.getByRole('alert').textContent).toBe('')
  })
})
