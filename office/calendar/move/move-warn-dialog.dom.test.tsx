import { screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { CalendarSession } from '#contracts/office/calendar.ts'
import type { DeskBooking } from '#contracts/office/desk.ts'
import { locales } from '#domain/locale/locale.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { money } from '#domain/money/money.ts'
import { openScreen } from '#kit/page/test-open-screen.tsx'
import MoveWarnDialog from './move-warn-dialog.tsx'
import type { MoveEffects } from './move-warnings.tsx'

const booking = { name: 'Noura', currency: 'SAR', audience: 'women' } as DeskBooking
const session = (startsAt: string) =>
  ({ startsAt, date: '2026-11-19', audience: 'everyone' }) as CalendarSession
const nothing: MoveEffects = { audience: null, lost: [], terms: { toPay: 0, toReturn: 0 } }

describe.each(locales)('a move that does more than it shows, in %s', (locale) => {
  function openQuestion(effects: Partial<MoveEffects>) {
    const close = vi.fn()
    const { user, t } = openScreen(
      locale,
      <MoveWarnDialog
        open
        close={close}
        booking={booking}
        where="The Vault, 9:00 PM"
        timeZone="Asia/Riyadh"
        effects={{ ...nothing, ...effects }}
      />,
    )
    const dialog = within(
      screen.getByRole('dialog', { name: t('office_calendar.warn_title', { name: 'Noura' }) }),
    )
    const press = (name: string) => user.click(dialog.getByRole('button', { name }))
    return {
      close,
      t,
      dialog,
      press,
      lines: () => dialog.getAllByRole('listitem').map((one) => one.textContent),
    }
  }
  const inWords = (amount: number) => formatMoney(money(amount, 'SAR'), locale)

  test('says for whom the session is, and goes on only when told to', async () => {
    const { close, t, press, lines } = openQuestion({ audience: 'everyone' })
    expect(lines()).toEqual([
      t('office_calendar.warn_audience', { from: t('audience.women'), to: t('audience.everyone') }),
    ])
    await press(t('office_calendar.warn_back'))
    expect(close).toHaveBeenLastCalledWith()
    await press(t('office_calendar.move_anyway'))
    expect(close).toHaveBeenLastCalledWith('keep')
  })

  test('names the free sessions that go with it', () => {
    const lost = [session('2026-11-19T13:30:00.000Z'), session('2026-11-19T14:45:00.000Z')]
    const { lines } = openQuestion({ lost })
    expect(lines()).toHaveLength(1)
    expect(lines()[0]).toMatch(/4:30.*5:45/)
  })

  test('tells the difference, which is asked for or not', async () => {
    const { close, t, press, lines } = openQuestion({ terms: { toPay: 4000, toReturn: 0 } })
    expect(lines()).toEqual([t('office_calendar.warn_dearer', { amount: inWords(4000) })])
    await press(t('office_calendar.move_kept'))
    expect(close).toHaveBeenLastCalledWith('keep')
    await press(t('office_calendar.move_dearer', { amount: inWords(4000) }))
    expect(close).toHaveBeenLastCalledWith('priced')
  })

  test('tells what would go back', async () => {
    const { close, t, press } = openQuestion({ terms: { toPay: 0, toReturn: 2500 } })
    await press(t('office_calendar.move_cheaper', { amount: inWords(2500) }))
    expect(close).toHaveBeenLastCalledWith('priced')
  })
})
