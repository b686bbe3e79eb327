import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { previewPrices, savePrices, showPrices } from '#contracts/calls/office/prices.calls.ts'
import type { PriceBook } from '#contracts/office/prices.ts'
import type { StaffSelf } from '#contracts/office/session.ts'
import { locales } from '#domain/locale/locale.ts'
import { FakeApi } from '#kit/api/test-fake-api.ts'
import { openScreen } from '#kit/page/test-open-screen.tsx'
import { officeQueries } from '#office/data/office-queries.ts'
import { PricesPage } from './prices-page.tsx'

const name = { en: 'The Vault', ar: 'الخزنة' }
const book: PriceBook = {
  branch: {
    slug: 'riyadh',
    name: { en: 'Riyadh', ar: 'الرياض' },
    currency: 'SAR',
    vatRate: 1500,
    firstWeekday: 7,
    weekendDays: [5, 6],
    timeZone: 'Asia/Riyadh',
  },
  today: '2026-11-18',
  rooms: [{ slug: 'vault', name, minPlayers: 2, maxPlayers: 3 }],
  prices: {
    rooms: [
      {
        room: 'vault',
        pricing: 'player',
        tiers: [
          { players: 2, price: 14_000 },
          { players: 3, price: 12_000 },
        ],
        child: null,
        minCharge: 0,
        publicGame: null,
      },
    ],
    modifiers: [],
    addOns: [],
    fees: [],
    taxOnTop: false,
  },
  version: 'first',
}
const line = { kind: 'booking', item: null, name, quantity: 3, unitAmount: 12_000, vatRate: 1500 } as const
const quote = { currency: 'SAR', payable: 41_400, dueNow: 41_400 } as const
const self = {
  may: [],
  archivedBranches: [],
  branches: [{ slug: 'riyadh', name: book.branch.name }],
} as unknown as StaffSelf

