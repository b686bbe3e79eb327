import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { describe, expect, test } from 'vitest'
import type { Locale } from '#domain/locale/locale.ts'
import { type CompiledMessage, composeText } from './compose-text.ts'

const say = (text: string, values: Record<string, unknown> = {}, locale: Locale = 'en') =>
  composeText(compileMessageOrThrow(text) as CompiledMessage, values, locale)

test('names are filled in as they are; what is missing leaves nothing behind', () => {
  expect(say('{name} pays {amount}.', { name: 'Noura', amount: 1250 })).toBe('Noura pays 1250.')
  expect(say('Hello{name}!')).toBe('Hello!')
  expect(say('Nothing to fill in.')).toBe('Nothing to fill in.')
})

describe('plurals', () => {
  const players = '{count, plural, =0 {nobody} one {# player} other {# players of {room}}}'
  test.each([
    [0, 'nobody'],
    [1, '1 player'],
    [2500, '2,500 players of Vault'],
  ])('of %d in English', (count, words) => {
    expect(say(players, { count, room: 'Vault' })).toBe(words)
  })

  const times =
    '{count, plural, zero {لا مواعيد} one {موعد واحد} two {موعدان} few {# مواعيد} many {# موعدًا} other {# موعد}}'
  test.each([
    [0, 'لا مواعيد'],
    [2, 'موعدان'],
    [5, '5 مواعيد'],
    [11, '11 موعدًا'],
    [100, '100 موعد'],
  ])('of %d in Arabic', (count, words) => {
    expect(say(times, { count }, 'ar')).toBe(words)
  })
})
