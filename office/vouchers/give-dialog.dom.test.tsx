import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { stepUp } from '#contracts/calls/office/account.calls.ts'
import { giveVoucher } from '#contracts/calls/office/vouchers.calls.ts'
import type { StaffBranch } from '#contracts/office/session.ts'
import type { DeskVoucherShown } from '#contracts/office/vouchers.ts'
import { locales } from '#domain/locale/locale.ts'
import { FakeApi } from '#kit/api/test-fake-api.ts'
import { openScreen } from '#kit/page/test-open-screen.tsx'
import GiveDialog from './give-dialog.tsx'

const branch: StaffBranch = {
  slug: 'kuwait',
  name: { en: 'Kuwait City', ar: 'مدينة الكويت' },
  timeZone: 'Asia/Kuwait',
  businessDayStart: '06:00',
  currency: 'KWD',
}

const given: DeskVoucherShown = {
  id: '0d9f4a4e-1111-4111-8111-0123456789ab',
  code: 'GIFT-CARD-OF-A-TEST',
  masked: false,
  state: 'active',
  currency: 'KWD',
  initial: 20_500,
  balance: 20_500,
  lastDay: '2027-11-18',
  branch: 'kuwait',
  recipientName: 'Lubna',
  recipientEmail: null,
  senderName: null,
  message: null,
  locale: 'en',
  createdAt: '2026-11-18T03:20:00.000Z',
  deliveredAt: null,
  order: null,
  given: true,
  mayChange: true,
  movements: [],
}

describe.each(locales)('in %s', (locale) => {
  function openDialog() {
    const api = new FakeApi()
    const close = vi.fn()
    const { user, t } = openScreen(locale, <GiveDialog open close={close} branch={branch} />)
    const dialog = within(screen.getByRole('dialog', { name: t('office.vouchers.issue') }))
    const give = () => user.click(dialog.getByRole('button', { name: t('office_vouchers.give') }))
    async function fillIn() {
      await user.type(dialog.getByRole('spinbutton'), '٢٠٫٥')
      await user.type(dialog.getByRole('textbox', { name: t('fields.recipientName') }), 'Lubna')
      await user.type(dialog.getByRole('textbox', { name: t('office_vouchers.reason') }), 'The lights failed')
    }
    return { api, close, user, t, dialog, give, fillIn }
  }

  test('a card is given in fils, whichever digits its worth is typed in', async () => {
    const { api, close, give, fillIn } = openDialog()
    const asked = api.answer(giveVoucher, given)
    await fillIn()
    await give()
    await waitFor(() => expect(close).toHaveBeenCalledWith(given))
    const body = { amount: 20_500, recipientName: 'Lubna', reason: 'The lights failed', locale }
    expect(asked).toMatchObject([{ params: { branch: 'kuwait' }, locale, body }])
  })

  test('what the server refuses is said, and what was typed stays', async () => {
    const { api, close, dialog, give, fillIn } = openDialog()
    api.answer(giveVoucher, { refused: 'voucher_amount', message: 'Too much for one card' })
    await fillIn()
    await give()
    await dialog.findByText('Too much for one card')
    expect(close).not.toHaveBeenCalled()
    expect(dialog.getByDisplayValue('Lubna')).toBeTruthy()
  })

  test('a password given too long ago is asked for, and the card is given by itself', async () => {
    const { api, close, user, t, give, fillIn } = openDialog()
    const asked = api.answer(giveVoucher, () => (proofs.length > 0 ? given : { refused: 'step_up_needed' }))
    const proofs = api.answer(stepUp, undefined)
    await fillIn()
    await give()
    const again = within(await screen.findByRole('dialog', { name: t('office.step_up.title') }))
    await user.type(again.getByLabelText(t('fields.password')), 'nine keys on a ring')
    await user.click(again.getByRole('button', { name: t('actions.continue') }))
    await waitFor(() => expect(close).toHaveBeenCalledWith(given))
    expect(proofs).toMatchObject([{ body: { password: 'nine keys on a ring' } }])
    expect(asked).toHaveLength(2)
  })
})
