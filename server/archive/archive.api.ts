import * as calls from '#contracts/calls/office/archive.calls.ts'
import { archiveOutlook } from '#contracts/office/archive.ts'
import {
  type ApiRouter,
  answer,
  type Endpoint,
  endpoint,
  router,
  storedEndpoint,
} from '#server/calls/endpoint.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import { answerOf } from '#server/calls/outcome.ts'
import { archiveBranch, readBranchOutlook } from './archive-branch.ts'
import { archiveProduct, readProductOutlook } from './archive-product.ts'
import { archiveRoom, readRoomOutlook } from './archive-room.ts'
import { archiveStaff, readStaffOutlook } from './archive-staff.ts'
import { archiveTag, readTagOutlook } from './archive-tag.ts'
import type { Outlook } from './branch-barriers.ts'

const example = { archived: true }

function found(outlook: Outlook | null) {
  return outlook ? answer(200, outlook) : refuse('not_found')
}

/** What leaves everyday use and stays in the books: what would come of it, and the act with its way back. */
export function archiveApi(): ApiRouter {
  return router('archive', [...placeEndpoints(), ...thingEndpoints()], { ArchiveOutlook: archiveOutlook })
}

function placeEndpoints(): Endpoint[] {
  return [
    endpoint(
      calls.showBranchOutlook,
      { action: 'branch.archive', name: 'branch_outlook' },
      async ({ db, branch, now }) => answer(200, await readBranchOutlook(db, branch.id, now)),
    ),
    storedEndpoint(
      calls.archiveBranch,
      { action: 'branch.archive', name: 'archive_branch', example },
      async ({ staff, branch, body, now }, tx) =>
        answerOf(204, await archiveBranch(tx, { actor: staff, branchId: branch.id, ...body }, now), null),
    ),
    endpoint(
      calls.showRoomOutlook,
      { action: 'room.change', name: 'room_outlook' },
      async ({ db, branch, params, now }) =>
        found(await readRoomOutlook(db, { branchId: branch.id, slug: params.room }, now)),
    ),
    storedEndpoint(
      calls.archiveRoom,
      { action: 'room.change', name: 'archive_room', example },
      async ({ staff, branch, params, body, now }, tx) => {
        const call = { actor: staff, branchId: branch.id, slug: params.room, ...body }
        return answerOf(204, await archiveRoom(tx, call, now), null)
      },
    ),
  ]
}

function thingEndpoints(): Endpoint[] {
  return [
    endpoint(
      calls.showProductOutlook,
      { action: 'product.change', name: 'product_outlook' },
      async ({ db, params }) => found(await readProductOutlook(db, params.product)),
    ),
    storedEndpoint(
      calls.archiveProduct,
      { action: 'product.change', name: 'archive_product', example },
      async ({ staff, params, body, now }, tx) =>
        answerOf(204, await archiveProduct(tx, { actor: staff, slug: params.product, ...body }, now), null),
    ),
    endpoint(calls.showTagOutlook, { action: 'tag.change', name: 'tag_outlook' }, async ({ db, params }) =>
      found(await readTagOutlook(db, params.tag)),
    ),
    storedEndpoint(
      calls.archiveTag,
      { action: 'tag.change', name: 'archive_tag', example },
      async ({ staff, params, body, now }, tx) =>
        answerOf(204, await archiveTag(tx, { actor: staff, slug: params.tag, ...body }, now), null),
    ),
    endpoint(
      calls.showStaffOutlook,
      { action: 'staff.read', name: 'staff_outlook' },
      async ({ db, staff, params }) =>
        found(await readStaffOutlook(db, { actor: staff, staffId: params.id })),
    ),
    storedEndpoint(
      calls.archiveStaff,
      { action: 'staff.change', name: 'archive_staff', example },
      async ({ staff, params, body, now }, tx) =>
        answerOf(204, await archiveStaff(tx, { actor: staff, staffId: params.id, ...body }, now), null),
    ),
  ]
}
