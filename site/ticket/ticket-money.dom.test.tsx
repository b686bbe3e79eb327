import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showWallets } from '#contracts/calls/wallet.calls.ts'
import type { Order } from '#contracts/order.ts'
import { locales } from '#domain/locale/locale.ts'
import { FakeApi } from '#kit/api/test-fake-api.ts'
import { openScreen } from '#kit/page/test-open-screen.tsx'
import { TicketFacts } from './ticket-facts.tsx'
import { TicketMoney } from './ticket-money.tsx'

const name = { en: 'x', ar: 'x' }
const line = { item: null, name, quantity: 1, vatRate: 1500 }
const order = {
  code: '0123456789',
  state: 'confirmed',
  branch: { name },
  booking: null,
  contact: { groupName: null },
  currency: 'SAR',
  lines: [
    { ...line, kind: 'booking', unitAmount: 36_300, amount: 36_300, vat: 4_735 },
    { ...line, kind: 'voucher', unitAmount: -15_000, amount: -15_000, vat: 0 },
  ],
  items: [],
  total: 36_300,
  payable: 21_300,
  vat: 4_735,
  paid: 21_300,
  refunds: { requested: 0, succeeded: 0 },
} as unknown as Order

const rows = (list: string) =>
  [...document.querySelectorAll(`${list} > div`)].map((row) => [
    row.querySelector('dt')?.textContent,
    /\d+\.\d+/.exec(row.querySelector('dd')?.textContent ?? '')?.[0],
  ])

test.each(locales)(
  'the VAT of a bill belongs to the price, not to what a gift card leaves of it, in %s',
  (locale) => {
    const { t } = openScreen(locale, <TicketMoney order={order} state="coming" onChanged={() => {}} />)
    expect(rows('.tally').slice(1)).toEqual([
      [t('common.total'), '363.00'],
      [t('summary.vat_inside'), '47.35'],
      ['x', '150.00'],
      [t('payment.line_total'), '213.00'],
      [t('summary.paid'), '213.00'],
    ])
  },
)

test.each(locales)(
  'the stub says what the visit has cost, the bill what is on its way back, in %s',
  (locale) => {
    const moved = { ...order, payable: 17_300, paid: 17_300, refunds: { requested: 4_000, succeeded: 0 } }
    const { t } = openScreen(
      locale,
      <>
        <TicketFacts order={moved} state="coming" time={null} />
        <TicketMoney order={moved} state="coming" onChanged={() => {}} />
      </>,
    )
    expect(rows('.ticket__facts')).toContainEqual([t('summary.paid'), '173.00'])
    expect(rows('.tally').slice(-2)).toEqual([
      [t('summary.paid'), '213.00'],
      [t('summary.refund_under_way'), '40.00'],
    ])
  },
)

test.each(locales)(
  'a paid gift card is passed on with its code in the message, or kept in a wallet, in %s',
  async (locale) => {
    new FakeApi().answer(showWallets, { apple: true, google: true })
    const item = { kind: 'gift_card', recipientName: 'Noura', senderName: 'Lama', message: '' }
    const gift = { id: '7', item, amount: 30_000, voucher: { code: 'GIFT-1234', sentAt: null } }
    const withGift = { ...order, items: [gift] } as unknown as Order
    const root = { publicUrl: 'https://rooms.example', venue: { name } }
    const { t } = openScreen(locale, <TicketMoney order={withGift} state="coming" onChanged={() => {}} />, {
      root,
    })
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: t('confirm.gift_whatsapp') })
    const text = new URL(link.href).searchParams.get('text') ?? ''
    expect(text).toContain('GIFT-1234')
    expect(text).toMatch(/300\.00/)
    expect(text).toContain('https://rooms.example')
    expect(text.endsWith('\nLama')).toBe(true)
    expect(text).not.toContain('\n\n')
    for (const wallet of ['apple', 'google'] as const)
      expect(await screen.findByRole('button', { name: t(`summary.${wallet}_wallet`) })).toBeTruthy()
  },
)
