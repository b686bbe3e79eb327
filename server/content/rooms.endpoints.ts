import * as calls from '#contracts/calls/office/rooms.calls.ts'
import { answer, type Endpoint, endpoint, storedEndpoint } from '#server/calls/endpoint.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import { answerOf } from '#server/calls/outcome.ts'
import type { Env } from '#server/env.ts'
import { listRoomNames } from '#server/rooms/list-room-names.ts'
import { changeRoom } from './change-room.ts'
import { changedMeanwhile, invalidContent } from './content-call.ts'
import { createRoom } from './create-room.ts'
import { listContent } from './list-content.ts'
import { readOfficeRoom, selectOfficeRooms, toOfficeRoom } from './office-room.queries.ts'
import { orderRooms } from './order-rooms.ts'
import { makePreviewToken } from './preview-token.ts'

/** What is said about the rooms of a branch. */
export function roomEndpoints({ authSecret }: Pick<Env, 'authSecret'>): Endpoint[] {
  const list = endpoint(
    calls.listOfficeRooms,
    { action: 'room.change', name: 'office_rooms' },
    async ({ db, branch }) => {
      return answer(200, listContent((await selectOfficeRooms(db, branch.id).execute()).map(toOfficeRoom)))
    },
  )
  const names = endpoint(
    calls.listRoomNames,
    { action: 'booking.read', name: 'room_names' },
    async ({ db, branch }) => answer(200, { items: await listRoomNames(db, branch.id) }),
  )
  const create = storedEndpoint(
    calls.createRoom,
    {
      action: 'room.change',
      name: 'create_room',
      example: { name: { en: 'The Clockmaker', ar: 'صانع الساعات' } },
    },
    async ({ staff, branch, body, now }, tx) =>
      answerOf(
        201,
        await createRoom(tx, { actor: staff, branchId: branch.id, name: body.name }, now),
        'room',
      ),
  )
  const show = endpoint(
    calls.showOfficeRoom,
    { action: 'room.change', name: 'office_room' },
    async ({ db, branch, params }) => {
      const found = await readOfficeRoom(db, branch.id, params.room)
      return found ? answer(200, found) : refuse('not_found')
    },
  )
  const changeIt = storedEndpoint(
    calls.changeRoom,
    { action: 'room.change', name: 'change_room' },
    async ({ staff, branch, params, body, locale, now }, tx) => {
      const call = { actor: staff, branchId: branch.id, slug: params.room, change: body }
      const changed = await changeRoom(tx, call, now)
      if (changed.ok) return answer(200, changed.room)
      if (changed.code === 'invalid') return invalidContent(changed, locale)
      if (changed.code === 'changed_meanwhile') return changedMeanwhile(changed)
      return refuse(changed.code)
    },
  )
  const order = storedEndpoint(
    calls.orderRooms,
    { action: 'room.change', name: 'order_rooms', example: { rooms: ['vault', 'alchemist', 'palace'] } },
    async ({ staff, branch, body, now }, tx) => {
      const call = { actor: staff, branchId: branch.id, rooms: body.rooms }
      const ordered = await orderRooms(tx, call, now)
      return ordered === 'ordered' ? answer(204, null) : refuse(ordered)
    },
  )
  const preview = endpoint(
    calls.previewRoom,
    { action: 'room.change', name: 'preview_room' },
    async ({ db, branch, params, now }) => {
      if (!(await readOfficeRoom(db, branch.id, params.room))) return refuse('not_found')
      const previewed = { branch: branch.slug, room: params.room }
      const { token, until } = await makePreviewToken(db, authSecret, previewed, now)
      const path = `/${branch.slug}/escape-rooms/${params.room}?preview=${token}`
      return answer(200, { path, until: new Date(until).toISOString() })
    },
  )
  return [list, names, create, show, changeIt, order, preview]
}
