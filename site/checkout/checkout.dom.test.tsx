import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { changeOrder } from '#contracts/calls/orders.calls.ts'
import { listOnlineMeans } from '#contracts/calls/payments.calls.ts'
import { locales } from '#domain/locale/locale.ts'
import { FakeApi } from '#kit/api/test-fake-api.ts'
import { openScreen } from '#kit/page/test-open-screen.tsx'
import { ownOrders } from '#site/booking/hold/own-orders.ts'
import { reservation } from '#site/booking/hold/reservation.ts'
import { Checkout } from './checkout.tsx'
import type { BookedOrder } from './checkout-order.ts'
import { heldOrder, heldRoom } from './test-held-order.ts'

afterEach(() => {
  ownOrders.forget()
  reservation.letGo()
})

const site = { venue: { demo: true }, sandbox: { anywhere: false, branches: [] } }

/** One after the other, as they are read. */
const follows = (before: Element, after: Element) =>
  Boolean(before.compareDocumentPosition(after) & Node.DOCUMENT_POSITION_FOLLOWING)

describe.each(locales)('in %s', (locale) => {
  function open(changes: Partial<BookedOrder> = {}) {
    const api = new FakeApi()
    api.answer(listOnlineMeans, { means: ['mada', 'visa'] })
    const checkout = (
      <Checkout
        order={heldOrder(changes)}
        room={heldRoom}
        offset={0}
        past={null}
        onOrder={() => {}}
        reload={async () => {}}
      />
    )
    const opened = openScreen(locale, checkout, { root: site })
    const { t } = opened
    const fold = (title: 'payment.codes_title' | 'payment.notes_title') =>
      screen.getByText(t(title)).closest('details')
    const pay = () =>
      screen.getByRole('button', { name: new RegExp(t('payment.pay', { amount: '' }).trim()) })
    return { ...opened, api, fold, pay }
  }

  test('what must be said comes first, what few want lies folded behind it', () => {
    const { t, fold, pay } = open()
    const parts = [
      screen.getByLabelText(t('fields.name')),
      screen.getByLabelText(t('fields.email')),
      screen.getByRole('group', { name: t('payment.pays_title') }),
      screen.getByText(heldRoom.expect[0] ?? ''),
      screen.getByLabelText(new RegExp(t('payment.rules_checkbox'))),
      screen.getByRole('heading', { name: t('payment.extras_title') }),
      screen.getByText(t('payment.codes_title')),
      screen.getByText(t('payment.notes_title')),
      screen.getByRole('heading', { name: t('payment.receipt_title') }),
      pay(),
    ]
    for (const [place, part] of parts.entries()) {
      const next = parts[place + 1]
      if (next) expect(follows(part, next), `part ${place}`).toBe(true)
    }
    expect(fold('payment.codes_title')?.open).toBe(false)
    expect(fold('payment.notes_title')?.open).toBe(false)
  })

  test('of a session that is not for everyone the tick says whom the house means', () => {
    const { t } = open({ booking: { ...heldOrder({}).booking, audience: 'women' } })
    const tick = screen.getByLabelText(new RegExp(t('payment.rules_checkbox')))
    expect(tick.closest('label')?.textContent).toContain(t('audience.women_means'))
  })

  test('each way to pay says what it costs now, and what is left', () => {
    const { t } = open()
    const full = screen.getByRole('radio', { name: new RegExp(t('payment.pays_full')) })
    expect(full.closest('label')?.textContent).toContain('475.20')
    const deposit = screen.getByRole('radio', {
      name: new RegExp(t('payment.pays_deposit', { percent: 30 })),
    })
    expect(deposit.closest('label')?.textContent).toContain('142.56')
    expect(deposit.closest('label')?.textContent).toContain('332.64')
  })

  test('what is filled in already lies open, and its line says what it is', () => {
    const line = {
      kind: 'discount',
      item: 'LATENIGHT',
      name: { en: 'Late', ar: 'ليل' },
      quantity: 1,
    } as const
    const off = { ...line, unitAmount: -4752, amount: -4752, vatRate: 1500, vat: -620 }
    const { fold } = open({
      lines: [...heldOrder().lines, off],
      promoCode: 'LATENIGHT',
      contact: { ...heldOrder().contact, groupName: 'The Night Shift' },
    })
    const codes = fold('payment.codes_title')
    expect(codes?.open).toBe(true)
    expect(codes?.querySelector('summary')?.textContent).toMatch(/LATENIGHT.*47\.52/)
    const words = fold('payment.notes_title')
    expect(words?.open).toBe(true)
    expect(words?.querySelector('summary')?.textContent).toContain('The Night Shift')
  })

  test('children are asked about where they have a price of their own, and only there', async () => {
    const offers = { addOns: [], child: { fromAge: 6, untilAge: 12 } }
    const { t, user, api } = open({ offers })
    const sent = api.answer(changeOrder, heldOrder({ offers }))
    const name = t('payment.children', { from: 6, until: 12 })
    const adults = screen.getByRole('spinbutton', { name: t('payment.adults', { age: 13 }) })
    const more = screen.getByRole<HTMLButtonElement>('button', { name: `${t('a11y.increase')} ${name}` })
    await user.click(more)
    await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ players: 5, children: 1 }))
    expect(more.disabled).toBe(false)
    // Seven are too many for the room: that is said, and not sent.
    const children = screen.getByRole('spinbutton', { name })
    await user.clear(children)
    await user.type(children, '٣')
    expect(more.disabled).toBe(true)
    expect(await screen.findByText(t('payment.group_range', { min: 2, max: 6 }))).toBeTruthy()
    expect(adults.getAttribute('aria-invalid')).toBe('true')
    expect(sent).toHaveLength(1)
  })

  test('where all pay the same there is one number', () => {
    const { t } = open()
    expect(screen.getByRole('spinbutton', { name: t('payment.players') })).toBeTruthy()
    expect(screen.queryByText(t('payment.adults', { age: 13 }))).toBeNull()
  })

  test('tax on top stands below what it is of, and a fee says that it stays', () => {
    const [line] = heldOrder().lines
    if (!line) throw new Error('It has no lines')
    const fee = { id: 1, by: 'booking', amount: 1000, taxed: true, refundable: false } as const
    const { t } = open({
      lines: [
        { ...line, unitAmount: 10_000, amount: 46_000, vat: 6000, onTop: true },
        {
          ...line,
          ...{ kind: 'fee', item: 'fee:1', name: { en: 'Service', ar: 'خدمة' }, quantity: 1, fee },
          ...{ unitAmount: 1000, amount: 1150, vat: 150, onTop: true },
        },
      ],
      total: 47_150,
      payable: 47_150,
      dueNow: 47_150,
      vat: 6150,
    })
    const rows = [...document.querySelectorAll('.receipt__lines > div')].map((row) => [
      row.querySelector('dt')?.textContent?.includes(t('payment.fee_kept')),
      /[\d.]+/.exec(row.querySelector('dd')?.textContent ?? '')?.[0],
    ])
    expect(rows).toEqual([
      [false, '400.00'],
      [true, '10.00'],
      [false, '61.50'],
    ])
    expect(document.querySelector('.receipt__total')?.textContent).toContain('471.50')
  })

  test('a code that is refused opens its line again and takes the focus', async () => {
    const contact = { name: 'Lama', email: 'lama@example.com', phone: '552041899@SA' }
    const { t, user, api, fold, pay } = open({
      contact: { ...heldOrder().contact, ...contact },
      rulesAccepted: true,
    })
    api.answer(changeOrder, ({ body }) =>
      'promoCode' in (body ?? {}) ? { refused: 'promo_unknown', message: 'No such code' } : heldOrder(),
    )
    const codes = fold('payment.codes_title')
    if (!codes) throw new Error('There is no line for codes')
    await user.click(screen.getByText(t('payment.codes_title')))
    const box = screen.getByLabelText(t('payment.promo_title'))
    await user.type(box, 'WRONGCODE')
    codes.open = false
    await user.click(pay())
    await waitFor(() => expect(document.activeElement).toBe(box))
    expect(codes.open).toBe(true)
  })

  test('with what one can pay stands under the button, as the branch’s provider says it', async () => {
    const { t, pay } = open()
    const means = await screen.findByRole('list', { name: t('payment.means') })
    expect([...means.children].map((one) => one.textContent)).toEqual([
      t('payment.means_mada'),
      t('payment.means_visa'),
    ])
    for (const one of means.children) expect(one.querySelector('svg[aria-hidden="true"]')).toBeTruthy()
    expect(means.closest('.paybar')).toBe(pay().closest('.paybar'))
  })

  test('what is wrong is said beside the button, and the first wrong field takes the focus', async () => {
    const { t, user, pay } = open()
    await user.click(pay())
    const said = await screen.findByText(t('validation.errors_found', { count: 4 }))
    expect(said.closest('.paybar')).toBe(pay().closest('.paybar'))
    expect(said.closest('[role="alert"]')).not.toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(t('fields.name'))))
  })
})
