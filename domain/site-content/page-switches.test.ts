import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  closedParts,
  completeSwitches,
  homeSections,
  readLanguage,
  shownSections,
  usualSwitches,
} from './page-switches.ts'

describe('switches', () => {
  test('that nobody has set are as usual', () => {
    expect(completeSwitches({})).toEqual(usualSwitches)
    expect(closedParts(usualSwitches)).toEqual([])
    expect(shownSections(usualSwitches)).toEqual(homeSections)
  })

  test('keep an order, and put sections of an update at its end', () => {
    const sections = [
      { name: 'faq', shown: true },
      { name: 'a section of another version' as 'faq', shown: true },
      { name: 'rooms', shown: false },
    ] as const
    const completed = completeSwitches({ sections })
    expect(completed.sections.map(({ name }) => name)).toEqual([
      'faq',
      'rooms',
      'branches',
      'steps',
      'reviews',
      'gift_cards',
      'requests',
    ])
    expect(shownSections(completed)).not.toContain('rooms')
  })

  test('take the sections along that lead to what is closed', () => {
    const closed = { ...usualSwitches, giftCards: false, requests: false }
    expect(closedParts(closed)).toEqual(['giftCards', 'requests'])
    expect(shownSections(closed)).toEqual(['rooms', 'branches', 'steps', 'reviews', 'faq'])
  })

  test('always name every section once, whatever was kept', () => {
    const kept = fc.uniqueArray(fc.record({ name: fc.constantFrom(...homeSections), shown: fc.boolean() }), {
      selector: ({ name }) => name,
    })
    fc.assert(
      fc.property(kept, (sections) => {
        const names = completeSwitches({ sections }).sections.map(({ name }) => name)
        expect(names.toSorted()).toEqual([...homeSections].toSorted())
      }),
    )
  })
})

test('a language that is off is read as the first that is on', () => {
  expect(readLanguage('ar', ['en', 'ar'])).toBe('ar')
  expect(readLanguage('ar', ['en'])).toBe('en')
  expect(readLanguage('en', ['ar'])).toBe('ar')
})
