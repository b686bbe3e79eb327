import * as calls from '#contracts/calls/office/branches.calls.ts'
import { holdsFor } from '#domain/staff/require-permission.ts'
import { answer, type Endpoint, endpoint, storedEndpoint } from '#server/calls/endpoint.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import { changeBranch } from './change-branch.ts'
import { changedMeanwhile, invalidContent } from './content-call.ts'
import { createBranch } from './create-branch.ts'
import { listContent } from './list-content.ts'
import { readOfficeBranch, selectOfficeBranches, toOfficeBranch } from './office-branch.queries.ts'

/** What is said about the branches themselves. */
export function branchEndpoints(): Endpoint[] {
  const list = endpoint(
    calls.listOfficeBranches,
    { action: 'branch.list', name: 'office_branches' },
    async ({ db, staff }) => {
      const rows = await selectOfficeBranches(db).execute()
      const own = rows.filter(({ id }) => holdsFor(staff, id)).map(toOfficeBranch)
      return answer(200, listContent(own))
    },
  )
  const create = storedEndpoint(
    calls.createBranch,
    {
      action: 'branch.create',
      name: 'create_branch',
      example: {
        name: { en: 'Muscat', ar: 'مسقط' },
        phone: '+96824000000',
        timeZone: 'Asia/Muscat',
        currency: 'OMR',
      },
    },
    async ({ staff, body, locale, now }, tx) => {
      const created = await createBranch(tx, { actor: staff, branch: body }, now)
      if (created.ok) return answer(201, created.branch)
      return created.code === 'invalid' ? invalidContent(created, locale) : refuse(created.code)
    },
  )
  const show = endpoint(
    calls.showOfficeBranch,
    { action: 'branch.change', name: 'office_branch' },
    async ({ db, branch }) => answer(200, await readOfficeBranch(db, branch.id)),
  )
  const change = storedEndpoint(
    calls.changeBranch,
    { action: 'branch.change', name: 'change_branch' },
    async ({ staff, branch, body, locale, now }, tx) => {
      const changed = await changeBranch(tx, { actor: staff, branchId: branch.id, change: body }, now)
      if (changed.ok) return answer(200, changed.branch)
      if (changed.code === 'invalid') return invalidContent(changed, locale)
      if (changed.code === 'changed_meanwhile') return changedMeanwhile(changed)
      return refuse(changed.code)
    },
  )
  return [list, create, show, change]
}
