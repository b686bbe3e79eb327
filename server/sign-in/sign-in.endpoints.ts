import * as calls from '#contracts/calls/office/sign-in.calls.ts'
import { answer, type Endpoint, endpoint } from '#server/calls/endpoint.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import type { RateLimits } from '#server/calls/rate-limits.ts'
import type { Env } from '#server/env.ts'
import { trierOf } from '#server/sign-in/session/known-device.ts'
import type { StaffAuth } from '#server/sign-in/session/staff-auth.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { resetPassword } from './reset-password.ts'
import { showInvitation } from './show-invitation.ts'
import { showSignInNote } from './show-sign-in-note.ts'
import { type SignInResult, signIn } from './sign-in.ts'
import { type TwoFactorResult, verifyTwoFactor } from './verify-two-factor.ts'

export type SignInParts = {
  readonly staffAuth: StaffAuth
  readonly limits: RateLimits
  readonly env: Pick<Env, 'smtpUrl'>
}

const open = { access: 'public', idempotency: 'natural', guesses: 'keys' } as const

function signInAnswer<Result extends SignInResult | TwoFactorResult>(result: Result) {
  if (result.ok) return answer(200, { next: result.next })
  if (result.code === 'locked_out') return refuse('locked_out', { values: { count: result.minutes } })
  return refuse(result.code as Exclude<Extract<Result, { ok: false }>['code'], 'locked_out'>)
}

/** What staff do before they are in: sign in, lose a password, answer an invitation. */
export function signInEndpoints({ staffAuth, limits, env }: SignInParts): Endpoint[] {
  const note = endpoint(calls.showSignInNote, { access: 'public', name: 'sign_in_note' }, async ({ db }) =>
    answer(200, { ...(await showSignInNote(db)), mails: env.smtpUrl !== '' }),
  )
  const enter = endpoint(
    calls.signIn,
    {
      access: 'public',
      name: 'sign_in',
      guesses: 'sign_in',
      idempotency: 'natural',
      example: { email: 'noura@example.com', password: 'nine keys on a ring' },
    },
    async ({ db, body, now, c }) => signInAnswer(await signIn(staffAuth, db, c, body, now)),
  )
  const twoFactor = endpoint(
    calls.verifyTwoFactor,
    {
      access: 'public',
      name: 'verify_two_factor',
      guesses: 'sign_in',
      idempotency: 'natural',
      example: { code: '123456' },
    },
    async ({ db, body, now, c }) => signInAnswer(await verifyTwoFactor(staffAuth, db, c, body, now)),
  )
  const askReset = endpoint(
    calls.requestPasswordReset,
    { ...open, name: 'ask_password_reset', example: { email: 'noura@example.com' } },
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
    calls.resetPassword,
    {
      ...open,
      name: 'reset_password',
      example: { token: 'Zm9yZ2V0LW1lLW5vdA', newPassword: 'nine keys on a ring' },
    },
    async ({ db, body, now, c }) => {
      const done = await resetPassword(staffAuth, db, c, body, now)
      return done === 'reset' ? answer(204, null) : refuse(done)
    },
  )
  const look = endpoint(
    calls.showInvitation,
    { ...open, name: 'show_invitation', example: { token: 'Zm9yZ2V0LW1lLW5vdA' } },
    async ({ db, body: { token }, now }) => {
      const shown = await showInvitation(db, token, now)
      return shown ? answer(200, shown) : refuse('link_expired')
    },
  )
  const accept = endpoint(
    calls.acceptInvitation,
    {
      ...open,
      name: 'accept_invitation',
      example: { token: 'Zm9yZ2V0LW1lLW5vdA', name: 'Noura', newPassword: 'nine keys on a ring' },
    },
    async ({ db, body, locale, now, c }) => {
      const accepted = await acceptInvitation(db, { ...body, locale }, now)
      if (!accepted.ok) return refuse(accepted.code)
      const { email } = accepted
      return signInAnswer(await signIn(staffAuth, db, c, { email, password: body.newPassword }, now))
    },
  )
  return [note, enter, twoFactor, askReset, reset, look, accept]
}
