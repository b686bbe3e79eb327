import { expect, test } from 'vitest'
import type { Order } from '#contracts/order.ts'
import { locales } from '#domain/locale/locale.ts'
import { translators } from '#messages/all-messages.ts'
import { ticketTime } from '#site/ticket/ticket-time.ts'
import { shareText, whatsappHref } from './share-text.ts'

const booking = {
  room: { slug: 'vault', name: { en: 'The Vault', ar: 'الخزنة' } },
  startsAt: '2026-11-21T00:15:00.000Z',
  endsAt: '2026-11-21T01:15:00.000Z',
  businessDay: '2026-11-20',
  players: 4,
  children: 0,
} as NonNullable<Order['booking']>
const order = {
  booking,
  branch: { name: { en: 'Cairo', ar: 'القاهرة' }, timeZone: 'Africa/Cairo' },
} as Order

const lines = {
  en: ['Friday night, 2:15 AM (Saturday 21 November)', '4 players. Be there by 2:00 AM.'],
  ar: ['ليلة الجمعة على السبت، 2:15 ص (السبت 21 نوفمبر)', '4 لاعبين. الحضور الساعة 2:00 ص.'],
}

test.each(locales)('friends read in %s which night it is, on a line of its own', (locale) => {
  const text = shareText(
    {
      order,
      time: ticketTime(booking, 'Africa/Cairo', locale),
      venue: 'Dahleez',
      roomUrl: 'https://rooms.example/vault',
      mapUrl: 'https://maps.example',
    },
    locale,
    translators[locale],
  )
  expect(text.replaceAll('\u00A0', ' ').split('\n').slice(1, 3)).toEqual(lines[locale])
  expect(decodeURIComponent(whatsappHref(text))).toContain(text)
})
