import { call } from '#contracts/calls/call.ts'
import { branchParams } from '#contracts/calls/params.ts'
import { branchChange, newBranch, officeBranch } from '#contracts/office/branches.ts'
import { contentList } from '#contracts/office/content.ts'

export const listOfficeBranches = call('get', '/office/branches', { answers: { 200: contentList } })

export const createBranch = call('post', '/office/branches', {
  body: newBranch,
  answers: { 201: officeBranch },
  problems: ['invalid', 'slug_unusable', 'name_taken', 'name_archived'],
})

export const showOfficeBranch = call('get', '/office/branches/:branch/details', {
  params: branchParams,
  answers: { 200: officeBranch },
})

export const changeBranch = call('put', '/office/branches/:branch/details', {
  params: branchParams,
  body: branchChange,
  answers: { 200: officeBranch },
  problems: ['invalid', 'changed_meanwhile', 'archived', 'picture_unknown', 'branch_currency_fixed'],
})
