import { describe, expect, test } from 'vitest'
import { translators } from '#messages/all-messages.ts'
import { branchToday, openNow, todaySentence, weekOfHours } from './open-now.server.ts'

/** Open every evening from four until two, on Fridays from two; closed on Mondays. */
const branch = {
  timeZone: 'Asia/Riyadh',
  businessDayStart: '06:00' as const,
  otherHours: [],
  openingHours: ([2, 3, 4, 5, 6, 7] as const).map((day) => ({
    day,
    opens: day === 5 ? ('14:00' as const) : ('16:00' as const),
    closes: '02:00' as const,
  })),
}

// Sunday 15 November 2026, by the clock in Riyadh.
const at = (time: string, day = 15) => Date.parse(`2026-11-${day}T${time}:00+03:00`)
const now = (instant: number) => openNow(branch, instant, 'en', translators.en)

describe('whether a branch is open', () => {
  test('open until after midnight', () => {
    expect(now(at('20:00'))).toEqual({ open: true, state: 'Open now', until: 'Closes at 2:00\u00A0AM' })
    expect(now(at('01:59', 16)).open).toBe(true)
  })

  test('closed until later today', () => {
    expect(now(at('15:00'))).toEqual({ open: false, state: 'Closed now', until: 'Opens at 4:00\u00A0PM' })
  })

  test('closed until another day, which is named', () => {
    expect(now(at('12:00', 16)).until).toBe('Opens Tuesday at 4:00\u00A0PM')
    expect(openNow(branch, at('12:00', 16), 'ar', translators.ar).until).toBe(
      'يفتح الثلاثاء الساعة 4:00\u00A0م',
    )
  })

  test('a branch without hours says only that it is closed', () => {
    expect(openNow({ ...branch, openingHours: [] }, at('20:00'), 'en', translators.en)).toEqual({
      open: false,
      state: 'Closed now',
      until: null,
    })
  })
})

describe('evenings with other hours', () => {
  const ramadan = { from: '2026-11-15', until: '2026-11-20', reason: null }
  const late = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, opens: '21:00', closes: '03:00' }))
  const closed = { from: '2026-11-16', until: '2026-11-16', hours: [], reason: { en: 'Paint', ar: 'طلاء' } }
  const other = { ...branch, otherHours: [closed, { ...ramadan, hours: late }] }

  test('follow the season, and the closure within it', () => {
    expect(openNow(other, at('20:00'), 'en', translators.en).until).toBe('Opens at 9:00\u00A0PM')
    expect(openNow(other, at('02:30', 16), 'en', translators.en).until).toBe('Closes at 3:00\u00A0AM')
    expect(openNow(other, at('22:00', 16), 'en', translators.en).until).toBe('Opens Tuesday at 9:00\u00A0PM')
    expect(todaySentence(other, at('22:00', 16), 'en', translators.en)).toBe('Closed today')
  })

  test('stand in the week as it comes', () => {
    const week = weekOfHours(other, at('20:00'), 'en', translators.en)
    expect(week.map(({ hours }) => hours[0])).toEqual([
      'Closed',
      ...Array.from({ length: 4 }, () => '9:00\u00A0PM to 3:00\u00A0AM'),
      '4:00\u00A0PM to 2:00\u00A0AM',
      '9:00\u00A0PM to 3:00\u00A0AM',
    ])
  })
})

test('the hours after midnight belong to the evening before', () => {
  expect(branchToday(branch, at('01:00', 16))).toBe('2026-11-15')
  expect(todaySentence(branch, at('01:00', 16), 'en', translators.en)).toBe(
    'Today 4:00\u00A0PM to 2:00\u00A0AM',
  )
  expect(todaySentence(branch, at('12:00', 16), 'en', translators.en)).toBe('Closed today')
})

describe('the week', () => {
  test('begins on Monday in English and on Sunday in Arabic', () => {
    expect(weekOfHours(branch, at('20:00'), 'en', translators.en)[0]?.day).toBe('Monday')
    expect(weekOfHours(branch, at('20:00'), 'ar', translators.ar)[0]?.day).toBe('الأحد')
  })

  test('marks today once and says which day is closed', () => {
    const week = weekOfHours(branch, at('20:00'), 'en', translators.en)
    expect(week.filter(({ today }) => today).map(({ day }) => day)).toEqual(['Sunday'])
    expect(week[0]).toEqual({ day: 'Monday', today: false, hours: ['Closed'] })
    expect(week[4]?.hours).toEqual(['2:00\u00A0PM to 2:00\u00A0AM'])
  })
})
