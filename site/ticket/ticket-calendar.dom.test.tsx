import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Order } from '#contracts/order.ts'
import { locales } from '#domain/locale/locale.ts'
import { openScreen } from '#kit/page/test-open-screen.tsx'
import { TicketCalendar } from './ticket-calendar.tsx'
import { ticketTime } from './ticket-time.ts'

const booking = {
  id: 'b',
  room: { slug: 'vault', name: { en: 'The Vault', ar: 'القبو' } },
  status: 'confirmed',
  startsAt: '2026-11-20T17:00:00.000Z',
  endsAt: '2026-11-20T18:00:00.000Z',
  businessDay: '2026-11-20',
  audience: 'everyone',
  players: 4,
  children: 0,
  heldUntil: null,
} as const

const order = {
  code: '0123456789',
  branch: {
    slug: 'riyadh',
    name: { en: 'Riyadh', ar: 'الرياض' },
    address: { en: 'Unit 7', ar: 'الوحدة 7' },
    timeZone: 'Asia/Riyadh',
  },
  booking,
} as unknown as Order

const root = { venue: { name: { en: 'Dahleez', ar: 'دهليز' } }, publicUrl: 'https://rooms.example' }

test.each(locales)(
  'three calendars take the visit, with the time to be there and no key, in %s',
  async (locale) => {
    const time = ticketTime(booking as never, 'Asia/Riyadh', locale)
    const { user, t } = openScreen(locale, <TicketCalendar order={order} time={time} />, { root })
    await user.click(screen.getByText(t('summary.calendar')))
    const linkOf = (name: 'google' | 'outlook' | 'file') =>
      screen.getByRole('link', { name: t(`summary.calendar_${name}`) }).getAttribute('href') ?? ''
    expect(linkOf('file')).toBe(`/api/orders/0123456789/calendar.ics?lang=${locale}`)
    for (const [name, words] of [
      ['google', 'details'],
      ['outlook', 'body'],
    ] as const) {
      const said = new URL(linkOf(name)).searchParams.get(words) ?? ''
      expect(said.split('\n')).toEqual([
        time.when,
        t('summary.be_there_by', { time: time.door }),
        t('common.players', { count: 4 }),
        '01234-56789',
        `https://rooms.example/${locale === 'ar' ? 'ar/' : 'en/'}riyadh/escape-rooms/vault/summary?order=0123456789`,
      ])
    }
  },
)
