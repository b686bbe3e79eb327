import { describe, expect, test } from 'vitest'
import { plainText } from '#domain/locale/plain-text.ts'
import { inOwnDirection, isolated, visualRuns } from './visual-runs.ts'

const seen = (text: string, base: 'ltr' | 'rtl') => visualRuns(text, base).map((run) => run.text)

describe('a line on paper, from left to right', () => {
  test('English is one piece', () => {
    expect(visualRuns('Total 12.50', 'ltr')).toEqual([{ text: 'Total 12.50', script: 'latin' }])
  })

  test('Arabic stays in the order it is read, for the shaper', () => {
    expect(visualRuns('الخزنة التاسعة', 'rtl')).toEqual([{ text: 'الخزنة التاسعة', script: 'arabic' }])
  })

  test('an amount stands to the right of its currency', () => {
    expect(seen('456.00\u00a0ر.س', 'rtl')).toEqual(['س', '.', ' ر', '456.00'])
  })

  test('a sign, a percentage and a phone keep their own order', () => {
    expect(seen(`المبلغ ${isolated('\u2212456.00')}`, 'rtl')[0]).toBe('\u2212456.00')
    expect(seen(`ضريبة ${isolated('15%')}`, 'rtl')[0]).toBe('15%')
    expect(seen(isolated('+966 11 000 0000'), 'rtl')).toEqual(['+966 11 000 0000'])
  })

  test('an address in Arabic on an English line keeps its number first and its postal code last', () => {
    const address = '1234 شارع العليا 12214'
    expect(seen(address, 'ltr').slice(0, 2).join('')).toMatch(/1234.*12214/)
    expect(seen(inOwnDirection(address), 'ltr').join('')).toMatch(/^12214.*1234$/)
  })

  test('brackets turn with the text in them', () => {
    expect(seen('(نورة)', 'rtl')).toEqual(['(', 'نورة', ')'])
    expect(seen('فهد (A)', 'rtl')).toEqual(['(', 'A', ') ', 'فهد'])
  })

  test('what orders a text is not drawn', () => {
    expect(plainText(`a${isolated('1')}\u00a0b`)).toBe('a1 b')
    expect(seen('\u202eabc', 'ltr').join('')).not.toMatch(/[\u202a-\u202e]/)
  })
})
