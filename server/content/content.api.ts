import { officeBranch } from '#contracts/office/branches.ts'
import { officeRoom } from '#contracts/office/rooms.ts'
import { type ApiRouter, router } from '#server/calls/endpoint.ts'
import type { Env } from '#server/env.ts'
import { branchEndpoints } from './branches.endpoints.ts'
import { roomEndpoints } from './rooms.endpoints.ts'
import { tagEndpoints } from './tags.endpoints.ts'

/** What staff write for guests to read: rooms, branches, tags. */
export function contentApi(env: Pick<Env, 'authSecret'>): ApiRouter {
  return router('content', [...roomEndpoints(env), ...branchEndpoints(), ...tagEndpoints()], {
    OfficeRoom: officeRoom,
    OfficeBranch: officeBranch,
  })
}
