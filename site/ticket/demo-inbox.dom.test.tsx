import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { findOrders } from '#contracts/calls/orders.calls.ts'
import { locales } from '#domain/locale/locale.ts'
import { FakeApi } from '#kit/api/test-fake-api.ts'
import { openScreen } from '#kit/page/test-open-screen.tsx'
import FindForm from '#site/ticket/find/find-form.tsx'
import { heldOrder } from '../checkout/test-held-order.ts'
import { NoTicket } from './no-ticket.tsx'
import { TicketNews } from './ticket-news.tsx'
import { ticketTime } from './ticket-time.ts'

const rootOf = (demo: boolean) => ({ venue: { demo } })
const searched = { sent: true, search: '5f0c5a4e-3f6b-4d0f-9a43-6f1a6f3f2a10' } as const

const venues = locales.flatMap((locale) => [true, false].map((demo) => [locale, demo] as const))

test.each(venues)('in %s a search leads to the demo inbox in the demo alone (%s)', async (locale, demo) => {
  new FakeApi().answer(findOrders, searched)
  const { user, t } = openScreen(locale, <FindForm />, { root: rootOf(demo), path: `/${locale}/find` })
  await user.type(screen.getByRole('textbox', { name: t('fields.email') }), 'noura@example.com')
  await user.click(screen.getByRole('button', { name: t('find.submit') }))
  await screen.findByRole('heading', { name: t(demo ? 'find.sent_title_demo' : 'find.sent_title') })
  const link = screen.queryByRole('link', { name: t('nav.demo_inbox') })
  expect(link?.getAttribute('href')).toBe(demo ? `/${locale}/demo-inbox` : undefined)
  // The code is typed on the page that stays.
  expect(link?.getAttribute('target')).toBe(demo ? '_blank' : undefined)
})

test.each([true, false])('a browser without a ticket is told where its mail is (demo: %s)', (demo) => {
  const { t } = openScreen('en', <NoTicket />, { root: rootOf(demo), path: '/confirm' })
  expect(screen.getByText(t(demo ? 'summary.nothing_text_demo' : 'summary.nothing_text'))).toBeTruthy()
  expect(screen.queryAllByRole('link', { name: t('nav.demo_inbox') })).toHaveLength(demo ? 1 : 0)
})

test.each([
  ['in the demo', { venue: { demo: true } }, 'noura@example.com', 'summary.coming_text_demo'],
  ['with a mail server', { venue: { demo: false } }, 'noura@example.com', 'summary.coming_text'],
  [
    'without one',
    { venue: { demo: false }, mailless: true },
    'noura@example.com',
    'summary.coming_text_unsent',
  ],
  ['of a guest without an address', { venue: { demo: false } }, null, 'summary.coming_text_unsent'],
] as const)('a ticket says that it is in the mail only where it is: %s', (_, root, email, words) => {
  const order = heldOrder({ contact: { ...heldOrder().contact, email } })
  const time = ticketTime(order.booking, order.branch.timeZone, 'ar')
  const news = <TicketNews order={order} state="coming" time={time} heading={null} />
  const { t } = openScreen('ar', news, { root, path: '/ar' })
  expect(screen.getByText(t(words))).toBeTruthy()
})
