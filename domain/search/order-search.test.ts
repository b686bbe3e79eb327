import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { orderSearchTerms } from './order-search.ts'

const codes = ['966', '971', '20', '1']
const terms = (typed: string) => orderSearchTerms(typed, codes)

/** Whether an order that is found by this text would be found. */
const finds = (typed: string, search: string) =>
  terms(typed).every((spellings) => spellings.some((one) => search.includes(one)))

describe('what somebody types to find an order', () => {
  test('is nothing when there is nothing to look for', () => {
    expect(terms('')).toEqual([])
    expect(terms(' \u200f ')).toEqual([])
  })

  test('is words in any order and spelling', () => {
    const search = 'نوره الاحمد the night shift noura@guest.example 4c8xj5n0qz 501234567'
    for (const typed of ['نورة', 'نُورَة الأحمد', 'الاحمد نوره', 'NIGHT', 'Noura@Guest', 'shift night'])
      expect(finds(typed, search), typed).toBe(true)
    for (const typed of ['نورة العتيبي', 'day shift', 'layla@'])
      expect(finds(typed, search), typed).toBe(false)
  })

  test('is a reference as people say it, whole or its beginning', () => {
    const search = 'nora nora@guest.example 4c8xj5n0q1 501234567'
    for (const typed of ['4C8XJ5N0Q1', '4c8xj-5n0q1', '4C8 XJ5', '4c8xj5noqi', '٤c8xj', '4C8XJ5N0QL'])
      expect(finds(typed, search), typed).toBe(true)
    expect(finds('4C8XJ5N0Q2', search)).toBe(false)
  })

  test.each(['501234567', '966501234567'])('is a phone number in any notation, kept as %s', (kept) => {
    const search = `nora ${kept}`
    for (const typed of [
      '0501234567',
      '050 123 4567',
      '+966 50 123 4567',
      '00966501234567',
      '966501234567',
      '(050) 123-4567',
      '٠٥٠١٢٣٤٥٦٧',
      '\u200e+966501234567\u200f',
      '1234567',
      '4567',
      '+966 (0) 50 123',
    ])
      expect(finds(typed, search), typed).toBe(true)
    for (const typed of ['0509999999', '+971 50 123 4568', '8888'])
      expect(finds(typed, search), typed).toBe(false)
  })

  test('is not a country where it is the end of a number', () => {
    // "9665" are the last digits of somebody's phone, not everybody in Saudi Arabia with a five.
    expect(terms('9665')).toEqual([['9665']])
  })

  test('never asks for a spelling that holds every order', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (typed) => {
        for (const spellings of terms(typed)) for (const one of spellings) expect(one.trim()).not.toBe('')
      }),
    )
  })
})
