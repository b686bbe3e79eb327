import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showStaffSelf } from '#contracts/calls/office/account.calls.ts'
import { listDevices } from '#contracts/calls/office/devices.calls.ts'
import type { StaffSelf } from '#contracts/office/session.ts'
import { FakeApi } from '#kit/api/test-fake-api.ts'
import { openScreen } from '#kit/page/test-open-screen.tsx'
import { StaffOnly } from '#office/staff-only.tsx'
import { currentStaff, setStaff } from '#office/staff-session.ts'
import { OfficeData } from './office-data.tsx'
import { useOfficeData } from './use-office-data.ts'

const owner: StaffSelf = {
  id: 'owner',
  name: 'Sara',
  email: 'sara@venue.example',
  role: 'owner',
  locale: 'en',
  branches: [],
  archivedBranches: [],
  twoFactor: 'needed',
  may: ['account.use', 'device.read'],
  demo: false,
  hasPin: false,
  byPin: false,
}

/** Whoever goes round in circles gets no answer at last: a test that fails, and none that never ends. */
function once() {
  let times = 0
  return () => (++times > 5 ? ('no answer' as const) : owner)
}

function Devices() {
  const devices = useOfficeData(listDevices, { params: { branch: 'riyadh' } })
  return <OfficeData {...devices}>{() => null}</OfficeData>
}

test('who still has to set up the second factor is refused once, not asked for again and again', async () => {
  const api = new FakeApi()
  const who = api.answer(showStaffSelf, once())
  const devices = api.answer(listDevices, { refused: 'totp_needed', message: 'Set up two-factor first' })
  openScreen('en', <StaffOnly action="account.use">{() => <Devices />}</StaffOnly>)
  expect(await screen.findByText('Set up two-factor first')).toBeDefined()
  await new Promise((done) => setTimeout(done, 50))
  expect(who).toHaveLength(1)
  expect(devices).toHaveLength(1)
})

test('whose second factor became required meanwhile is asked for once, and known then', async () => {
  const api = new FakeApi()
  const who = api.answer(showStaffSelf, once())
  const devices = api.answer(listDevices, { refused: 'totp_needed', message: 'Set up two-factor first' })
  setStaff({ ...owner, twoFactor: 'waived' })
  openScreen('en', <StaffOnly action="account.use">{() => <Devices />}</StaffOnly>)
  await waitFor(() => expect(who).toHaveLength(1))
  await waitFor(() => expect(currentStaff()).toMatchObject({ twoFactor: 'needed' }))
  expect(await screen.findByText('Set up two-factor first')).toBeDefined()
  await new Promise((done) => setTimeout(done, 50))
  expect(who).toHaveLength(1)
  expect(devices.length).toBeLessThanOrEqual(2)
})
