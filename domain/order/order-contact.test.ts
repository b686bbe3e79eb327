import { expect, test } from 'vitest'
import { checkOrderContact } from './order-contact.ts'

const checks = { isPhone: (value: string) => value.includes('@') }

test('only what was given is judged', () => {
  expect(checkOrderContact({}, checks)).toEqual({})
  expect(checkOrderContact({ notes: '' }, checks)).toEqual({})
  expect(checkOrderContact({ name: 'Noura', phone: '0501234567@SA' }, checks)).toEqual({})
})

test('what was given keeps the rules of the form', () => {
  expect(
    checkOrderContact({ name: ' ', email: 'noura', phone: '05', groupName: 'x'.repeat(61) }, checks),
  ).toMatchObject({
    name: { rule: 'required' },
    email: { rule: 'email' },
    phone: { rule: 'phone' },
    groupName: { rule: 'max', params: { length: 60 } },
  })
})
