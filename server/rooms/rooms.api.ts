import * as calls from '#contracts/calls/rooms.calls.ts'
import { room } from '#contracts/room.ts'
import { findBranch } from '#server/branches/find-branch.ts'
import { type ApiRouter, answer, endpoint, router } from '#server/calls/endpoint.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import { findRoom } from './find-room.ts'
import { listRooms } from './list-rooms.ts'

const open = { access: 'public', maxAge: 60 } as const

export function roomsApi(): ApiRouter {
  return router(
    'rooms',
    [
      endpoint(calls.listRooms, { ...open, name: 'rooms' }, async ({ db, params }) => {
        const items = await listRooms(db, params)
        // A branch may have no room yet; an address without a branch is something else.
        if (items.length === 0 && !(await findBranch(db, params.branch))) return refuse('not_found')
        return answer(200, { items })
      }),
      endpoint(calls.showRoom, { ...open, name: 'room' }, async ({ db, params }) => {
        const found = await findRoom(db, params.branch, params.room)
        return found ? answer(200, found) : refuse('not_found')
      }),
    ],
    { Room: room },
  )
}
