import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { locales } from '#domain/locale/locale.ts'
import { openScreen } from '#kit/page/test-open-screen.tsx'
import type { MessageKey } from '#messages/keys.ts'
import { BoxSamples } from './box-samples.tsx'
import { ChoiceSamples } from './choice-samples.tsx'

const focused = (element: Element | undefined) => waitFor(() => expect(document.activeElement).toBe(element))

describe.each(locales)('in %s', (locale) => {
  function openSamples() {
    const { user, t } = openScreen(
      locale,
      <>
        <BoxSamples />
        <ChoiceSamples />
      </>,
    )
    const section = (title: MessageKey) => within(screen.getByRole('region', { name: t(title) }))
    const box = (title: MessageKey, role: 'textbox' | 'spinbutton', field: MessageKey) =>
      section(title).getByRole<HTMLInputElement>(role, { name: t(field) })
    async function fill(element: HTMLInputElement, value: string) {
      await user.clear(element)
      await user.type(element, value)
      await user.tab()
    }
    return { user, t, section, box, fill }
  }

  test('a number is typed in either kind of digits and stepped within its bounds', async () => {
    const { user, t, section, box, fill } = openSamples()
    const players = box('kit.number_input', 'spinbutton', 'fields.playersCount')
    await fill(players, '٥')
    expect(players.value).toBe('5')
    players.focus()
    await user.keyboard('{ArrowUp}')
    expect(players.value).toBe('6')
    await user.keyboard('{PageUp}')
    expect(players.value).toBe('8')
    const step = (key: MessageKey) =>
      section('kit.number_input').getAllByRole<HTMLButtonElement>('button', {
        name: new RegExp(t(key)),
      })[0] as HTMLButtonElement
    expect(step('a11y.increase').disabled).toBe(true)
    await user.click(step('a11y.decrease'))
    expect(players.value).toBe('7')
    // What is no number stays for a rule to judge.
    await fill(players, 'many')
    expect(players.value).toBe('many')
  })

  test('a phone number takes Arabic-Indic digits and reads from the left', async () => {
    const { box, fill } = openSamples()
    const phone = box('kit.phone_input', 'textbox', 'fields.phone')
    await fill(phone, '٠٥٥١٢٣٤٥٦٧')
    expect(phone.value).toBe('0551234567')
    expect(phone.dir).toBe('ltr')
  })

  test('a country is found by its name or its code, with the keyboard alone', async () => {
    const { user, section, box } = openSamples()
    const phones = section('kit.phone_input')
    const [country] = phones.getAllByRole('button')
    country?.focus()
    await user.keyboard('{Enter}')
    const search = await phones.findByRole('combobox')
    await focused(search)
    await user.type(search, locale === 'ar' ? 'كويت' : 'kuw')
    expect(phones.getAllByRole('option')).toHaveLength(1)
    await user.keyboard('{Enter}')
    expect(country?.textContent).toContain('+965')
    await focused(box('kit.phone_input', 'textbox', 'fields.phone'))
    country?.focus()
    await user.keyboard('{Enter}')
    await user.type(phones.getByRole('combobox'), '+٩٧١')
    expect(phones.getAllByRole('option')).toHaveLength(1)
    await user.keyboard('{Escape}')
    expect(phones.queryByRole('combobox')).toBeNull()
    await focused(country)
    expect(country?.textContent).toContain('+965')
  })

  test('a number pasted with its calling code chooses its country', async () => {
    const { section, box, fill } = openSamples()
    const phone = box('kit.phone_input', 'textbox', 'fields.phone')
    await fill(phone, '+971 50 123 4567')
    await waitFor(() => expect(phone.value).toBe('501234567'))
    expect(section('kit.phone_input').getAllByRole('button')[0]?.textContent).toContain('+971')
  })

  test('a date is typed in either kind of digits', async () => {
    const { user, section } = openSamples()
    const dates = section('kit.date_picker')
    await dates.findAllByRole('spinbutton')
    const part = (index: number) => dates.getAllByRole('spinbutton')[index]
    part(0)?.focus()
    await user.keyboard('٢٥')
    expect(part(0)?.textContent).toBe('25')
    await focused(part(1))
    part(0)?.focus()
    await user.keyboard('24')
    expect(part(0)?.textContent).toBe('24')
  })

  test('a tick and a choice are made, and states are told without colour', async () => {
    const { user, t, section, box } = openSamples()
    const tick = section('kit.checkbox').getByRole<HTMLInputElement>('checkbox', {
      name: t('requests.photo_label'),
    })
    tick.focus()
    await user.keyboard(' ')
    expect(tick.checked).toBe(true)
    const [select] = section('kit.select').getAllByRole<HTMLSelectElement>('combobox')
    await user.selectOptions(select as HTMLElement, t('requests.type_birthday'))
    expect(select?.value).toBe('type_birthday')

    const field = t('fields.name')
    const inState = (state: MessageKey) =>
      section('kit.text_input').getByRole<HTMLInputElement>('textbox', { name: `${field}: ${t(state)}` })
    const bad = inState('kit.with_error')
    expect(bad.getAttribute('aria-invalid')).toBe('true')
    const described = document.getElementById(bad.getAttribute('aria-describedby') ?? '')
    expect(described?.textContent).toBe(t('validation.required', { field }))
    expect(inState('kit.disabled').disabled).toBe(true)
    expect(inState('kit.busy').getAttribute('aria-busy')).toBe('true')
    expect(box('kit.text_input', 'textbox', 'fields.email').dir).toBe('ltr')
  })
})
