import * as z from 'zod/mini'
import {
  staffChanges,
  staffInvitation,
  staffInvited,
  staffInvitedAgain,
  staffList,
  staffMember,
} from '#contracts/office-staff.ts'
import type { Env } from '#server/env.ts'
import { answer, type Endpoint, endpoint } from '#server/http/endpoint.ts'
import { refuse } from '#server/http/endpoint-problems.ts'
import { changeStaff } from './change-staff.ts'
import { inviteAgain } from './invite-again.ts'
import { inviteStaff } from './invite-staff.ts'
import { listStaff, showStaffMember } from './list-staff.ts'
import { resetSecondLock } from './reset-second-lock.ts'

const change = { access: 'staff', action: 'staff.change', limit: 'write', idempotency: 'kept' } as const
const ofMember = { params: z.object({ id: z.uuid() }) }
const branchProblems = ['branches_missing', 'branch_unknown'] as const

/** An answer that may carry a link is kept nowhere; a second press finds the address known, or makes a new link. */
const invitesOnce = { idempotency: 'natural' } as const

/** Who works here: for owners alone. */
export function memberEndpoints({ publicUrl, smtpUrl }: Pick<Env, 'publicUrl' | 'smtpUrl'>): Endpoint[] {
  const linkToShow = (link: string) => (smtpUrl === '' ? link : null)
  const list = endpoint(
    {
      access: 'staff',
      action: 'staff.read',
      method: 'get',
      path: '/office/staff',
      summary: 'api_docs.call_staff',
      answers: { 200: staffList },
      limit: 'read',
    },
    async ({ db, staff, now }) => {
      const listed = await listStaff(db, staff, now)
      return listed.ok ? answer(200, { items: listed.items }) : refuse(listed.code)
    },
  )
  const invite = endpoint(
    {
      ...change,
      ...invitesOnce,
      method: 'post',
      path: '/office/staff',
      summary: 'api_docs.call_invite_staff',
      body: staffInvitation,
      example: {
        name: 'Noura',
        email: 'noura@example.com',
        role: 'host',
        branches: ['riyadh'],
        locale: 'ar',
      },
      answers: { 201: staffInvited },
      problems: ['email_known', ...branchProblems],
    },
    async ({ db, staff, body, now }) => {
      const invited = await inviteStaff(db, { actor: staff, invitation: body }, publicUrl, now)
      if (!invited.ok) return refuse(invited.code)
      const member = await showStaffMember(db, invited.id)
      return answer(201, { ...member, link: linkToShow(invited.link) })
    },
  )
  const changeIt = endpoint(
    {
      ...change,
      ...ofMember,
      method: 'patch',
      path: '/office/staff/:id',
      summary: 'api_docs.call_change_staff',
      body: staffChanges,
      example: { role: 'manager', branches: ['riyadh', 'dubai'] },
      answers: { 200: staffMember },
      problems: ['own_account', ...branchProblems],
    },
    async ({ staff, params: { id }, body, now, once }) =>
      once(async (tx) => {
        const changed = await changeStaff(tx, { actor: staff, staffId: id, changes: body }, now)
        return changed.ok ? answer(200, await showStaffMember(tx, id)) : refuse(changed.code)
      }),
  )
  const again = endpoint(
    {
      ...change,
      ...invitesOnce,
      ...ofMember,
      method: 'post',
      path: '/office/staff/:id/invitation',
      summary: 'api_docs.call_invite_again',
      answers: { 200: staffInvitedAgain },
    },
    async ({ db, staff, params: { id }, now }) => {
      const invited = await inviteAgain(db, { actor: staff, staffId: id }, publicUrl, now)
      return invited.ok ? answer(200, { link: linkToShow(invited.link) }) : refuse(invited.code)
    },
  )
  const resetLock = endpoint(
    {
      ...change,
      ...ofMember,
      method: 'delete',
      path: '/office/staff/:id/second-lock',
      summary: 'api_docs.call_reset_second_lock',
      answers: { 204: null },
      problems: ['own_account', 'demo_fixed', 'no_second_lock'],
    },
    async ({ staff, params: { id }, now, once }) =>
      once(async (tx) => {
        const done = await resetSecondLock(tx, { actor: staff, staffId: id }, publicUrl, now)
        return done === 'reset' ? answer(204, null) : refuse(done)
      }),
  )
  return [list, invite, changeIt, again, resetLock]
}
