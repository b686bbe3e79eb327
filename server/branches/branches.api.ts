import * as z from 'zod/mini'
import { branch } from '#contracts/branch.ts'
import { slug } from '#contracts/slug.ts'
import { type ApiRouter, answer, endpoint, router } from '#server/http/endpoint.ts'
import { refuse } from '#server/http/endpoint-problems.ts'
import { findBranch } from './find-branch.ts'
import { listBranches } from './list-branches.ts'

const open = { access: 'public', limit: 'read', maxAge: 60 } as const

export function branchesApi(): ApiRouter {
  return router(
    'branches',
    [
      endpoint(
        {
          ...open,
          method: 'get',
          path: '/branches',
          summary: 'api_docs.call_branches',
          answers: { 200: z.object({ items: z.array(branch) }) },
        },
        async ({ db }) => answer(200, { items: await listBranches(db) }),
      ),
      endpoint(
        {
          ...open,
          method: 'get',
          path: '/branches/:branch',
          summary: 'api_docs.call_branch',
          params: z.object({ branch: slug }),
          answers: { 200: branch },
          problems: ['not_found'],
        },
        async ({ db, params }) => {
          const found = await findBranch(db, params.branch)
          return found ? answer(200, found) : refuse('not_found')
        },
      ),
    ],
    { Branch: branch },
  )
}
