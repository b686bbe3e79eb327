import { branchChange, newBranch, officeBranch } from '../office-branches.ts'
import { contentList } from '../office-content.ts'
import { call } from './call.ts'
import { branchParams } from './params.ts'

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
