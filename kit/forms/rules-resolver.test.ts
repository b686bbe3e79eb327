import { expect, test, vi } from 'vitest'
import type { FieldRules } from '#domain/rules/rules.ts'
import { rulesResolver } from './rules-resolver.ts'

const rules: FieldRules = {
  name: [['required'], ['alpha_spaces'], ['min', 3]],
  phone: [['required'], ['phone']],
  notes: [['max', 5]],
}
const options = { fields: {}, shouldUseNativeValidation: false }

test('each field brings its first broken rule with its numbers', async () => {
  const resolve = rulesResolver(rules, async () => () => false)
  const { errors } = await resolve({ name: '1', phone: '5@SA', notes: 'too long' }, undefined, options)
  expect(errors).toEqual({
    name: { type: 'alpha_spaces', params: {} },
    phone: { type: 'phone', params: {} },
    notes: { type: 'max', params: { length: 5 } },
  })
})

test('only the fields asked for are judged, and the phone check waits for a phone', async () => {
  const loadPhoneCheck = vi.fn(async () => () => true)
  const resolve = rulesResolver(rules, loadPhoneCheck)
  const values = { name: '', phone: '', notes: '' }
  expect(await resolve(values, undefined, { ...options, names: ['notes'] })).toEqual({ values, errors: {} })
  expect(loadPhoneCheck).not.toHaveBeenCalled()
  const { errors } = await resolve(values, undefined, { ...options, names: ['phone'] })
  expect(errors).toEqual({ phone: { type: 'required', params: {} } })
  expect(loadPhoneCheck).toHaveBeenCalledOnce()
})

test('what is typed while the check is on its way is neither judged nor sent', async () => {
  const resolve = rulesResolver(rules, async () => () => true)
  const typed = { name: 'Noura', phone: '5@SA', notes: 'too long' }
  const refused = resolve(typed, undefined, options)
  typed.notes = 'short'
  expect((await refused).errors).toHaveProperty('notes')
  const taken = resolve(typed, undefined, options)
  typed.notes = 'too long again'
  expect((await taken).values).toEqual({ name: 'Noura', phone: '5@SA', notes: 'short' })
})
