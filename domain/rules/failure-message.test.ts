import { expect, test } from 'vitest'
import { failureMessage } from './failure-message.ts'

test('a failure names its message and what goes into it', () => {
  expect(failureMessage({ rule: 'min', params: { length: 2 } }, 'الاسم')).toEqual({
    key: 'validation.min',
    params: { field: 'الاسم', length: 2 },
  })
  expect(failureMessage({ rule: 'between', params: { min: 2, max: 200 } }, 'Victims count')).toEqual({
    key: 'validation.between',
    params: { field: 'Victims count', min: 2, max: 200 },
  })
})

test.each(['taken', 'toString', '__proto__', ''])('an unknown rule (%j) has the default message', (rule) => {
  expect(failureMessage({ rule }, 'Name')).toEqual({ key: 'validation.default', params: { field: 'Name' } })
})
