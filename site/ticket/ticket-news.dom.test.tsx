import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { locales } from '#domain/locale/locale.ts'
import { openScreen } from '#kit/page/test-open-screen.tsx'
import { heldOrder } from '../checkout/test-held-order.ts'
import { TicketNews } from './ticket-news.tsx'
import { ticketTime } from './ticket-time.ts'

const both = locales.flatMap((locale) => [true, false].map((asked) => [locale, asked] as const))

test.each(both)(
  'a ticket whose evening was closed awaits nobody and leads to the choice, in %s (%s)',
  (locale, asked) => {
    const held = heldOrder()
    const contact = { ...held.contact, email: 'noura@example.com' }
    const order = heldOrder({ contact, booking: { ...held.booking, ...(asked && { asked }) } })
    const time = ticketTime(order.booking, order.branch.timeZone, locale)
    const news = <TicketNews order={order} state="coming" time={time} heading={null} />
    const root = { venue: { demo: false } }
    const { t } = openScreen(locale, news, { root, path: `/${locale}` })
    const title = screen.getByRole('heading', { level: 1 }).textContent
    expect(title === t('summary.asked_title')).toBe(asked)
    expect(screen.queryAllByText(t('summary.coming_text'))).toHaveLength(asked ? 0 : 1)
    const way = screen.queryByRole('link', { name: t('summary.asked_choose') })
    expect(way?.getAttribute('href')).toBe(asked ? '#ticket-changes' : undefined)
  },
)
