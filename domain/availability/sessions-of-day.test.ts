import { describe, expect, test } from 'vitest'
import type { SaleClock, SessionPlan, WeeklySession } from './session-plan.ts'
import { sessionsOfDay } from './sessions-of-day.ts'

const cairo: SaleClock = {
  timeZone: 'Africa/Cairo',
  businessDayStart: '06:00',
  leadMinutes: 30,
  horizonDays: 60,
}
const riyadh: SaleClock = { ...cairo, timeZone: 'Asia/Riyadh' }

function everyDay(...starts: string[]): WeeklySession[] {
  return [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) =>
    starts.map((start): WeeklySession => ({ weekday, starts: start, audience: 'everyone', mode: 'private' })),
  )
}

function planOf(parts: Partial<SessionPlan>): SessionPlan {
  return {
    durationMinutes: 60,
    resetMinutes: 15,
    weekly: [],
    seasons: [],
    extras: [],
    closures: [],
    ...parts,
  }
}

const starts = (plan: SessionPlan, clock: SaleClock, date: string) =>
  sessionsOfDay(plan, clock, date).map(({ startsAt }) => new Date(startsAt).toISOString().slice(0, 16))

describe('the week', () => {
  test('a session has its end, its reset and its audience', () => {
    const weekly = [{ weekday: 4, starts: '18:00', audience: 'women' as const, mode: 'private' as const }]
    expect(sessionsOfDay(planOf({ weekly }), riyadh, '2026-11-19')).toEqual([
      {
        startsAt: Date.parse('2026-11-19T15:00Z'),
        endsAt: Date.parse('2026-11-19T16:00Z'),
        freeAt: Date.parse('2026-11-19T16:15Z'),
        businessDay: '2026-11-19',
        audience: 'women',
        mode: 'private',
      },
    ])
    expect(sessionsOfDay(planOf({ weekly }), riyadh, '2026-11-20')).toEqual([])
  })

  test('one o’clock at night belongs to the evening before', () => {
    const plan = planOf({
      weekly: [
        { weekday: 4, starts: '01:00', audience: 'everyone', mode: 'private' },
        { weekday: 4, starts: '23:00', audience: 'everyone', mode: 'private' },
      ],
    })
    expect(starts(plan, riyadh, '2026-11-19')).toEqual(['2026-11-19T20:00', '2026-11-19T22:00'])
    expect(starts(plan, riyadh, '2026-11-20')).toEqual([])
  })

  test('a day that begins at midnight has no hours of the night before', () => {
    const plan = planOf({ weekly: [{ weekday: 4, starts: '01:00', audience: 'everyone', mode: 'private' }] })
    const clock = { ...riyadh, businessDayStart: '00:00' }
    expect(starts(plan, clock, '2026-11-19')).toEqual(['2026-11-18T22:00'])
  })
})

