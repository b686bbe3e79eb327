import { expect, test } from 'vitest'
import { cleanTags } from './guest-limits.ts'

test('tags are kept once, as they were first written', () => {
  expect(cleanTags([' School ', 'VIP', '', '  ', 'vip', 'from  the bank', 'مدرسة', 'مدرسة '])).toEqual([
    'School',
    'VIP',
    'from the bank',
    'مدرسة',
  ])
})
