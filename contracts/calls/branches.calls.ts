import * as z from 'zod/mini'
import { branch } from '../branch.ts'
import { call } from './call.ts'
import { branchParams } from './params.ts'

export const listBranches = call('get', '/branches', {
  answers: { 200: z.object({ items: z.array(branch) }) },
})

export const showBranch = call('get', '/branches/:branch', {
  params: branchParams,
  answers: { 200: branch },
  problems: ['not_found'],
})