describe('seasons, extras, closures', () => {
  const ramadan = { fromDate: '2027-02-08', untilDate: '2027-03-09', sessions: everyDay('21:30', '02:00') }
  const plan = planOf({ weekly: everyDay('17:00', '20:00'), seasons: [ramadan] })

  test('Ramadan replaces the week, from its first evening to its last', () => {
    expect(starts(plan, riyadh, '2027-02-07')).toEqual(['2027-02-07T14:00', '2027-02-07T17:00'])
    expect(starts(plan, riyadh, '2027-02-08')).toEqual(['2027-02-08T18:30', '2027-02-08T23:00'])
    expect(starts(plan, riyadh, '2027-03-09')).toEqual(['2027-03-09T18:30', '2027-03-09T23:00'])
    expect(starts(plan, riyadh, '2027-03-10')).toEqual(['2027-03-10T14:00', '2027-03-10T17:00'])
  })

  test('a room without sessions in a season is closed, but for extras', () => {
    const quiet = planOf({
      weekly: everyDay('17:00'),
      seasons: [{ ...ramadan, sessions: [] }],
      extras: [{ date: '2027-02-10', starts: '22:00', audience: 'families', mode: 'private' }],
    })
    expect(starts(quiet, riyadh, '2027-02-09')).toEqual([])
    expect(starts(quiet, riyadh, '2027-02-10')).toEqual(['2027-02-10T19:00'])
  })

  test('an extra that the week’s sessions stand in the way of gives way, whichever begins first wins', () => {
    const extras = [
      { date: '2026-11-19', starts: '17:30', audience: 'everyone' as const, mode: 'private' as const },
      { date: '2026-11-19', starts: '19:00', audience: 'everyone' as const, mode: 'private' as const },
    ]
    const crowded = planOf({ weekly: everyDay('17:00', '20:00'), extras })
    expect(starts(crowded, riyadh, '2026-11-19')).toEqual(['2026-11-19T14:00', '2026-11-19T16:00'])
  })

  test('an extra at a time of the week decides who it is for, and who plays it together', () => {
    const extras = [
      { date: '2026-11-19', starts: '17:00', audience: 'women' as const, mode: 'public' as const },
    ]
    const sessions = sessionsOfDay(planOf({ weekly: everyDay('17:00'), extras }), riyadh, '2026-11-19')
    expect(sessions.map(({ audience, mode }) => [audience, mode])).toEqual([['women', 'public']])
  })

  test('a plan that forgets the reset loses the sessions in between', () => {
    const tight = planOf({ weekly: everyDay('17:00', '18:00', '19:00', '20:15') })
    expect(starts(tight, riyadh, '2026-11-19')).toEqual([
      '2026-11-19T14:00',
      '2026-11-19T16:00',
      '2026-11-19T17:15',
    ])
  })

  test('a closed evening takes its hours after midnight along, and leaves those of the evening before', () => {
    const closures = [{ fromDate: '2026-11-19', untilDate: '2026-11-19', hours: null }]
    const closed = planOf({ weekly: everyDay('20:00', '01:00'), closures })
    expect(starts(closed, riyadh, '2026-11-18')).toEqual(['2026-11-18T17:00', '2026-11-18T22:00'])
    expect(starts(closed, riyadh, '2026-11-19')).toEqual([])
    expect(starts(closed, riyadh, '2026-11-20')).toEqual(['2026-11-20T17:00', '2026-11-20T22:00'])
  })

  test('closed hours take every session that would run during them, the reset may', () => {
    const closures = [
      { fromDate: '2026-11-19', untilDate: '2026-11-20', hours: { from: '18:00', until: '20:00' } },
    ]
    const weekly = everyDay('15:30', '17:00', '18:15', '20:00')
    expect(starts(planOf({ weekly, closures }), riyadh, '2026-11-19')).toEqual([
      '2026-11-19T12:30',
      '2026-11-19T14:00',
      '2026-11-19T17:00',
    ])
    expect(starts(planOf({ weekly, closures, durationMinutes: 61 }), riyadh, '2026-11-20')).toEqual([
      '2026-11-20T12:30',
      '2026-11-20T17:00',
    ])
  })

  test('closed hours may cross midnight, and end with the evening when they name its start', () => {
    const weekly = everyDay('20:00', '23:00', '00:30', '02:00')
    const over = (from: string, until: string) =>
      starts(
        planOf({
          weekly,
          closures: [{ fromDate: '2026-11-19', untilDate: '2026-11-19', hours: { from, until } }],
        }),
        riyadh,
        '2026-11-19',
      )
    expect(over('22:00', '01:00')).toEqual(['2026-11-19T17:00', '2026-11-19T23:00'])
    expect(over('22:00', '06:00')).toEqual(['2026-11-19T17:00'])
  })

  test('a night session that would run into the closed morning is out', () => {
    const closures = [
      { fromDate: '2026-11-20', untilDate: '2026-11-20', hours: { from: '06:00', until: '18:00' } },
    ]
    expect(starts(planOf({ weekly: everyDay('05:30'), closures }), riyadh, '2026-11-19')).toEqual([])
  })
})

describe('nights when the clock of Cairo changes', () => {
  const plan = planOf({ weekly: everyDay('22:00', '23:15', '00:30', '01:45') })

  test('the spring night has no 00:30: it is not offered, neither then nor later', () => {
    // At 00:00 of 24 April 2026 the clock shows 01:00.
    expect(starts(plan, cairo, '2026-04-23')).toEqual([
      '2026-04-23T20:00',
      '2026-04-23T21:15',
      '2026-04-23T22:45',
    ])
    expect(starts(plan, cairo, '2026-04-24')).toHaveLength(4)
  })

  test('an hour that is skipped is an hour that nobody waits for: time runs on in minutes', () => {
    // 23:30 plus 75 minutes is 01:45 by that night's clock.
    const close = planOf({ weekly: everyDay('23:30', '01:15', '01:45') })
    expect(starts(close, cairo, '2026-04-23')).toEqual(['2026-04-23T21:30', '2026-04-23T22:45'])
    expect(starts(close, cairo, '2026-04-22')).toEqual(['2026-04-22T21:30', '2026-04-22T23:15'])
  })

  test('the autumn night has 23:15 twice and offers it once', () => {
    // At 24:00 of 29 October 2026 the clock shows 23:00 again.
    expect(starts(plan, cairo, '2026-10-29')).toEqual([
      '2026-10-29T19:00',
      '2026-10-29T20:15',
      '2026-10-29T22:30',
      '2026-10-29T23:45',
    ])
  })

  test('closed hours of such nights are those the clock shows', () => {
    const closed = (date: string) =>
      planOf({
        weekly: plan.weekly,
        closures: [{ fromDate: date, untilDate: date, hours: { from: '23:00', until: '00:00' } }],
      })
    expect(starts(closed('2026-04-23'), cairo, '2026-04-23')).toEqual([
      '2026-04-23T20:00',
      '2026-04-23T22:45',
    ])
    expect(starts(closed('2026-10-29'), cairo, '2026-10-29')).toEqual([
      '2026-10-29T19:00',
      '2026-10-29T22:30',
      '2026-10-29T23:45',
    ])
  })
})

test('the first session of a day waits for the last one of the night', () => {
  const plan = planOf({ weekly: everyDay('05:30', '06:00', '07:00') })
  expect(starts(plan, riyadh, '2026-11-19')).toEqual(['2026-11-19T04:00', '2026-11-20T02:30'])
})
