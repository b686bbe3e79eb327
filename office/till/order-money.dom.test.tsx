import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { collectAmountDue } from '#contracts/calls/desk.calls.ts'
import { correctTaking, undoTaking } from '#contracts/calls/till.calls.ts'
import type { DeskOrder } from '#contracts/office/desk.ts'
import type { Taking } from '#contracts/office/till.ts'
import { locales } from '#domain/locale/locale.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { money } from '#domain/money/money.ts'
import { FakeApi } from '#kit/api/test-fake-api.ts'
import { openScreen } from '#kit/page/test-open-screen.tsx'
import { OrderMoney } from './order-money.tsx'
import { testSale, testTaking } from './test-sale.ts'

const params = { branch: 'riyadh', code: '0123456789' }
const branch = { timeZone: 'Asia/Riyadh', businessDayStart: '06:00' }

describe.each(locales)('the money of an order in %s', (locale) => {
  function openMoney({ due = 0, takings = [] as Taking[] } = {}) {
    const api = new FakeApi()
    const onChange = vi.fn<(order: DeskOrder) => void>()
    const { user, t } = openScreen(
      locale,
      <OrderMoney
        due={due}
        paid={5500}
        currency="SAR"
        name="Noura"
        params={params}
        branch={branch}
        takings={takings}
        onChange={onChange}
      />,
    )
    const inWords = (amount: number) => formatMoney(money(amount, 'SAR'), locale)
    const press = (name: string, within_ = screen as Pick<typeof screen, 'getByRole'>) =>
      user.click(within_.getByRole('button', { name }))
    return { api, onChange, user, t, inWords, press }
  }

  test('what was paid already is said beside what is due', () => {
    const { t, inWords } = openMoney({ due: 10_000 })
    const { textContent } = screen.getByRole('region', { name: t('office.booking.take_payment') })
    expect(textContent).toContain(t('office.booking.due', { amount: inWords(10_000) }))
    expect(textContent).toContain(t('office_till.paid_so_far', { amount: inWords(5500) }))
  })

  test('half in cash and half by card are one call, which can be taken back at once', async () => {
    const { api, onChange, user, t, inWords, press } = openMoney({ due: 10_000 })
    const both = [
      { ...testTaking, amount: 4000 },
      { ...testTaking, id: 8, means: 'card_terminal' as const, amount: 6000 },
    ]
    const asked = api.answer(collectAmountDue, testSale({ amount: 10_000, takings: both }))
    await press(t('office_till.means_cash'))
    const dialog = within(await screen.findByRole('dialog', { name: t('office.booking.take_payment') }))
    const [amount] = dialog.getAllByRole('textbox')
    if (!amount) throw new Error('No box for the amount')
    await user.clear(amount)
    await user.type(amount, '40')
    await press(t('office_till.another_means', { amount: inWords(6000) }), dialog)
    await user.type(
      dialog.getByRole('textbox', { name: new RegExp(t('office_till.receipt_card_terminal')) }),
      '0042',
    )
    await press(t('office_tonight.taken_of', { amount: inWords(10_000) }), dialog)
    await waitFor(() => expect(onChange).toHaveBeenCalledTimes(1))
    expect(asked).toMatchObject([
      {
        params,
        body: {
          parts: [
            { means: 'cash', amount: 4000 },
            { means: 'card_terminal', amount: 6000, receiptNumber: '0042' },
          ],
        },
      },
    ])
    const undone = api.answer(undoTaking, testSale({ amount: 10_000 }))
    await press(t('actions.undo'))
    await waitFor(() => expect(undone.map(({ params: { taking } }) => String(taking))).toEqual(['7', '8']))
  })

  test('cash that was card is corrected by two presses, and the row says who took it', async () => {
    const { api, onChange, t, press } = openMoney({ takings: [testTaking] })
    screen.getByText('Aseel')
    const asked = api.answer(correctTaking, testSale({ amount: 5500 }))
    await press(t('office_till.correct'))
    const dialog = within(await screen.findByRole('dialog', { name: t('office_till.correct_title') }))
    await press(t('office_till.correct_save'), dialog)
    await waitFor(() => expect(onChange).toHaveBeenCalledTimes(1))
    const body = { means: 'card_terminal', amount: 5500, reason: t('office_till.reason_usual') }
    expect(asked).toMatchObject([{ params: { ...params, taking: '7' }, body }])
  })

  test('a refusal is said where it was pressed; what was taken back has no buttons', async () => {
    const gone = {
      ...testTaking,
      id: 6,
      state: 'undone' as const,
      reversedBy: 'Majed',
      mayUndo: false,
      mayCorrect: false,
    }
    const { api, onChange, t, press } = openMoney({ takings: [gone, testTaking] })
    screen.getByText(t('office_till.undone_by', { name: 'Majed' }))
    expect(screen.getAllByRole('button', { name: t('office_till.undo') })).toHaveLength(1)
    api.answer(undoTaking, { refused: 'undo_too_late', message: 'A quarter of an hour is over' })
    await press(t('office_till.undo'))
    await screen.findByText('A quarter of an hour is over')
    expect(onChange).not.toHaveBeenCalled()
  })
})
