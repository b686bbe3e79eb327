import { expect, test } from 'vitest'
import { eveningAt, sessionWords, whenWords } from '#domain/time/session-words.ts'
import { slotTime } from '#domain/time/slot-time.ts'
import { localMoment } from '../local-moment.ts'
import { placeWords } from './place-words.ts'

const cairo = { timeZone: 'Africa/Cairo', businessDayStart: '06:00' }
const startsAt = '2026-11-21T00:15:00.000Z'
const english = 'Friday night, 2:15\u00A0AM (Saturday 21\u00A0November)'
const arabic = 'ليلة الجمعة على السبت، 2:15\u00A0ص (السبت 21\u00A0نوفمبر)'

test('pages, dialogs, lists and logs say a time after midnight in the same words', () => {
  const session = { startsAt, evening: '2026-11-20', timeZone: cairo.timeZone }
  expect(sessionWords(session, 'en').whole).toBe(english)
  expect(sessionWords(session, 'ar').whole).toBe(arabic)
  expect(whenWords(startsAt, cairo, 'en')).toBe(english)
  expect(whenWords(startsAt, cairo, 'ar')).toBe(arabic)
  expect(localMoment(startsAt, 'ar', cairo)).toBe(arabic)
  expect(slotTime(startsAt, '2026-11-20', cairo.timeZone, 'ar').words).toBe(arabic)
})

test('where its evening is named, a time before midnight stands alone', () => {
  const early = '2026-11-20T19:00:00.000Z'
  expect(slotTime(early, '2026-11-20', cairo.timeZone, 'en').words).toBe('9:00\u00A0PM')
  expect(whenWords(early, cairo, 'en')).toBe('Friday 20\u00A0November, 9:00\u00A0PM')
})

test('the calendar of the office has the short form', () => {
  expect(placeWords({ date: '2026-11-20', startsAt }, cairo.timeZone, 'en')).toBe(
    'Fri night, 2:15\u00A0AM (Sat 21\u00A0Nov)',
  )
})

test('the evening follows from the branch’s own day', () => {
  expect(eveningAt(startsAt, cairo)).toBe('2026-11-20')
  expect(eveningAt(startsAt, { ...cairo, businessDayStart: '02:00' })).toBe('2026-11-21')
})
