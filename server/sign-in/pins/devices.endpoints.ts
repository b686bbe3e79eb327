import * as calls from '#contracts/calls/office/devices.calls.ts'
import { answer, type Endpoint, endpoint } from '#server/calls/endpoint.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import { answerOf } from '#server/calls/outcome.ts'
import { fixedLocks } from '#server/sign-in/account.endpoints.ts'
import type { StaffAuth } from '#server/sign-in/session/staff-auth.ts'
import { forgetDevice, readDevice } from './device-cookie.ts'
import { endDevice } from './end-device.ts'
import { enrolDevice } from './enrol-device.ts'
import { listDevices } from './list-devices.ts'
import { setPin } from './set-pin.ts'
import { showDevice } from './show-device.ts'
import { stayActive } from './stay-active.ts'
import { switchPerson } from './switch-person.ts'

const example = { staffId: '01890000-0000-7000-8000-000000000000', pin: '4071' }

/** Tablets that several people use: which they are, and who comes in by PIN. */
export function deviceEndpoints(auth: StaffAuth): Endpoint[] {
  const own = endpoint(calls.showOwnDevice, { access: 'public', name: 'own_device' }, async ({ db, c }) => {
    const device = await readDevice(auth, db, c)
    // Before one for guests nobody comes in by a PIN.
    return answer(200, { device: device && !device.kiosk ? await showDevice(db, device) : null })
  })
  const change = endpoint(
    calls.switchPerson,
    { access: 'public', name: 'switch_person', guesses: 'sign_in', idempotency: 'natural', example },
    async ({ db, body, now, c }) => {
      const switched = await switchPerson(auth, db, c, body, now)
      if (switched.ok) return answer(204, null)
      if (switched.code === 'locked_out')
        return refuse(switched.code, { values: { count: switched.minutes } })
      return refuse(switched.code)
    },
  )
  const active = endpoint(
    calls.stayActive,
    { action: 'account.use', name: 'stay_active', idempotency: 'natural' },
    async ({ db, staff }) => {
      await stayActive(db, staff)
      return answer(204, null)
    },
  )
  const pin = endpoint(
    calls.setPin,
    {
      action: 'account.use',
      name: 'set_pin',
      idempotency: 'natural',
      example: { password: 'nine keys on a ring', pin: '4071' },
    },
    async ({ db, staff, body, now, c }) => {
      const fixed = fixedLocks(staff)
      if (fixed) return fixed
      const set = await setPin(auth, db, c, { staff, ...body }, now)
      if (set.ok) return answer(204, null)
      if (set.code === 'locked_out') return refuse(set.code, { values: { count: set.minutes } })
      return refuse(set.code)
    },
  )
  const list = endpoint(
    calls.listDevices,
    { action: 'device.read', name: 'devices' },
    async ({ db, branch, c }) => {
      const device = await readDevice(auth, db, c)
      return answer(200, {
        items: await listDevices(db, { branchId: branch.id, own: device?.id ?? null }),
      })
    },
  )
  const enrol = endpoint(
    calls.enrolDevice,
    // The cookie of the device is not to be kept by an idempotency key: a second press makes it anew.
    {
      action: 'device.change',
      name: 'enrol_device',
      idempotency: 'natural',
      example: { name: 'Front desk' },
    },
    async ({ db, staff, branch, body, now, c }) => {
      const { name, kiosk = false } = body
      const wish = { actor: staff, branchId: branch.id, name, kiosk }
      return answerOf(201, await enrolDevice(auth, db, c, wish, now), 'device')
    },
  )
  const end = endpoint(
    calls.endDevice,
    { action: 'device.change', name: 'end_device', idempotency: 'natural' },
    async ({ db, staff, branch, params: { id }, now, c }) => {
      const device = await readDevice(auth, db, c)
      const ended = await endDevice(db, { actor: staff, branchId: branch.id, id }, now)
      if (ended.ok && device?.id === id) forgetDevice(auth, c)
      return answerOf(204, ended, null)
    },
  )
  return [own, change, active, pin, list, enrol, end]
}
