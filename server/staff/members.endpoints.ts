import * as calls from '#contracts/calls/office-staff.calls.ts'
import { answer, type Endpoint, endpoint } from '#server/calls/endpoint.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import type { Env } from '#server/env.ts'
import { changeStaff } from './change-staff.ts'
import { inviteAgain } from './invite-again.ts'
import { inviteStaff } from './invite-staff.ts'
import { listStaff, showStaffMember } from './list-staff.ts'
import { resetTwoFactor } from './reset-two-factor.ts'

const change = { access: 'staff', action: 'staff.change', limit: 'write', idempotency: 'stored' } as const

/** An answer that may carry a link is kept nowhere; a second press finds the address known, or makes a new link. */
const invitesOnce = { idempotency: 'natural' } as const

/** Who works here: for owners alone. */
export function memberEndpoints({ publicUrl, smtpUrl }: Pick<Env, 'publicUrl' | 'smtpUrl'>): Endpoint[] {
  const linkToShow = (link: string) => (smtpUrl === '' ? link : null)
  const list = endpoint(
    calls.listStaff,
    { access: 'staff', action: 'staff.read', summary: 'api_docs.call_staff', limit: 'read' },
    async ({ db, staff, now }) => {
      const listed = await listStaff(db, staff, now)
      return listed.ok ? answer(200, { items: listed.items }) : refuse(listed.code)
    },
  )
  const invite = endpoint(
    calls.inviteStaff,
    {
      ...change,
      ...invitesOnce,
      summary: 'api_docs.call_invite_staff',
      example: {
        name: 'Noura',
        email: 'noura@example.com',
        role: 'host',
        branches: ['riyadh'],
        locale: 'ar',
      },
    },
    async ({ db, staff, body, now }) => {
      const invited = await inviteStaff(db, { actor: staff, invitation: body }, publicUrl, now)
      if (!invited.ok) return refuse(invited.code)
      const member = await showStaffMember(db, invited.id)
      return answer(201, { ...member, link: linkToShow(invited.link) })
    },
  )
  const changeIt = endpoint(
    calls.changeStaff,
    {
      ...change,
      summary: 'api_docs.call_change_staff',
      example: { role: 'manager', branches: ['riyadh', 'dubai'] },
    },
    async ({ staff, params: { id }, body, now, once }) =>
      once(async (tx) => {
        const changed = await changeStaff(tx, { actor: staff, staffId: id, changes: body }, now)
        return changed.ok ? answer(200, await showStaffMember(tx, id)) : refuse(changed.code)
      }),
  )
  const again = endpoint(
    calls.inviteStaffAgain,
    { ...change, ...invitesOnce, summary: 'api_docs.call_invite_again' },
    async ({ db, staff, params: { id }, now }) => {
      const invited = await inviteAgain(db, { actor: staff, staffId: id }, publicUrl, now)
      return invited.ok ? answer(200, { link: linkToShow(invited.link) }) : refuse(invited.code)
    },
  )
  const resetLock = endpoint(
    calls.resetTwoFactor,
    { ...change, summary: 'api_docs.call_reset_two_factor' },
    async ({ staff, params: { id }, now, once }) =>
      once(async (tx) => {
        const done = await resetTwoFactor(tx, { actor: staff, staffId: id }, publicUrl, now)
        return done === 'reset' ? answer(204, null) : refuse(done)
      }),
  )
  return [list, invite, changeIt, again, resetLock]
}
