import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { DeskCancellation } from '#contracts/office/desk.ts'
import type { StaffBranch } from '#contracts/office/session.ts'
import { locales } from '#domain/locale/locale.ts'
import { openScreen } from '#kit/page/test-open-screen.tsx'
import { CancelRooms } from './cancel-rooms.tsx'

const branch = {
  slug: 'riyadh',
  timeZone: 'Asia/Riyadh',
  businessDayStart: '06:00',
} as unknown as StaffBranch
const terms = {
  policy: { refund: 0, kept: 0, share: 0, fees: 0 },
  paid: 0,
  limit: null,
  rooms: [],
  paidBy: null,
} as unknown as DeskCancellation
const room = (code: string) => ({
  code,
  room: { en: `Vault ${code}`, ar: `الخزنة ${code}` },
  startsAt: '2030-12-03T17:00:00.000Z',
  players: 20,
})

describe.each(locales)('cancelling an order of an offer, in %s', (locale) => {
  const open = (more: Partial<DeskCancellation>) =>
    openScreen(locale, <CancelRooms terms={{ ...terms, ...more }} branch={branch} />)

  test('that pays says how many rooms end with it, and leads to each of the others', () => {
    const { t } = open({ rooms: [room('ABCDEFGH01'), room('ABCDEFGH02')] })
    expect(screen.getByText(t('office_orders.cancel_rooms', { count: 3 }))).toBeTruthy()
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    for (const [at, code] of ['ABCDEFGH01', 'ABCDEFGH02'].entries())
      expect(links[at]).toMatch(new RegExp(`/office/bookings/${code}\\?branch=riyadh$`))
    expect(links).toHaveLength(2)
  })

  test('that is one of the rooms says that it comes off the bill of all', () => {
    const { t } = open({ paidBy: 'ABCDEFGH00' })
    expect(document.body.textContent).toContain(t('office_orders.cancel_one_room'))
    expect(screen.getByRole('link').textContent).toBe('ABCDEFGH00')
  })

  test('of one room alone there is nothing to say', () => {
    open({})
    expect(screen.queryByRole('link')).toBeNull()
  })
})
