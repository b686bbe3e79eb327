import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { editOrder, quoteOrderEdit, showOrderEdit } from '#contracts/calls/order-edits.calls.ts'
import { listDeskGoods } from '#contracts/calls/till.calls.ts'
import type { StaffSelf } from '#contracts/office/session.ts'
import { locales } from '#domain/locale/locale.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { money } from '#domain/money/money.ts'
import { FakeApi } from '#kit/api/test-fake-api.ts'
import { openScreen } from '#kit/page/test-open-screen.tsx'
import { officeQueries } from '#office/data/office-queries.ts'
import { setStaff } from '../staff-session.ts'
import { testSale } from '../till/test-sale.ts'
import EditOrderDialog, { type Edited } from './edit-order-dialog.tsx'
import { testChoices, testQuote } from './test-choices.ts'

/** As a text is found: without the spaces that keep an amount together. */
const plain = (text: string) => text.replaceAll('\u00A0', ' ')

const params = { branch: 'riyadh', code: '0123456789' }

describe.each(locales)('an order that is edited, in %s', (locale) => {
  beforeEach(() => officeQueries.clear())

  function openEdit({ may = [] as StaffSelf['may'], choices = testChoices() } = {}) {
    setStaff({ may } as StaffSelf)
    const api = new FakeApi()
    api.answer(showOrderEdit, choices)
    api.answer(listDeskGoods, {
      currency: 'SAR',
      giftCards: [],
      things: [
        {
          product: 'cap',
          variant: [],
          name: { en: 'Cap', ar: 'قبعة' },
          options: null,
          picture: null,
          amount: 4000,
          left: 3,
        },
      ],
    })
    const close = vi.fn<(edited?: Edited) => void>()
    const opened = openScreen(locale, <EditOrderDialog open close={close} params={params} name="Noura" />)
    const { t, user } = opened
    const inWords = (amount: number) => formatMoney(money(amount, 'SAR'), locale)
    const more = async (name: string) =>
      user.click(await screen.findByRole('button', { name: `${t('a11y.increase')} ${name}` }))
    const fewer = async (name: string) =>
      user.click(await screen.findByRole('button', { name: `${t('a11y.decrease')} ${name}` }))
    const button = (name: string) => screen.findByRole('button', { name })
    const enabled = async (name: string) => {
      const found = (await button(name)) as HTMLButtonElement
      await waitFor(() => expect(found.disabled).toBe(false))
      return found
    }
    return { ...opened, api, close, inWords, more, fewer, button, enabled }
  }

  test('one more player: the difference is seen, then saved and taken by one press', async () => {
    const { api, close, t, user, inWords, more, enabled } = openEdit()
    const quoted = api.answer(quoteOrderEdit, testQuote({ difference: 9500 }))
    const sent = api.answer(editOrder, testSale({ amount: 49_500 }))
    await more(t('office_tonight.players'))
    await user.click(await enabled(t('office_edit.save_cash', { amount: inWords(9500) })))
    await waitFor(() => expect(close).toHaveBeenCalledOnce())
    expect(quoted.at(-1)?.body).toEqual({
      players: 5,
      addOns: [],
      things: [],
      waives: false,
      returnsGiftCard: false,
    })
    expect(sent[0]).toMatchObject({
      idempotencyKey: expect.any(String),
      body: {
        players: 5,
        expected: { version: 'first', total: 49_500, due: 9500, back: 0 },
        payment: { parts: [{ means: 'cash', amount: 9500 }] },
        tells: true,
      },
    })
    expect(close.mock.calls[0]?.[0]?.taken).toBe(9500)
  })

  test('a thing of the store is added, and paid later; the guest gets no mail', async () => {
    const { api, close, t, user, enabled } = openEdit()
    api.answer(quoteOrderEdit, testQuote({ difference: 4000 }))
    const sent = api.answer(editOrder, testSale({ amount: 44_000 }))
    await user.selectOptions(await screen.findByRole('combobox', { name: t('office_edit.add_thing') }), 'cap')
    await user.click(screen.getByRole('checkbox', { name: t('office_edit.tells') }))
    await user.click(await enabled(t('office_edit.save_later')))
    await waitFor(() => expect(close).toHaveBeenCalledOnce())
    expect(sent[0]?.body).toMatchObject({
      things: [{ product: 'cap', variant: [], quantity: 1 }],
      tells: false,
    })
    expect(sent[0]?.body).not.toHaveProperty('payment')
  })

  test('somebody was faster: why nothing was saved is said, and the price is asked for anew', async () => {
    const { api, close, t, user, more, enabled } = openEdit()
    const quoted = api.answer(quoteOrderEdit, testQuote({ difference: 9500 }))
    api.answer(editOrder, { refused: 'terms_changed', message: 'Look again' })
    await more(t('office_tonight.players'))
    await user.click(await enabled(t('office_edit.save_later')))
    await screen.findByText('Look again')
    expect(close).not.toHaveBeenCalled()
    await waitFor(() => expect(quoted).toHaveLength(2))
  })

  test('what the terms keep is said, and given back by those who may, with a reason', async () => {
    const { api, close, t, user, inWords, fewer, enabled } = openEdit({ may: ['order.refund'] })
    api.answer(quoteOrderEdit, ({ body }) =>
      body.waives
        ? testQuote({ difference: -9500, back: 9500, needsRefundRight: true })
        : testQuote({ kept: 9500, warnings: ['kept'] }),
    )
    const sent = api.answer(editOrder, testSale({ amount: 30_500 }))
    await fewer(t('office_tonight.players'))
    await screen.findByText(plain(t('office_edit.warning_kept', { amount: inWords(9500) })))
    await user.click(screen.getByRole('checkbox', { name: t('office_edit.waive') }))
    await screen.findByText(plain(t('office_edit.goes_back', { amount: inWords(9500) })))
    await user.click(await enabled(t('actions.save')))
    expect(sent).toHaveLength(0)
    await user.type(screen.getByRole('textbox', { name: t('fields.reason') }), 'One is ill')
    const way = screen.getByRole('combobox', { name: t('office_edit.goes_to') })
    await user.selectOptions(way, 'cash')
    await user.click(await enabled(t('actions.save')))
    await waitFor(() => expect(close).toHaveBeenCalledOnce())
    expect(sent[0]?.body).toMatchObject({ waives: true, reason: 'One is ill', goesTo: 'cash' })
  })

  test('who may not give money back is told to ask somebody who may', async () => {
    const { api, t, fewer, button } = openEdit()
    api.answer(quoteOrderEdit, testQuote({ difference: -5900, back: 5900, needsRefundRight: true }))
    await fewer(testChoices().things[0] ? (locale === 'ar' ? 'كوب، أسود' : 'Mug, Black') : '')
    await screen.findByText(t('office_edit.ask_manager'))
    expect(((await button(t('actions.save'))) as HTMLButtonElement).disabled).toBe(true)
    expect(within(document.body).queryByRole('checkbox', { name: t('office_edit.waive') })).toBeNull()
  })

  test('a gift card is taken off by who may correct payments: what goes back onto it is due again', async () => {
    const choices = testChoices({ giftCards: 9500 })
    const { api, close, t, user, inWords, enabled } = openEdit({ may: ['payment.correct'], choices })
    const quote = { ...testQuote({ back: 9500, toGiftCards: 9500 }) }
    api.answer(quoteOrderEdit, { ...quote, after: { ...quote.after, payable: 40_000, due: 9500 } })
    const sent = api.answer(editOrder, testSale({ amount: 40_000 }))
    await user.click(await screen.findByText(t('office_edit.by_hand')))
    const off = t('office_edit.gift_card_off', { amount: inWords(9500) })
    await user.click(screen.getByRole('checkbox', { name: off }))
    await screen.findByText(plain(t('office_edit.goes_to_card', { amount: inWords(9500) })))
    await screen.findByText(plain(t('office.booking.due', { amount: inWords(9500) })))
    expect(screen.queryByRole('combobox', { name: t('office_edit.goes_to') })).toBeNull()
    await user.type(screen.getByRole('textbox', { name: t('fields.reason') }), 'They keep it')
    await user.click(await enabled(t('office_edit.save_later')))
    await waitFor(() => expect(close).toHaveBeenCalledOnce())
    expect(sent[0]?.body).toMatchObject({ returnsGiftCard: true, reason: 'They keep it' })
  })

  test('nobody else is shown that switch', async () => {
    const { t, user } = openEdit({ choices: testChoices({ giftCards: 9500 }) })
    await user.click(await screen.findByText(t('office_edit.by_hand')))
    expect(screen.getAllByRole('checkbox')).toHaveLength(1)
  })

  test('a discount and a line of their own are typed by hand, and the reason goes along', async () => {
    const { api, close, t, user, enabled } = openEdit()
    const quoted = api.answer(quoteOrderEdit, testQuote({ difference: -1000, paid: 0 }))
    const sent = api.answer(editOrder, testSale({ amount: 39_000 }))
    await user.click(await screen.findByText(t('office_edit.by_hand')))
    const box = (name: string) => screen.getByRole('textbox', { name })
    await user.type(box(t('office_edit.free_text')), 'Broken lamp')
    await user.type(
      screen.getByLabelText(new RegExp(`^${t('office_edit.free_amount', { currency: '' }).slice(0, 5)}`)),
      '20',
    )
    await user.click(await enabled(t('office_edit.free_add')))
    await user.type(
      screen.getByLabelText(new RegExp(`^${t('office_edit.discount', { currency: '' }).slice(0, 3)}`)),
      '30',
    )
    await waitFor(() =>
      expect(quoted.at(-1)?.body).toMatchObject({
        freeLines: [{ text: 'Broken lamp', amount: 2000 }],
        discount: 3000,
      }),
    )
    await user.type(await screen.findByRole('textbox', { name: t('fields.reason') }), 'The lights failed')
    await user.click(await enabled(t('office_edit.save_later')))
    await waitFor(() => expect(close).toHaveBeenCalledOnce())
    expect(sent[0]?.body).toMatchObject({ discount: 3000, reason: 'The lights failed' })
  })
})
