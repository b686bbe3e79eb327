import { expect, test } from 'vitest'
import { guestName } from './guest-name.ts'

test.each([
  ['Noura Al Saud', 'Noura'],
  ['  نورة   السعود', 'نورة'],
  ['عبد الله محمد', 'عبد الله'],
  ['Abdul Rahman Hassan', 'Abdul Rahman'],
  ['أبو بكر', 'أبو بكر'],
  ['Abdulrahman', 'Abdulrahman'],
  ['عبد', 'عبد'],
])('%s is called %s', (name, called) => {
  expect(guestName(name, 'ar')).toBe(called)
})

test('somebody without a name is a guest', () => {
  expect(guestName(null, 'en')).toBe('guest')
  expect(guestName(' ', 'ar')).toBe('ضيفنا')
})
