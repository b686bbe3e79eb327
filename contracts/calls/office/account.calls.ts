import { call } from '#contracts/calls/call.ts'
import { uuidParams } from '#contracts/calls/params.ts'
import {
  passwordChange,
  passwordProof,
  proof,
  recoveryCodes,
  staffSelf,
  staffSessions,
  totpCode,
  totpSetUp,
} from '#contracts/office/session.ts'

const proofProblems = [
  'password_wrong',
  'two_factor_failed',
  'locked_out',
  'demo_fixed',
  'pin_session',
] as const

export const showStaffSelf = call('get', '/office/me', { answers: { 200: staffSelf } })

export const signOut = call('delete', '/office/session', { answers: { 204: null } })

export const listSessions = call('get', '/office/sessions', { answers: { 200: staffSessions } })

export const endSession = call('delete', '/office/sessions/:id', {
  params: uuidParams,
  answers: { 204: null },
})

export const endOtherSessions = call('delete', '/office/sessions', { answers: { 204: null } })

export const stepUp = call('post', '/office/step-up', {
  body: proof,
  answers: { 204: null },
  problems: proofProblems,
})

export const changePassword = call('post', '/office/account/password', {
  body: passwordChange,
  answers: { 204: null },
  problems: [...proofProblems, 'password_guessable'],
})

export const setUpTotp = call('post', '/office/account/totp', {
  body: passwordProof,
  answers: { 200: totpSetUp },
  problems: [...proofProblems, 'conflict'],
})

export const confirmTotp = call('post', '/office/account/totp/confirmation', {
  body: totpCode,
  answers: { 204: null },
  problems: proofProblems,
})

export const removeTotp = call('post', '/office/account/totp/removal', {
  body: passwordProof,
  answers: { 204: null },
  problems: [...proofProblems, 'forbidden'],
})

export const renewRecoveryCodes = call('post', '/office/account/recovery-codes', {
  body: passwordProof,
  answers: { 200: recoveryCodes },
  problems: [...proofProblems, 'conflict'],
})
