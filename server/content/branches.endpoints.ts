import { branchChange, newBranch, officeBranch } from '#contracts/office-branches.ts'
import { contentList } from '#contracts/office-content.ts'
import { holdsFor } from '#domain/staff/require-permission.ts'
import { answer, type Endpoint, endpoint } from '#server/http/endpoint.ts'
import { refuse } from '#server/http/endpoint-problems.ts'
import { changeBranch } from './change-branch.ts'
import { changedMeanwhile, invalidContent, ofBranch } from './content-call.ts'
import { createBranch } from './create-branch.ts'
import { readOfficeBranch, selectOfficeBranches, toOfficeBranch } from './office-branch.queries.ts'

const details = '/office/branches/:branch/details'

/** What is said about the branches themselves. */
export function branchEndpoints(): Endpoint[] {
  const list = endpoint(
    {
      access: 'staff',
      action: 'branch.list',
      method: 'get',
      path: '/office/branches',
      summary: 'api_docs.call_office_branches',
      answers: { 200: contentList },
      limit: 'read',
    },
    async ({ db, staff }) => {
      const rows = await selectOfficeBranches(db).execute()
      const own = rows.filter(({ id }) => holdsFor(staff, id)).map(toOfficeBranch)
      return answer(200, {
        items: own.map(({ slug, name, published, pictures, missing }) => ({
          ...{ slug, name, published, missing },
          cover: pictures[0] ?? null,
        })),
      })
    },
  )
  const create = endpoint(
    {
      access: 'staff',
      action: 'branch.create',
      method: 'post',
      path: '/office/branches',
      summary: 'api_docs.call_create_branch',
      body: newBranch,
      example: {
        name: { en: 'Muscat', ar: 'مسقط' },
        phone: '+96824000000',
        timeZone: 'Asia/Muscat',
        currency: 'OMR',
      },
      answers: { 201: officeBranch },
      problems: ['invalid', 'slug_unusable', 'name_taken'],
      limit: 'write',
      idempotency: 'kept',
    },
    async ({ staff, body, locale, now, once }) =>
      once(async (tx) => {
        const created = await createBranch(tx, { actor: staff, branch: body }, now)
        if (created.ok) return answer(201, created.branch)
        return created.code === 'invalid' ? invalidContent(created, locale) : refuse(created.code)
      }),
  )
  const show = endpoint(
    {
      access: 'staff',
      action: 'branch.change',
      method: 'get',
      path: details,
      summary: 'api_docs.call_office_branch',
      params: ofBranch,
      answers: { 200: officeBranch },
      limit: 'read',
    },
    async ({ db, branch }) => answer(200, await readOfficeBranch(db, branch.id)),
  )
  const change = endpoint(
    {
      access: 'staff',
      action: 'branch.change',
      method: 'put',
      path: details,
      summary: 'api_docs.call_change_branch',
      params: ofBranch,
      body: branchChange,
      answers: { 200: officeBranch },
      problems: ['invalid', 'changed_meanwhile', 'picture_unknown', 'branch_currency_fixed'],
      limit: 'write',
      idempotency: 'kept',
    },
    async ({ staff, branch, body, locale, now, once }) =>
      once(async (tx) => {
        const changed = await changeBranch(tx, { actor: staff, branchId: branch.id, change: body }, now)
        if (changed.ok) return answer(200, changed.branch)
        if (changed.code === 'invalid') return invalidContent(changed, locale)
        if (changed.code === 'changed_meanwhile') return changedMeanwhile(changed)
        return refuse(changed.code)
      }),
  )
  return [list, create, show, change]
}
