import { expect, test } from 'vitest'
import { guessDayOrder, readMoment, readTime } from './read-day.ts'

test.each([
  ['2026-12-03', 'dmy', { date: '2026-12-03', time: null }],
  ['2026-12-03 20:30', 'dmy', { date: '2026-12-03', time: '20:30' }],
  ['2026-12-03T20:30:00', 'dmy', { date: '2026-12-03', time: '20:30' }],
  ['2026-12-03T17:30:00Z', 'dmy', { at: Date.UTC(2026, 11, 3, 17, 30) }],
  ['2026-12-03 20:30 +03:00', 'dmy', { at: Date.UTC(2026, 11, 3, 17, 30) }],
  ['03/12/2026', 'dmy', { date: '2026-12-03', time: null }],
  ['03/12/2026', 'mdy', { date: '2026-03-12', time: null }],
  ['3.12.26 8:30 PM', 'dmy', { date: '2026-12-03', time: '20:30' }],
  ['٠٣/١٢/٢٠٢٦ ٨:٣٠ م', 'dmy', { date: '2026-12-03', time: '20:30' }],
  ['Thursday, December 3, 2026, 8:30 pm', 'dmy', { date: '2026-12-03', time: '20:30' }],
  ['Thu 3rd Dec 2026', 'mdy', { date: '2026-12-03', time: null }],
  ['الخميس، ٣ ديسمبر ٢٠٢٦', 'dmy', { date: '2026-12-03', time: null }],
  ['3 كانون الأول 2026', 'dmy', { date: '2026-12-03', time: null }],
] as const)('%s (%s)', (text, order, moment) => {
  expect(readMoment(text, order)).toEqual(moment)
})

test.each(['', 'soon', '31/02/2026', '2026-13-01', '03/12/2026 25:00', '1/1/1'])('%j is no day', (text) => {
  expect(readMoment(text, 'dmy')).toBeNull()
})

test('times may carry seconds', () => {
  expect(['20:30:00', '8:30:00 PM', '٢٠:٣٠', '8 pm'].map(readTime)).toEqual([
    '20:30',
    '20:30',
    '20:30',
    '20:00',
  ])
})

test('the order of a file is told by the number that can not be a month', () => {
  expect(guessDayOrder(['03/04/2026', '13/04/2026'])).toBe('dmy')
  expect(guessDayOrder(['03/04/2026', '04/13/2026'])).toBe('mdy')
  expect(guessDayOrder(['2026-04-13'])).toBe('ymd')
  expect(guessDayOrder(['03/04/2026'])).toBe('dmy')
})
