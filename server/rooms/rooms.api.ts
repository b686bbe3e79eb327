import * as z from 'zod/mini'
import { room } from '#contracts/room.ts'
import { slug } from '#contracts/slug.ts'
import { findBranch } from '#server/branches/find-branch.ts'
import { type ApiRouter, answer, endpoint, router } from '#server/http/endpoint.ts'
import { refuse } from '#server/http/endpoint-problems.ts'
import { findRoom } from './find-room.ts'
import { listRooms } from './list-rooms.ts'

const open = { access: 'public', limit: 'read', maxAge: 60, problems: ['not_found'] } as const

export function roomsApi(): ApiRouter {
  return router(
    'rooms',
    [
      endpoint(
        {
          ...open,
          method: 'get',
          path: '/branches/:branch/rooms',
          summary: 'api_docs.call_rooms',
          params: z.object({ branch: slug }),
          answers: { 200: z.object({ items: z.array(room) }) },
        },
        async ({ db, params }) => {
          const items = await listRooms(db, params)
          // A branch may have no room yet; an address without a branch is something else.
          if (items.length === 0 && !(await findBranch(db, params.branch))) return refuse('not_found')
          return answer(200, { items })
        },
      ),
      endpoint(
        {
          ...open,
          method: 'get',
          path: '/branches/:branch/rooms/:room',
          summary: 'api_docs.call_room',
          params: z.object({ branch: slug, room: slug }),
          answers: { 200: room },
        },
        async ({ db, params }) => {
          const found = await findRoom(db, params.branch, params.room)
          return found ? answer(200, found) : refuse('not_found')
        },
      ),
    ],
    { Room: room },
  )
}
