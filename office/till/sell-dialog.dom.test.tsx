import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { listDeskGoods, returnSale, sellAtDesk } from '#contracts/calls/till.calls.ts'
import type { DeskOrder } from '#contracts/office/desk.ts'
import type { DeskGoods } from '#contracts/office/till.ts'
import { locales } from '#domain/locale/locale.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { money } from '#domain/money/money.ts'
import { FakeApi } from '#kit/api/test-fake-api.ts'
import { openScreen } from '#kit/page/test-open-screen.tsx'
import SellDialog from './sell-dialog.tsx'
import { testSale } from './test-sale.ts'

const goods: DeskGoods = {
  currency: 'SAR',
  things: [
    {
      product: 'mug',
      variant: ['black'],
      name: { en: 'Mug', ar: 'كوب' },
      options: { en: 'Black', ar: 'أسود' },
      picture: null,
      amount: 5500,
      left: 2,
    },
    {
      product: 'map',
      variant: [],
      name: { en: 'Map', ar: 'خريطة' },
      options: null,
      picture: null,
      amount: 2000,
      left: 0,
    },
  ],
  giftCards: [
    {
      product: 'gift-card',
      name: { en: 'Gift card', ar: 'بطاقة هدية' },
      amounts: [10_000],
      own: { min: 5000, max: 100_000 },
    },
  ],
}

describe.each(locales)('in %s', (locale) => {
  async function openDialog() {
    const api = new FakeApi()
    api.answer(listDeskGoods, goods)
    const close = vi.fn<(sold?: DeskOrder) => void>()
    const { user, t } = openScreen(locale, <SellDialog open close={close} branch="riyadh" />)
    const inWords = (amount: number) => formatMoney(money(amount, 'SAR'), locale)
    const dialog = within(await screen.findByRole('dialog', { name: t('office_till.sell_title') }))
    const mug = await dialog.findByRole('button', { name: new RegExp(goods.things[0]?.name[locale] ?? '') })
    const press = (name: string) => user.click(dialog.getByRole('button', { name }))
    return { api, close, user, t, dialog, mug, press, inWords }
  }

  test('a mug for cash: a press for it, one for the money, and the change is said', async () => {
    const { api, close, user, t, mug, press, inWords } = await openDialog()
    const asked = api.answer(sellAtDesk, testSale({ amount: 5500, tendered: 10_000 }))
    await user.click(mug)
    await press(inWords(10_000))
    await press(t('office_tonight.taken_of', { amount: inWords(5500) }))
    const sold = await screen.findByRole('dialog', { name: t('office_till.sold', { amount: inWords(5500) }) })
    expect(sold.textContent).toContain(t('office_till.change', { amount: inWords(4500) }))
    const receipt = within(sold).getByRole('link', { name: t('office_till.print_receipt') })
    expect(receipt.getAttribute('href')).toContain('invoice.pdf')
    expect(asked).toMatchObject([
      {
        body: {
          items: [{ kind: 'product', product: 'mug', variant: ['black'], quantity: 1 }],
          parts: [{ means: 'cash', amount: 5500, tendered: 10_000 }],
          locale,
        },
      },
    ])
    await user.click(within(sold).getByRole('button', { name: t('actions.close') }))
    expect(close).toHaveBeenCalledTimes(1)
  })

  test('no more than lie there, one less again, and nothing of what is sold out', async () => {
    const { user, t, dialog, mug } = await openDialog()
    await user.click(mug)
    await user.click(mug)
    expect(mug).toHaveProperty('disabled', true)
    const map = dialog.getByRole('button', { name: new RegExp(goods.things[1]?.name[locale] ?? '') })
    expect(map).toHaveProperty('disabled', true)
    expect(within(map).getByText(t('office_till.sold_out'))).toBeTruthy()
    const name = locale === 'ar' ? 'كوب، أسود' : 'Mug, Black'
    await user.click(dialog.getByRole('button', { name: t('office_till.one_less', { name }) }))
    expect(mug).toHaveProperty('disabled', false)
  })

  test('what was refused may be sent again by its key, and something else has another', async () => {
    const { api, user, t, mug, press, inWords, dialog } = await openDialog()
    const asked = api.answer(sellAtDesk, { refused: 'stock_short', message: 'Only one is left' })
    await user.click(mug)
    const take = (amount: number) => press(t('office_tonight.taken_of', { amount: inWords(amount) }))
    await take(5500)
    await dialog.findByText('Only one is left')
    await take(5500)
    await waitFor(() => expect(asked).toHaveLength(2))
    await user.click(mug)
    await take(11_000)
    await waitFor(() => expect(asked).toHaveLength(3))
    expect(asked[0]?.idempotencyKey).toBe(asked[1]?.idempotencyKey)
    expect(asked[2]?.idempotencyKey).not.toBe(asked[1]?.idempotencyKey)
  })

  test('a whole sale is taken back from where it was sold, later with a reason', async () => {
    const { api, user, t, mug, press, inWords } = await openDialog()
    api.answer(sellAtDesk, { ...testSale({ amount: 5500 }), saleReturn: 'correct' })
    const asked = api.answer(returnSale, testSale({ amount: 5500 }))
    await user.click(mug)
    await press(t('office_tonight.taken_of', { amount: inWords(5500) }))
    const sold = await screen.findByRole('dialog', { name: t('office_till.sold', { amount: inWords(5500) }) })
    await user.click(within(sold).getByRole('button', { name: t('office_till.return_sale') }))
    const asks = within(await screen.findByRole('dialog', { name: t('office_till.return_sale') }))
    const back = asks.getByRole('button', {
      name: t('office_till.return_sale_of', { amount: inWords(5500) }),
    })
    await user.click(back)
    expect(asked).toHaveLength(0)
    await user.type(asks.getByRole('textbox', { name: t('fields.reason') }), 'They changed their mind')
    await user.click(back)
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(asked[0]?.body).toEqual({ reason: 'They changed their mind' })
  })

  test('a gift card needs both names, and its code is said', async () => {
    const { api, user, t, dialog, press, inWords } = await openDialog()
    const sale = testSale({ amount: 10_000, voucher: 'GIFTC0DE' })
    const asked = api.answer(sellAtDesk, sale)
    await user.click(dialog.getByText(goods.giftCards[0]?.name[locale] ?? ''))
    await press(t('office_till.gift_add'))
    dialog.getByText(t('validation.required', { field: t('office_till.gift_to') }))
    await user.type(dialog.getByRole('textbox', { name: t('office_till.gift_to') }), 'Lubna')
    await user.type(dialog.getByRole('textbox', { name: t('office_till.gift_from') }), 'Noura')
    await press(t('office_till.gift_add'))
    await press(t('office_tonight.taken_of', { amount: inWords(10_000) }))
    const sold = await screen.findByRole('dialog', {
      name: t('office_till.sold', { amount: inWords(10_000) }),
    })
    within(sold).getByText('GIFTC0DE')
    expect(asked[0]?.body.items).toMatchObject([
      {
        kind: 'gift_card',
        recipientName: 'Lubna',
        senderName: 'Noura',
        worth: { of: 'amount', amount: 10_000 },
      },
    ])
  })
})
