import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { weekFrom } from '#domain/time/calendar-date.ts'
import { openScreen } from '#kit/page/test-open-screen.tsx'
import { RoomMonth } from './room-month.tsx'
import type { RoomOffer } from './room-offer.server.ts'

const ignore = () => {}

/** November 2026 begins on a Sunday: six weeks that begin on Monday, five that begin on Sunday. */
test.each([
  ['en', 1, 6],
  ['ar', 7, 5],
] as const)('a month has as many weeks as it has, in %s', (locale, start, weeks) => {
  const days = weekFrom(start).map((day) => ({ short: `${day}`, long: `${day}` }))
  const offer = { today: '2026-11-19', lastDay: '2027-01-17', week: { start, days } } as unknown as RoomOffer
  openScreen(
    locale,
    <RoomMonth offer={offer} month="2026-11" days={null} chosen={null} onChoose={ignore} onTurn={ignore} />,
  )
  const [, body] = within(screen.getByRole('grid')).getAllByRole('rowgroup')
  expect(within(body as HTMLElement).getAllByRole('row')).toHaveLength(weeks)
})
