import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { putOffPayment } from '#contracts/calls/office/requests.calls.ts'
import type { DeskRequest } from '#contracts/office/requests.ts'
import type { StaffBranch } from '#contracts/office/session.ts'
import type { RequestQuote, SeveralRooms } from '#contracts/request.ts'
import { locales } from '#domain/locale/locale.ts'
import { FakeApi } from '#kit/api/test-fake-api.ts'
import { openScreen } from '#kit/page/test-open-screen.tsx'
import PayByDialog from './pay-by-dialog.tsx'
import { testRequest } from './test-request.ts'

const branch = {
  slug: 'riyadh',
  timeZone: 'Asia/Riyadh',
  businessDayStart: '06:00',
} as unknown as StaffBranch
const several = {
  payBy: '2030-12-01T20:00:00.000Z',
  releasesAt: '2030-12-02T20:00:00.000Z',
} as SeveralRooms
const quote = { startsAt: '2030-12-03T17:00:00.000Z' } as RequestQuote

describe.each(locales)('another date to pay by, in %s', (locale) => {
  test('begins with the one there is, and may keep the rooms', async () => {
    const api = new FakeApi()
    const asked = api.answer(putOffPayment, testRequest)
    const close = vi.fn<(changed?: DeskRequest) => void>()
    const params = { branch: 'riyadh', code: testRequest.code }
    const { t, user } = openScreen(
      locale,
      <PayByDialog open close={close} params={params} branch={branch} several={several} quote={quote} />,
    )
    const date = screen.getByLabelText(t('office_requests.rooms_pay_by')) as HTMLInputElement
    expect(date.value).toBe('2030-12-01')
    fireEvent.change(date, { target: { value: '2030-12-02' } })
    await user.click(screen.getByRole('checkbox', { name: t('office_requests.rooms_releases') }))
    await user.click(screen.getByRole('button', { name: t('actions.save') }))
    await waitFor(() => expect(close).toHaveBeenCalledOnce())
    expect(asked[0]?.body).toEqual({ payBy: '2030-12-02T20:00:00.000Z', releases: false })
  })
})
