import { expect, test } from 'vitest'
import { googleCalendarLink, outlookCalendarLink } from './visit-entry.ts'

const entry = {
  startsAt: Date.UTC(2026, 10, 20, 17, 0),
  endsAt: Date.UTC(2026, 10, 20, 18, 0),
  room: 'القبو & Co',
  venue: 'دهليز',
  address: 'Unit 7, Keyhole Lane',
  lines: ['Friday 20 November, 8:00 PM', 'Be there by 7:45 PM', '4 players'],
}

test('both calendars open with the entry filled in, at the same instant', () => {
  const google = new URL(googleCalendarLink(entry)).searchParams
  expect(Object.fromEntries(google)).toMatchObject({
    text: 'القبو & Co · دهليز',
    dates: '20261120T170000Z/20261120T180000Z',
    details: 'Friday 20 November, 8:00 PM\nBe there by 7:45 PM\n4 players',
    location: 'Unit 7, Keyhole Lane',
  })
  const link = outlookCalendarLink(entry)
  expect(link).not.toContain('+')
  const outlook = new URL(link).searchParams
  expect(Object.fromEntries(outlook)).toMatchObject({
    subject: 'القبو & Co · دهليز',
    startdt: '2026-11-20T17:00:00.000Z',
    enddt: '2026-11-20T18:00:00.000Z',
    body: 'Friday 20 November, 8:00 PM\nBe there by 7:45 PM\n4 players',
    location: 'Unit 7, Keyhole Lane',
  })
})
