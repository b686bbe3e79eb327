import { expect, test } from 'vitest'
import { isTestKey } from './is-test-key.ts'

test.each([
  ['sk_test_1', true],
  ['rk_test_1', true],
  ['egy_sk_test_1', true],
  ['sk_live_1', false],
  ['egy_sk_live_test_1', false],
  ['', false],
])('%s takes test cards only: %s', (key, isTest) => {
  expect(isTestKey(key)).toBe(isTest)
})
