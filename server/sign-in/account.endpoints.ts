import * as calls from '#contracts/calls/office/account.calls.ts'
import { answer, type Endpoint, endpoint } from '#server/calls/endpoint.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import type { SignedInStaff } from '#server/calls/staff-door.ts'
import type { StaffAuth } from '#server/sign-in/session/staff-auth.ts'
import { changePassword } from './change-password.ts'
import { confirmTotp } from './confirm-totp.ts'
import { endSessions } from './end-sessions.ts'
import { listSessions } from './list-sessions.ts'
import type { ProvenOrNot } from './prove-password.ts'
import { removeTotp } from './remove-totp.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'
import { setUpTotp } from './set-up-totp.ts'
import { showStaffSelf } from './show-staff-self.ts'
import { signOut } from './sign-out.ts'
import { stepUp } from './step-up.ts'

const change = { action: 'account.use', idempotency: 'natural' } as const

function refuseProof(proven: ProvenOrNot & { readonly ok: false }) {
  if (proven.code === 'locked_out') return refuse(proven.code, { values: { count: proven.minutes } })
  return refuse(proven.code)
}

/** The demo's people stay as they are, and whoever came in by PIN has not proven enough to change a lock. */
export function fixedLocks({ demo, byPin }: SignedInStaff) {
  if (demo) return refuse('demo_fixed')
  return byPin ? refuse('pin_session') : null
}

/** What everybody of the staff does with their own account. Those of the demo stay as they are, for the next visitor. */
export function accountEndpoints(auth: StaffAuth): Endpoint[] {
  const me = endpoint(
    calls.showStaffSelf,
    { action: 'account.use', name: 'staff_self' },
    async ({ db, staff }) => answer(200, await showStaffSelf(db, staff)),
  )
  const leave = endpoint(
    calls.signOut,
    { action: 'account.use', name: 'sign_out', idempotency: 'natural' },
    async ({ c }) => {
      await signOut(auth, c)
      return answer(204, null)
    },
  )
  const sessions = endpoint(
    calls.listSessions,
    { action: 'account.use', name: 'staff_sessions' },
    async ({ db, staff, now }) => answer(200, { items: await listSessions(db, staff, now) }),
  )
  const endOne = endpoint(
    calls.endSession,
    { action: 'account.use', name: 'end_session', idempotency: 'natural' },
    async ({ db, staff, params, now }) => {
      const ended = await endSessions(db, { staff, which: params }, now)
      return ended > 0 ? answer(204, null) : refuse('not_found')
    },
  )
  const endOthers = endpoint(
    calls.endOtherSessions,
    { action: 'account.use', name: 'end_sessions', idempotency: 'natural' },
    async ({ db, staff, now }) => {
      await endSessions(db, { staff, which: 'others' }, now)
      return answer(204, null)
    },
  )
  const prove = endpoint(
    calls.stepUp,
    { ...change, name: 'step_up', guesses: 'codes', example: { password: 'nine keys on a ring' } },
    async ({ db, staff, body, now, c }) => {
      const proven = await stepUp(auth, db, c, { staff, proof: body }, now)
      return proven.ok ? answer(204, null) : refuseProof(proven)
    },
  )
  const newPassword = endpoint(
    calls.changePassword,
    {
      ...change,
      name: 'change_password',
      example: { password: 'an old key that I know', newPassword: 'nine keys on a ring' },
    },
    async ({ db, staff, body, now, c }) => {
      const fixed = fixedLocks(staff)
      if (fixed) return fixed
      const changed = await changePassword(auth, db, c, { staff, ...body }, now)
      if (changed.ok) return answer(204, null)
      return changed.code === 'password_guessable' ? refuse(changed.code) : refuseProof(changed)
    },
  )
  const setUp = endpoint(
    calls.setUpTotp,
    { ...change, name: 'set_up_totp', example: { password: 'nine keys on a ring' } },
    async ({ db, staff, body, now, c }) => {
      const fixed = fixedLocks(staff)
      if (fixed) return fixed
      const begun = await setUpTotp(auth, db, c, { staff, ...body }, now)
      if (begun.ok) return answer(200, begun.setUp)
      return begun.code === 'conflict' ? refuse(begun.code) : refuseProof(begun)
    },
  )
  const confirm = endpoint(
    calls.confirmTotp,
    { ...change, name: 'confirm_totp', example: { code: '123456' } },
    async ({ db, staff, body, now, c }) => {
      const fixed = fixedLocks(staff)
      if (fixed) return fixed
      const confirmed = await confirmTotp(auth, db, c, { staff, ...body }, now)
      return confirmed.ok ? answer(204, null) : refuseProof(confirmed)
    },
  )
  const remove = endpoint(
    calls.removeTotp,
    { ...change, name: 'remove_totp', example: { password: 'nine keys on a ring' } },
    async ({ db, staff, body, now, c }) => {
      const fixed = fixedLocks(staff)
      if (fixed) return fixed
      const removed = await removeTotp(auth, db, c, { staff, ...body }, now)
      if (removed.ok) return answer(204, null)
      return removed.code === 'forbidden' ? refuse(removed.code) : refuseProof(removed)
    },
  )
  const newCodes = endpoint(
    calls.renewRecoveryCodes,
    { ...change, name: 'recovery_codes', example: { password: 'nine keys on a ring' } },
    async ({ db, staff, body, now, c }) => {
      const fixed = fixedLocks(staff)
      if (fixed) return fixed
      const renewed = await renewRecoveryCodes(auth, db, c, { staff, ...body }, now)
      if (renewed.ok) return answer(200, { recoveryCodes: renewed.recoveryCodes })
      return renewed.code === 'conflict' ? refuse(renewed.code) : refuseProof(renewed)
    },
  )
  return [me, leave, sessions, endOne, endOthers, prove, newPassword, setUp, confirm, remove, newCodes]
}
