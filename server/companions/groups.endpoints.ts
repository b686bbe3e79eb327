import type { Context } from 'hono'
import * as calls from '#contracts/calls/companions.calls.ts'
import { answer, type Endpoint, endpoint } from '#server/calls/endpoint.ts'
import { invitationKey, rememberInvitation } from '#server/calls/endpoint-access.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import type { Queries } from '#server/db/connect.ts'
import { findInvitation } from './find-invitation.ts'
import { joinGroup } from './join-group.ts'
import { removeCompanion } from './remove-companion.ts'
import { showGroup } from './show-group.ts'

const byKey = { access: 'public', guesses: 'keys' } as const

/** What somebody does who was sent the link: looks, says that they come, thinks again. */
export function groupEndpoints(publicUrl: string): Endpoint[] {
  const ofCaller = (c: Context, db: Queries, code: string) => findInvitation(db, code, invitationKey(c, code))
  const open = endpoint(
    calls.enterGroup,
    {
      ...byKey,
      name: 'enter_group',
      example: { key: '4C8XJ5N0QZT2V7M9RDKB3HWE6A' },
      idempotency: 'natural',
    },
    async ({ db, params: { code }, body: { key }, locale, now, c }) => {
      const found = await findInvitation(db, code, key)
      if (!found) return refuse('invitation_not_found')
      // Whoever opens the link again, from the same chat, is still who they were.
      const known = found.companionId === null ? await ofCaller(c, db, code) : null
      if (known?.companionId) return answer(200, await showGroup(db, known, locale, now))
      rememberInvitation(c, { code, key }, publicUrl)
      return answer(200, await showGroup(db, found, locale, now))
    },
  )
  const show = endpoint(
    calls.showGroup,
    { ...byKey, name: 'group' },
    async ({ db, params: { code }, locale, now, c }) => {
      const found = await ofCaller(c, db, code)
      return found ? answer(200, await showGroup(db, found, locale, now)) : refuse('invitation_not_found')
    },
  )
  const join = endpoint(
    calls.joinGroup,
    { ...byKey, name: 'join_group', limit: 'join', example: { name: 'Fahad' }, idempotency: 'stored' },
    async ({ db, params: { code }, body: { name }, locale, now, once, c }) => {
      const found = await ofCaller(c, db, code)
      if (!found) return refuse('invitation_not_found')
      return once(async (tx) => {
        const joined = await joinGroup(tx, found, { name, locale }, now)
        return joined.ok ? answer(201, { key: joined.key }) : refuse(joined.code)
      })
    },
  )
  const leave = endpoint(
    calls.leaveGroup,
    { ...byKey, name: 'leave_group', idempotency: 'natural' },
    async ({ db, params: { code }, locale, now, c }) => {
      const found = await ofCaller(c, db, code)
      if (!found) return refuse('invitation_not_found')
      const { orderId, companionId, secret } = found
      if (companionId)
        await db.transaction().execute((tx) => removeCompanion(tx, { orderId, id: companionId }))
      // They may think again once more.
      rememberInvitation(c, { code, key: secret }, publicUrl)
      return answer(200, await showGroup(db, { ...found, companionId: null }, locale, now))
    },
  )
  return [open, show, join, leave]
}
