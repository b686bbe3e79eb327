import * as z from 'zod/mini'
import {
  credentials,
  invitation,
  invitationAnswer,
  invitationToken,
  passwordReset,
  resetRequest,
  secondLockCode,
  signedIn,
  signInNote,
} from '#contracts/office-session.ts'
import type { Env } from '#server/env.ts'
import { answer, type Endpoint, endpoint } from '#server/http/endpoint.ts'
import { refuse } from '#server/http/endpoint-problems.ts'
import type { RateLimits } from '#server/http/rate-limits.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { enterSecondLock, type SecondLockResult } from './enter-second-lock.ts'
import { trierOf } from './known-device.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { resetPassword } from './reset-password.ts'
import { showInvitation } from './show-invitation.ts'
import { showSignInNote } from './show-sign-in-note.ts'
import { type SignInResult, signIn } from './sign-in.ts'
import type { StaffAuth } from './staff-auth.ts'

export type SignInParts = {
  readonly staffAuth: StaffAuth
  readonly limits: RateLimits
  readonly env: Pick<Env, 'smtpUrl'>
}

const open = {
  access: 'public',
  method: 'post',
  limit: 'write',
  idempotency: 'natural',
  guesses: 'keys',
} as const

function signInAnswer<Result extends SignInResult | SecondLockResult>(result: Result) {
  if (result.ok) return answer(200, { next: result.next })
  if (result.code === 'locked_out') return refuse('locked_out', { values: { count: result.minutes } })
  return refuse(result.code as Exclude<Extract<Result, { ok: false }>['code'], 'locked_out'>)
}

/** What staff do before they are in: sign in, lose a password, answer an invitation. */
export function signInEndpoints({ staffAuth, limits, env }: SignInParts): Endpoint[] {
  const note = endpoint(
    {
      access: 'public',
      method: 'get',
      path: '/office/sign-in',
      summary: 'api_docs.call_sign_in_note',
      answers: { 200: signInNote },
      limit: 'read',
    },
    async ({ db }) => answer(200, { ...(await showSignInNote(db)), mails: env.smtpUrl !== '' }),
  )
  const enter = endpoint(
    {
      ...open,
      path: '/office/session',
      summary: 'api_docs.call_sign_in',
      body: credentials,
      example: { email: 'noura@example.com', password: 'nine keys on a ring' },
      answers: { 200: signedIn },
      problems: ['sign_in_failed', 'locked_out'],
      guesses: 'sign_in',
    },
    async ({ db, body, now, c }) => signInAnswer(await signIn(staffAuth, db, c, body, now)),
  )
  const secondLock = endpoint(
    {
      ...open,
      path: '/office/session/second-lock',
      summary: 'api_docs.call_second_lock',
      body: secondLockCode,
      example: { code: '123456' },
      answers: { 200: signedIn },
      problems: ['two_factor_failed', 'locked_out'],
      guesses: 'sign_in',
    },
    async ({ db, body, now, c }) => signInAnswer(await enterSecondLock(staffAuth, db, c, body, now)),
  )
  const askReset = endpoint(
    {
      ...open,
      path: '/office/password-reset',
      summary: 'api_docs.call_ask_password_reset',
      body: resetRequest,
      example: { email: 'noura@example.com' },
      answers: { 202: z.object({ sent: z.literal(true) }) },
    },
    async ({ body, c, now }) => {
      const email = body.email.trim().toLowerCase()
      // Strangers who ask all the time do not keep a browser that was used before from asking.
      const by = await trierOf(staffAuth, c, email, now)
      const wait = await limits.take('recipient', 'device' in by ? `${email} ${by.device}` : email)
      if (wait === null) await requestPasswordReset(staffAuth, c, email)
      // The same answer to whoever asks too often: it would say that the address is known.
      return answer(202, { sent: true })
    },
  )
  const reset = endpoint(
    {
      ...open,
      path: '/office/password-reset/answer',
      summary: 'api_docs.call_reset_password',
      body: passwordReset,
      example: { token: 'Zm9yZ2V0LW1lLW5vdA', newPassword: 'nine keys on a ring' },
      answers: { 204: null },
      problems: ['link_expired', 'password_guessable'],
    },
    async ({ db, body, now, c }) => {
      const done = await resetPassword(staffAuth, db, c, body, now)
      return done === 'reset' ? answer(204, null) : refuse(done)
    },
  )
  const look = endpoint(
    {
      ...open,
      path: '/office/invitation',
      summary: 'api_docs.call_show_invitation',
      body: invitationToken,
      example: { token: 'Zm9yZ2V0LW1lLW5vdA' },
      answers: { 200: invitation },
      problems: ['link_expired'],
    },
    async ({ db, body: { token }, now }) => {
      const shown = await showInvitation(db, token, now)
      return shown ? answer(200, shown) : refuse('link_expired')
    },
  )
  const accept = endpoint(
    {
      ...open,
      path: '/office/invitation/answer',
      summary: 'api_docs.call_accept_invitation',
      body: invitationAnswer,
      example: { token: 'Zm9yZ2V0LW1lLW5vdA', name: 'Noura', newPassword: 'nine keys on a ring' },
      answers: { 200: signedIn },
      problems: [
        'link_expired',
        'email_missing',
        'email_known',
        'password_guessable',
        'sign_in_failed',
        'locked_out',
      ],
    },
    async ({ db, body, locale, now, c }) => {
      const accepted = await acceptInvitation(db, { ...body, locale }, now)
      if (!accepted.ok) return refuse(accepted.code)
      const { email } = accepted
      return signInAnswer(await signIn(staffAuth, db, c, { email, password: body.newPassword }, now))
    },
  )
  return [note, enter, secondLock, askReset, reset, look, accept]
}
