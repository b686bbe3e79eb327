import * as calls from '#contracts/calls/office/staff.calls.ts'
import { answer, type Endpoint, endpoint, storedEndpoint } from '#server/calls/endpoint.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import { answerOf } from '#server/calls/outcome.ts'
import type { Env } from '#server/env.ts'
import { changeStaff } from './change-staff.ts'
import { inviteAgain } from './invite-again.ts'
import { inviteStaff } from './invite-staff.ts'
import { listStaff, showStaffMember } from './list-staff.ts'
import { resetTwoFactor } from './reset-two-factor.ts'

/** Who works here: for owners alone. */
export function memberEndpoints(env: Pick<Env, 'publicUrl' | 'smtpUrl'>): Endpoint[] {
  const { publicUrl } = env
  const linkToShow = (link: string) => (env.smtpUrl === '' ? link : null)
  return [
    endpoint(calls.listStaff, { action: 'staff.read', name: 'staff' }, async ({ db, staff, now }) =>
      answerOf(200, await listStaff(db, staff, now)),
    ),
    endpoint(
      calls.inviteStaff,
      {
        action: 'staff.change',
        name: 'invite_staff',
        // An answer that may carry a link is kept nowhere; a second press finds the address known, or makes a new link.
        idempotency: 'natural',
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
    ),
    storedEndpoint(
      calls.changeStaff,
      {
        action: 'staff.change',
        name: 'change_staff',
        example: { role: 'manager', branches: ['riyadh', 'dubai'] },
      },
      async ({ staff, params: { id }, body, now }, tx) => {
        const changed = await changeStaff(tx, { actor: staff, staffId: id, changes: body }, now)
        return changed.ok ? answer(200, await showStaffMember(tx, id)) : refuse(changed.code)
      },
    ),
    endpoint(
      calls.inviteStaffAgain,
      { action: 'staff.change', name: 'invite_again', idempotency: 'natural' },
      async ({ db, staff, params: { id }, now }) => {
        const invited = await inviteAgain(db, { actor: staff, staffId: id }, publicUrl, now)
        return invited.ok ? answer(200, { link: linkToShow(invited.link) }) : refuse(invited.code)
      },
    ),
    storedEndpoint(
      calls.resetTwoFactor,
      { action: 'staff.change', name: 'reset_two_factor' },
      async ({ staff, params: { id }, now }, tx) => {
        const done = await resetTwoFactor(tx, { actor: staff, staffId: id }, publicUrl, now)
        return done === 'reset' ? answer(204, null) : refuse(done)
      },
    ),
  ]
}
