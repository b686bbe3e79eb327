import * as z from 'zod/mini'
import {
  passwordChange,
  passwordProof,
  proof,
  recoveryCodes,
  staffSelf,
  staffSession,
  totpCode,
  totpSetUp,
} from '#contracts/office-session.ts'
import { answer, type Endpoint, endpoint } from '#server/http/endpoint.ts'
import { refuse } from '#server/http/endpoint-problems.ts'
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
import type { StaffAuth } from './staff-auth.ts'
import { stepUp } from './step-up.ts'

const own = { access: 'staff', action: 'account.use' } as const
const change = { ...own, method: 'post', limit: 'write', idempotency: 'natural' } as const
const byPassword = ['password_wrong', 'two_factor_failed', 'locked_out', 'demo_fixed'] as const

function refuseProof(proven: ProvenOrNot & { readonly ok: false }) {
  if (proven.code === 'locked_out') return refuse(proven.code, { values: { count: proven.minutes } })
  return refuse(proven.code)
}

/** What everybody of the staff does with their own account. Those of the demo stay as they are, for the next visitor. */
export function accountEndpoints(auth: StaffAuth): Endpoint[] {
  const me = endpoint(
    {
      ...own,
      method: 'get',
      path: '/office/me',
      summary: 'api_docs.call_staff_self',
      answers: { 200: staffSelf },
      limit: 'read',
    },
    async ({ db, staff }) => answer(200, await showStaffSelf(db, staff)),
  )
  const leave = endpoint(
    {
      ...own,
      method: 'delete',
      path: '/office/session',
      summary: 'api_docs.call_sign_out',
      answers: { 204: null },
      limit: 'write',
      idempotency: 'natural',
    },
    async ({ c }) => {
      await signOut(auth, c)
      return answer(204, null)
    },
  )
  const sessions = endpoint(
    {
      ...own,
      method: 'get',
      path: '/office/sessions',
      summary: 'api_docs.call_staff_sessions',
      answers: { 200: z.object({ items: z.array(staffSession) }) },
      limit: 'read',
    },
    async ({ db, staff, now }) => answer(200, { items: await listSessions(db, staff, now) }),
  )
  const endOne = endpoint(
    {
      ...own,
      method: 'delete',
      path: '/office/sessions/:id',
      summary: 'api_docs.call_end_session',
      params: z.object({ id: z.uuid() }),
      answers: { 204: null },
      limit: 'write',
      idempotency: 'natural',
    },
    async ({ db, staff, params, now }) => {
      const ended = await endSessions(db, { staff, which: params }, now)
      return ended > 0 ? answer(204, null) : refuse('not_found')
    },
  )
  const endOthers = endpoint(
    {
      ...own,
      method: 'delete',
      path: '/office/sessions',
      summary: 'api_docs.call_end_sessions',
      answers: { 204: null },
      limit: 'write',
      idempotency: 'natural',
    },
    async ({ db, staff, now }) => {
      await endSessions(db, { staff, which: 'others' }, now)
      return answer(204, null)
    },
  )
  const prove = endpoint(
    {
      ...change,
      path: '/office/step-up',
      summary: 'api_docs.call_step_up',
      body: proof,
      example: { password: 'nine keys on a ring' },
      answers: { 204: null },
      problems: byPassword,
      guesses: 'codes',
    },
    async ({ db, staff, body, now, c }) => {
      const proven = await stepUp(auth, db, c, { staff, proof: body }, now)
      return proven.ok ? answer(204, null) : refuseProof(proven)
    },
  )
  const newPassword = endpoint(
    {
      ...change,
      path: '/office/account/password',
      summary: 'api_docs.call_change_password',
      body: passwordChange,
      example: { password: 'an old key that I know', newPassword: 'nine keys on a ring' },
      answers: { 204: null },
      problems: [...byPassword, 'password_guessable'],
    },
    async ({ db, staff, body, now, c }) => {
      if (staff.demo) return refuse('demo_fixed')
      const changed = await changePassword(auth, db, c, { staff, ...body }, now)
      if (changed.ok) return answer(204, null)
      return changed.code === 'password_guessable' ? refuse(changed.code) : refuseProof(changed)
    },
  )
  const setUp = endpoint(
    {
      ...change,
      path: '/office/account/totp',
      summary: 'api_docs.call_set_up_totp',
      body: passwordProof,
      example: { password: 'nine keys on a ring' },
      answers: { 200: totpSetUp },
      problems: [...byPassword, 'conflict'],
    },
    async ({ db, staff, body, now, c }) => {
      if (staff.demo) return refuse('demo_fixed')
      const begun = await setUpTotp(auth, db, c, { staff, ...body }, now)
      if (begun.ok) return answer(200, begun.setUp)
      return begun.code === 'conflict' ? refuse(begun.code) : refuseProof(begun)
    },
  )
  const confirm = endpoint(
    {
      ...change,
      path: '/office/account/totp/confirmation',
      summary: 'api_docs.call_confirm_totp',
      body: totpCode,
      example: { code: '123456' },
      answers: { 204: null },
      problems: byPassword,
    },
    async ({ db, staff, body, now, c }) => {
      const confirmed = await confirmTotp(auth, db, c, { staff, ...body }, now)
      return confirmed.ok ? answer(204, null) : refuseProof(confirmed)
    },
  )
  const remove = endpoint(
    {
      ...change,
      path: '/office/account/totp/removal',
      summary: 'api_docs.call_remove_totp',
      body: passwordProof,
      example: { password: 'nine keys on a ring' },
      answers: { 204: null },
      problems: [...byPassword, 'forbidden'],
    },
    async ({ db, staff, body, now, c }) => {
      const removed = await removeTotp(auth, db, c, { staff, ...body }, now)
      if (removed.ok) return answer(204, null)
      return removed.code === 'forbidden' ? refuse(removed.code) : refuseProof(removed)
    },
  )
  const newCodes = endpoint(
    {
      ...change,
      path: '/office/account/recovery-codes',
      summary: 'api_docs.call_recovery_codes',
      body: passwordProof,
      example: { password: 'nine keys on a ring' },
      answers: { 200: recoveryCodes },
      problems: [...byPassword, 'conflict'],
    },
    async ({ db, staff, body, now, c }) => {
      const renewed = await renewRecoveryCodes(auth, db, c, { staff, ...body }, now)
      if (renewed.ok) return answer(200, { recoveryCodes: renewed.recoveryCodes })
      return renewed.code === 'conflict' ? refuse(renewed.code) : refuseProof(renewed)
    },
  )
  return [me, leave, sessions, endOne, endOthers, prove, newPassword, setUp, confirm, remove, newCodes]
}
