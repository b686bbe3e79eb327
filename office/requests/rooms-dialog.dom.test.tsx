import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { showBranchDay } from '#contracts/calls/availability.calls.ts'
import { listOfferExtras, offerRooms } from '#contracts/calls/office/requests.calls.ts'
import type { DeskRequest } from '#contracts/office/requests.ts'
import type { StaffBranch } from '#contracts/office/session.ts'
import { locales } from '#domain/locale/locale.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { money } from '#domain/money/money.ts'
import { FakeApi } from '#kit/api/test-fake-api.ts'
import { openScreen } from '#kit/page/test-open-screen.tsx'
import RoomsDialog from './rooms-dialog.tsx'
import { testRequest } from './test-request.ts'

const words = (text: string) => ({ en: text, ar: text })
const request = testRequest
const { timeZone, businessDayStart } = request.branch
const startsAt = '2030-12-03T17:00:00.000Z'
const branch = { slug: 'riyadh', currency: 'SAR', timeZone, businessDayStart } as unknown as StaffBranch
const room = (slug: string) => ({
  room: slug.toLowerCase(),
  name: words(slug),
  difficulty: 3,
  minPlayers: 2,
  maxPlayers: 20,
  slots: [
    {
      ...{
        startsAt,
        endsAt: '2030-12-03T18:00:00.000Z',
        audience: 'everyone' as const,
        mode: 'private' as const,
      },
      state: 'free' as const,
      price: { players: 4, perPlayer: 10_000, total: 40_000 },
    },
  ],
})

describe.each(locales)('an offer of several rooms in %s', (locale) => {
  function openDialog() {
    const api = new FakeApi()
    api.answer(showBranchDay, {
      branch: 'riyadh',
      date: '2030-12-03',
      timeZone: 'Asia/Riyadh',
      currency: 'SAR',
      rooms: [room('Vault'), room('Hangar')],
    })
    api.answer(listOfferExtras, {
      items: [{ slug: 'photos', name: words('Photos'), price: 7500, per: 'order' }],
    })
    const close = vi.fn<(changed?: DeskRequest) => void>()
    const params = { branch: 'riyadh', code: request.code }
    const opened = openScreen(
      locale,
      <RoomsDialog open close={close} params={params} request={request} branch={branch} />,
    )
    const press = async (name: RegExp | string) =>
      opened.user.click(await screen.findByRole('button', { name }))
    return { ...opened, api, close, press }
  }

  test('is put together by presses, its sum always in sight, and sent whole', async () => {
    const { api, close, press, user, t } = openDialog()
    const asked = api.answer(offerRooms, request)
    await press(/^Vault/)
    await press(/^Hangar/)
    await press(t('office_requests.rooms_add_line'))
    await user.type(screen.getByRole('textbox', { name: t('office_requests.rooms_line_name') }), 'Dates')
    await user.type(screen.getByRole('spinbutton', { name: t('office_requests.rooms_line_price') }), '300')
    await press(`${t('a11y.increase')} Photos`)
    expect(screen.getByText(t('office_requests.rooms_total', { rooms: 2, count: 30 }))).toBeTruthy()
    const total = formatMoney(money(337_500, 'SAR'), locale).replaceAll(/\s/g, ' ')
    expect(document.body.textContent?.replaceAll(/\s/g, ' ')).toContain(total)
    const deposit = screen.getByRole('spinbutton', { name: new RegExp(t('office_requests.rooms_deposit')) })
    await user.type(deposit, '9000')
    await press(t('office_requests.offer_send'))
    expect(screen.getByText(t('errors.offer_deposit'))).toBeTruthy()
    expect(asked).toEqual([])
    const payBy = screen.getByLabelText(t('office_requests.rooms_pay_by'))
    fireEvent.change(payBy, { target: { value: '2030-12-02' } })
    await user.click(screen.getByRole('checkbox', { name: t('office_requests.rooms_releases') }))
    await user.clear(deposit)
    await user.type(deposit, '900')
    await press(t('office_requests.offer_send'))
    await waitFor(() => expect(close).toHaveBeenCalledWith(request))
    expect(asked).toMatchObject([
      {
        body: {
          parts: [
            { room: 'vault', startsAt, players: 20, amount: 200_000 },
            { room: 'hangar', startsAt, players: 10, amount: 100_000 },
          ],
          lines: [{ name: 'Dates', amount: 30_000 }],
          addOns: [{ slug: 'photos', quantity: 1 }],
          deposit: 90_000,
          payBy: '2030-12-02T20:00:00.000Z',
          releases: true,
          company: 'Sidra Trading',
          taxNumber: null,
        },
      },
    ])
  })

  test('without a session it says what is missing, and nothing is sent', async () => {
    const { api, press, t } = openDialog()
    const asked = api.answer(offerRooms, request)
    await screen.findByRole('button', { name: /^Vault/ })
    await press(t('office_requests.offer_send'))
    expect(screen.getByText(t('office_requests.rooms_unfinished'))).toBeTruthy()
    expect(asked).toEqual([])
  })
})
