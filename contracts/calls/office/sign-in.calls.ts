import { call } from '#contracts/calls/call.ts'
import {
  credentials,
  invitation,
  invitationAnswer,
  invitationToken,
  passwordReset,
  resetRequest,
  resetRequested,
  signedIn,
  signInNote,
  twoFactorCode,
} from '#contracts/office/session.ts'

export const showSignInNote = call('get', '/office/sign-in', { answers: { 200: signInNote } })

export const signIn = call('post', '/office/session', {
  body: credentials,
  answers: { 200: signedIn },
  problems: ['sign_in_failed', 'locked_out'],
})

export const verifyTwoFactor = call('post', '/office/session/two-factor', {
  body: twoFactorCode,
  answers: { 200: signedIn },
  problems: ['two_factor_failed', 'locked_out'],
})

export const requestPasswordReset = call('post', '/office/password-reset', {
  body: resetRequest,
  answers: { 202: resetRequested },
})

export const resetPassword = call('post', '/office/password-reset/answer', {
  body: passwordReset,
  answers: { 204: null },
  problems: ['link_expired', 'password_guessable'],
})

export const showInvitation = call('post', '/office/invitation', {
  body: invitationToken,
  answers: { 200: invitation },
  problems: ['link_expired'],
})

export const acceptInvitation = call('post', '/office/invitation/answer', {
  body: invitationAnswer,
  answers: { 200: signedIn },
  problems: [
    'link_expired',
    'email_missing',
    'email_known',
    'password_guessable',
    'sign_in_failed',
    'locked_out',
  ],
})
