import { branch } from '#contracts/branch.ts'
import * as calls from '#contracts/calls/branches.calls.ts'
import { type ApiRouter, answer, endpoint, router } from '#server/calls/endpoint.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import { findBranch } from './find-branch.ts'
import { listBranches } from './list-branches.ts'

const open = { access: 'public', maxAge: 60 } as const

export function branchesApi(): ApiRouter {
  return router(
    'branches',
    [
      endpoint(calls.listBranches, { ...open, name: 'branches' }, async ({ db }) =>
        answer(200, { items: await listBranches(db) }),
      ),
      endpoint(calls.showBranch, { ...open, name: 'branch' }, async ({ db, params }) => {
        const found = await findBranch(db, params.branch)
        return found ? answer(200, found) : refuse('not_found')
      }),
    ],
    { Branch: branch },
  )
}
