import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { locales } from '#domain/locale/locale.ts'
import type { ApiAnswer, ApiFailure } from '#kit/api/api.ts'
import { openScreen } from '#kit/page/test-open-screen.tsx'
import { NumberInput } from '#kit/ui/number-input.tsx'
import { TextInput } from '#kit/ui/text-input.tsx'
import { BothLanguages } from '#office/forms/both-languages.tsx'
import { FormDialog } from '#office/forms/form-dialog.tsx'
import { bothErrorsAt } from './use-refused-form.ts'

const refusal = (...fields: string[]): ApiFailure => ({
  ok: false,
  status: 422,
  code: 'invalid',
  message: null,
  messageKey: 'errors.invalid_form',
  fields: Object.fromEntries(
    fields.map((field) => [field, { rule: 'required' as const, params: {}, message: '' }]),
  ),
  more: {},
})

function SampleForm({ send }: { send: () => Promise<ApiAnswer<string>> }) {
  const [name, setName] = useState({ en: '', ar: '' })
  const [place, setPlace] = useState('')
  const [players, setPlayers] = useState('2')
  return (
    <FormDialog<string> open close={() => {}} title="A form" submit="Send it" send={send}>
      {(_, errorAt) => (
        <>
          <BothLanguages
            label="Name"
            value={name}
            onChange={setName}
            errors={bothErrorsAt(errorAt, 'name', 'Name')}
          />
          <TextInput label="Place" value={place} onChange={setPlace} error={errorAt('place', 'Place')} />
          <NumberInput
            label="Players"
            value={players}
            onChange={setPlayers}
            error={errorAt('players', 'Players')}
          />
        </>
      )}
    </FormDialog>
  )
}

describe.each(locales)('what was refused, in %s', (locale) => {
  test('is said until its field is changed, of that field alone, and again when it is refused again', async () => {
    const all = ['name.en', 'name.ar', 'place', 'players']
    const { user } = openScreen(locale, <SampleForm send={async () => refusal(...all)} />)
    const press = () => user.click(screen.getByRole('button', { name: /Send it/ }))
    const bad = () => [...document.querySelectorAll('[data-invalid]')].length
    const box = (language: string) => {
      const found = document.querySelector<HTMLInputElement>(`[data-language=${language}] input`)
      if (!found) throw new Error('There is no such box')
      return found
    }
    expect(bad()).toBe(0)
    await press()
    expect(bad()).toBe(4)
    // Both say the same, and only the one that was typed in is quiet.
    await user.type(box('ar'), 'قصر')
    expect(box('ar').getAttribute('aria-invalid')).toBeNull()
    expect(box('en').getAttribute('aria-invalid')).toBe('true')
    expect(bad()).toBe(3)
    await user.type(box('en'), 'Qasr')
    await user.type(screen.getByRole('textbox', { name: 'Place' }), 'Amman')
    expect(bad()).toBe(1)
    const [, more] = document.querySelectorAll('.number__step')
    if (more) await user.click(more)
    expect(bad()).toBe(0)
    await press()
    expect(bad()).toBe(4)
  })
})
