import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listCompanions } from '#contracts/calls/companions.calls.ts'
import { locales } from '#domain/locale/locale.ts'
import { FakeApi } from '#kit/api/test-fake-api.ts'
import { openScreen } from '#kit/page/test-open-screen.tsx'
import { OrderCompanions } from './order-companions.tsx'

const params = { branch: 'riyadh', code: '0123456789' }
const played = { branch: 'riyadh', code: '9876543210' }

test.each(locales)('that nobody said they come is news until they have played, in %s', async (locale) => {
  const api = new FakeApi()
  const asked = api.answer(listCompanions, { players: 4, companions: [] })
  const { t } = openScreen(
    locale,
    <>
      <OrderCompanions params={played} isOver />
      <OrderCompanions params={params} />
    </>,
  )
  await waitFor(() => expect(asked).toHaveLength(2))
  await screen.findAllByText(t('office_orders.companions_none'))
  expect(screen.getAllByText(t('office_orders.companions_none'))).toHaveLength(1)
})
