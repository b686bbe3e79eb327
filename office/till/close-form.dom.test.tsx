import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { closeDay } from '#contracts/calls/till.calls.ts'
import type { DayClose } from '#contracts/office/day-close.ts'
import { locales } from '#domain/locale/locale.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { money } from '#domain/money/money.ts'
import { FakeApi } from '#kit/api/test-fake-api.ts'
import { openScreen } from '#kit/page/test-open-screen.tsx'
import { CloseForm } from './close-form.tsx'
import { testClose, testTill } from './test-till.ts'

describe.each(locales)('closing an evening in %s', (locale) => {
  function openForm() {
    const api = new FakeApi()
    const onClosed = vi.fn<(close: DayClose) => void>()
    const onChanged = vi.fn<() => void>()
    const { user, t } = openScreen(
      locale,
      <CloseForm till={testTill} onClosed={onClosed} onChanged={onChanged} />,
    )
    const box = (name: string) => screen.getByRole('textbox', { name: new RegExp(name) })
    async function count(cash: string, terminal: string) {
      await user.type(box(t('office_close.counted_cash')), cash)
      await user.type(box(t('office_close.counted_card_terminal')), terminal)
    }
    const press = () => user.click(screen.getByRole('button', { name: t('office_close.close') }))
    async function confirm() {
      const question = within(await screen.findByRole('alertdialog'))
      await user.click(question.getByRole('button', { name: t('office_close.close') }))
    }
    const inWords = (amount: number) => formatMoney(money(amount, 'SAR'), locale)
    return { api, onClosed, onChanged, user, t, box, count, press, confirm, inWords }
  }

  test('what is as it should be is closed by a press and a yes', async () => {
    const { api, onClosed, t, count, press, confirm } = openForm()
    const asked = api.answer(closeDay, testClose)
    await count('850', '900')
    expect(screen.getAllByText(t('office_close.as_it_should'))).toHaveLength(3)
    await press()
    await confirm()
    await waitFor(() => expect(onClosed).toHaveBeenCalledWith(testClose))
    expect(asked).toMatchObject([
      {
        body: {
          through: '2026-11-18',
          counted: { cash: 85_000, card_terminal: 90_000, transfer: 0 },
          leftInDrawer: 50_000,
        },
      },
    ])
    expect(asked[0]?.body).not.toHaveProperty('reason')
  })

  test('a difference is said in words and wants a reason before anything is asked', async () => {
    const { api, user, t, count, press, confirm, box, inWords } = openForm()
    const asked = api.answer(closeDay, testClose)
    await count('845', '900')
    expect(document.body.textContent).toContain(t('office_close.too_little', { amount: inWords(500) }))
    await press()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await user.type(box(t('office_close.reason')), 'Wrong change')
    await press()
    await confirm()
    await waitFor(() => expect(asked).toMatchObject([{ body: { reason: 'Wrong change' } }]))
  })

  test('nothing that was not counted is closed', async () => {
    const { t, press } = openForm()
    await press()
    screen.getByText(t('validation.required', { field: t('office_close.counted_cash') }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('when money came meanwhile the sums are read again, and what was typed stays', async () => {
    const { api, onChanged, count, press, confirm, t, box } = openForm()
    api.answer(closeDay, { refused: 'till_changed', message: 'Look again' })
    await count('850', '900')
    await press()
    await confirm()
    await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1))
    await screen.findByText('Look again')
    expect(box(t('office_close.counted_cash'))).toHaveProperty('value', '850')
  })
})
