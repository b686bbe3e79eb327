import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { locales } from '#domain/locale/locale.ts'
import { composeText } from './compose-text.ts'
import { compileText, judgeText } from './judge-text.ts'
import { guestKeys, isGuestKey, originalTexts } from './original-texts.ts'

describe('a text in place of another', () => {
  test.each([
    ['Hello {name}', 'Welcome, {name}!'],
    ['Hello {name}', '{name}, {name}'],
    ['{count, plural, one {# key} other {# keys}}', '{count} keys'],
    ['{count, plural, one {# key} other {# keys}}', '{count, plural, =0 {none} other {# keys}}'],
    ['No names', "It's #1 <b>here</b>"],
  ])('may say the same names in other words: %s, %s', (original, text) => {
    expect(judgeText(original, text)).toBeNull()
  })

  test.each([
    ['Hello {name}', 'Hello', { fault: 'missing', names: ['name'] }],
    ['Hello {name}', 'Hello {name} {nmae}', { fault: 'unknown', names: ['nmae'] }],
    ['Hello', 'Hello {name}', { fault: 'unknown', names: ['name'] }],
    ['Hello {name}', 'Hello {name', { fault: 'unreadable' }],
    ['Hello {name}', 'Hello {name}}', { fault: 'unreadable' }],
    ['Hello {name}', '{name, select, other {x}}', { fault: 'unreadable' }],
    ['{count}', '{count, plural, other {# keys}}', { fault: 'not_counted', names: ['count'] }],
    ['{count, plural, other {#}}', '{count, plural, one {#}}', { fault: 'unreadable' }],
    ['{count, plural, other {#}}', '{count, plural, offset:1 other {#}}', { fault: 'unreadable' }],
  ])('is refused: %s, %s', (original, text, fault) => {
    expect(judgeText(original, text)).toEqual(fault)
    expect(compileText(original, text)).toBeNull()
  })

  test('that is the original itself always fits, in both languages', () => {
    for (const locale of locales)
      for (const key of guestKeys) {
        const original = originalTexts[locale][key] ?? ''
        expect(judgeText(original, original), key).toBeNull()
      }
  })
})

const name = fc.constantFrom('name', 'count', 'venue', 'amount', 'date')
const words = fc.string({ unit: fc.constantFrom('a', 'é', 'م', ' ', '.', '<', '!', '\n'), maxLength: 12 })
/** A text with exactly these names in it, each once or twice, between words. */
const textOf = (names: readonly string[]) =>
  fc
    .tuple(
      fc.shuffledSubarray([...names, ...names], { minLength: names.length * 2 }),
      fc.array(words, { minLength: names.length * 2 + 1, maxLength: names.length * 2 + 1 }),
    )
    .map(([order, between]) => between.map((text, at) => text + (order[at] ? `{${order[at]}}` : '')).join(''))

describe('for every text', () => {
  const twoSets = fc.tuple(fc.uniqueArray(name, { maxLength: 4 }), fc.uniqueArray(name, { maxLength: 4 }))

  test('one with the same names is put together with each of them in it', () => {
    const same = fc
      .uniqueArray(name, { maxLength: 4 })
      .chain((names) => fc.tuple(fc.constant(names), textOf(names), textOf(names)))
    fc.assert(
      fc.property(same, fc.constantFrom(...locales), ([names, original, text], locale) => {
        const compiled = compileText(original, text)
        expect(compiled).not.toBeNull()
        const values = Object.fromEntries(names.map((one, at) => [one, `«${at}»`]))
        const said = composeText(compiled ?? '', values, locale)
        for (const value of Object.values(values)) expect(said).toContain(value)
        expect(said).not.toMatch(/[{}]/)
      }),
    )
  })

  test('one with other names is always refused', () => {
    const other = twoSets
      .filter(([a, b]) => a.length !== b.length || a.some((one) => !b.includes(one)))
      .chain(([a, b]) => fc.tuple(textOf(a), textOf(b)))
    fc.assert(
      fc.property(other, ([original, text]) => {
        expect(['missing', 'unknown']).toContain(judgeText(original, text)?.fault)
      }),
    )
  })

  test('whatever is typed, there is an answer, and what is taken can be put together', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('{', '}', 'a', ',', ' ', '#', "'", '=', 'plural', 'other') }),
        (text) => {
          const compiled = compileText('{a, plural, other {#}}', text)
          if (compiled) expect(typeof composeText(compiled, { a: 3 }, 'ar')).toBe('string')
        },
      ),
    )
  })
})

test('what only staff read is not the venue’s to write', () => {
  expect(isGuestKey('home.hero_title')).toBe(true)
  expect(isGuestKey('invoice.title')).toBe('invoice.title' in originalTexts.en)
  for (const key of ['office.title', 'office_rooms.begin', 'kit.title', 'api_docs.title', 'toString'])
    expect(isGuestKey(key)).toBe(false)
})