describe.each(locales)('the price editor in %s', (locale) => {
  beforeEach(() => officeQueries.clear())

  async function open() {
    const api = new FakeApi()
    api.answer(showPrices, book)
    const asked = api.answer(previewPrices, {
      today: { ...quote, lines: [{ ...line, amount: 36_000, vat: 4696 }], total: 36_000, vat: 4696 },
      drafted: {
        ...quote,
        lines: [{ ...line, amount: 41_400, vat: 5400, onTop: true }],
        total: 41_400,
        vat: 5400,
      },
      sizes: [
        { players: 2, today: null, drafted: { least: 16_100, most: 17_000 } },
        { players: 3, today: null, drafted: null },
      ],
    })
    const saved = api.answer(savePrices, book)
    const opened = openScreen(locale, <PricesPage self={self} />)
    await screen.findByRole('heading', { name: opened.t('office.prices.by_group') })
    const save = () =>
      opened.user.click(screen.getByRole('button', { name: opened.t('actions.save_changes') }))
    return { ...opened, asked, saved, save }
  }

  test('a child’s price, its ages and a minimum go out with the prices of the room', async () => {
    const { t, user, saved, save } = await open()
    await user.click(screen.getByLabelText(t('office_plans.child_other')))
    const price = screen.getByLabelText(t('office_plans.child_price'))
    await user.type(price, '130')
    expect(screen.getByText(t('office_plans.child_dear'))).toBeTruthy()
    await user.clear(price)
    await user.type(price, '٦٠')
    const until = screen.getByRole('spinbutton', { name: t('office_plans.child_until') })
    await user.clear(until)
    await user.type(until, '11')
    await user.click(screen.getByLabelText(t('office_plans.minimum')))
    await user.type(screen.getByLabelText(t('office_plans.minimum_amount')), '250')
    await save()
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]?.body).toMatchObject({
      version: 'first',
      rooms: [{ child: { fromAge: 6, untilAge: 11, price: 6000 }, minCharge: 25_000 }],
    })
  })

  test('a room is sold by the seat on terms it can keep', async () => {
    const { t, user, saved, save } = await open()
    await user.click(screen.getByLabelText(t('office_plans.public_game')))
    await user.type(screen.getByLabelText(t('office_plans.seat_price')), '٩٠')
    const least = screen.getByRole('spinbutton', { name: t('office_plans.public_minimum') })
    await user.clear(least)
    await user.type(least, '9')
    expect(screen.getByText(t('errors.public_game_wrong'))).toBeTruthy()
    await user.clear(least)
    await user.type(least, '3')
    const hours = screen.getByRole('spinbutton', { name: t('office_plans.public_decided') })
    await user.clear(hours)
    await user.type(hours, '2')
    await save()
    await waitFor(() => expect(saved).toHaveLength(1))
    const publicGame = { seatPrice: 9000, minimum: 3, maxParties: 2, decideBeforeMinutes: 120 }
    expect(saved[0]?.body).toMatchObject({ rooms: [{ publicGame }] })
  })

  test('a room priced by group has one price for every size by one press, and asks nothing of children', async () => {
    const { t, user, saved, save } = await open()
    await user.click(screen.getByLabelText(t('office_plans.pricing_group')))
    expect(screen.queryByLabelText(t('office_plans.child_other'))).toBeNull()
    await user.click(screen.getByRole('button', { name: t('office_plans.same_for_all') }))
    await save()
    await waitFor(() => expect(saved).toHaveLength(1))
    const tiers = [
      { players: 2, price: 14_000 },
      { players: 3, price: 14_000 },
    ]
    expect(saved[0]?.body).toMatchObject({ rooms: [{ pricing: 'group', tiers, child: null }] })
  })

  test('a fee is named in both languages and says what becomes of it; tax on top is seen in the preview', async () => {
    const { t, user, asked, saved, save } = await open()
    await user.click(screen.getByRole('button', { name: t('office_plans.fee_new') }))
    const dialog = await screen.findByRole('dialog', { name: t('office_plans.fee_new') })
    const [first, second] = within(dialog).getAllByRole('textbox')
    await user.type(first as HTMLElement, 'Booking fee')
    await user.click(within(dialog).getByRole('button', { name: t('actions.apply') }))
    expect(within(dialog).getByText(t('office_plans.fee_wrong'))).toBeTruthy()
    await user.type(second as HTMLElement, 'رسوم الحجز')
    await user.selectOptions(within(dialog).getByLabelText(t('office_plans.fee_by')), 'percent')
    await user.type(within(dialog).getByLabelText(t('office_plans.fee_percent')), '2.5')
    await user.click(within(dialog).getByLabelText(t('office_plans.fee_refundable')))
    await user.click(within(dialog).getByRole('button', { name: t('actions.apply') }))
    expect(await screen.findByText(new RegExp(t('office_plans.fee_is_kept')))).toBeTruthy()
    await user.click(screen.getByLabelText(t('office_plans.tax_on_top')))
    const name =
      locale === 'ar' ? { en: 'رسوم الحجز', ar: 'Booking fee' } : { en: 'Booking fee', ar: 'رسوم الحجز' }
    const fee = { id: null, by: 'percent', amount: 250, taxed: true, refundable: false }
    await waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ draft: { fees: [fee], taxOnTop: true } }))
    // Before tax, its tax, and both.
    const drafted = await screen.findByRole('table', { name: t('office_plans.quote_drafted') })
    const amounts = [...drafted.querySelectorAll('td')].map(
      (cell) => /[\d.]+/.exec(cell.textContent ?? '')?.[0],
    )
    expect(amounts).toEqual(['360.00', '54.00', '414.00'])
    await save()
    await waitFor(() => expect(saved).toHaveLength(1))
    const [sent] = saved[0]?.body.fees ?? []
    expect([name, { en: name.ar, ar: name.en }]).toContainEqual(sent?.name)
    expect(sent).toMatchObject(fee)
  })
})
