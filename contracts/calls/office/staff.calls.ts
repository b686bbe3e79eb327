import { call } from '#contracts/calls/call.ts'
import { uuidParams } from '#contracts/calls/params.ts'
import {
  staffChanges,
  staffInvitation,
  staffInvited,
  staffInvitedAgain,
  staffList,
  staffMember,
} from '#contracts/office/staff.ts'

const branchProblems = ['branches_missing', 'branch_unknown'] as const

export const listStaff = call('get', '/office/staff', { answers: { 200: staffList } })

export const inviteStaff = call('post', '/office/staff', {
  body: staffInvitation,
  answers: { 201: staffInvited },
  problems: ['email_known', ...branchProblems],
})

export const changeStaff = call('patch', '/office/staff/:id', {
  params: uuidParams,
  body: staffChanges,
  answers: { 200: staffMember },
  problems: ['own_account', 'last_owner', ...branchProblems],
})

export const inviteStaffAgain = call('post', '/office/staff/:id/invitation', {
  params: uuidParams,
  answers: { 200: staffInvitedAgain },
})

export const resetTwoFactor = call('delete', '/office/staff/:id/two-factor', {
  params: uuidParams,
  answers: { 204: null },
  problems: ['own_account', 'demo_fixed', 'no_two_factor'],
})
