import { contentList } from '#contracts/office-content.ts'
import { newRoom, officeRoom, previewLink, roomChange, roomOrder } from '#contracts/office-rooms.ts'
import type { Env } from '#server/env.ts'
import { answer, type Endpoint, endpoint } from '#server/http/endpoint.ts'
import { refuse } from '#server/http/endpoint-problems.ts'
import { changeRoom } from './change-room.ts'
import { changedMeanwhile, invalidContent, ofBranch, ofRoom } from './content-call.ts'
import { createRoom } from './create-room.ts'
import { readOfficeRoom, selectOfficeRooms, toOfficeRoom } from './office-room.queries.ts'
import { orderRooms } from './order-rooms.ts'
import { makePreviewToken } from './preview-token.ts'

const office = { access: 'staff', action: 'room.change' } as const
const change = { ...office, limit: 'write', idempotency: 'kept' } as const
const rooms = '/office/branches/:branch/rooms'
const room = `${rooms}/:room` as const

/** What is said about the rooms of a branch. */
export function roomEndpoints({ authSecret }: Pick<Env, 'authSecret'>): Endpoint[] {
  const list = endpoint(
    {
      ...office,
      method: 'get',
      path: rooms,
      summary: 'api_docs.call_office_rooms',
      params: ofBranch,
      answers: { 200: contentList },
      limit: 'read',
    },
    async ({ db, branch }) => {
      const items = (await selectOfficeRooms(db, branch.id).execute()).map(toOfficeRoom)
      return answer(200, {
        items: items.map(({ slug, name, published, pictures, missing }) => ({
          ...{ slug, name, published, missing },
          cover: pictures[0] ?? null,
        })),
      })
    },
  )
  const create = endpoint(
    {
      ...change,
      method: 'post',
      path: rooms,
      summary: 'api_docs.call_create_room',
      params: ofBranch,
      body: newRoom,
      example: { name: { en: 'The Clockmaker', ar: 'صانع الساعات' } },
      answers: { 201: officeRoom },
      problems: ['slug_unusable', 'name_taken'],
    },
    async ({ staff, branch, body, now, once }) =>
      once(async (tx) => {
        const created = await createRoom(tx, { actor: staff, branchId: branch.id, name: body.name }, now)
        return created.ok ? answer(201, created.room) : refuse(created.code)
      }),
  )
  const show = endpoint(
    {
      ...office,
      method: 'get',
      path: room,
      summary: 'api_docs.call_office_room',
      params: ofRoom,
      answers: { 200: officeRoom },
      limit: 'read',
    },
    async ({ db, branch, params }) => {
      const found = await readOfficeRoom(db, branch.id, params.room)
      return found ? answer(200, found) : refuse('not_found')
    },
  )
  const changeIt = endpoint(
    {
      ...change,
      method: 'put',
      path: room,
      summary: 'api_docs.call_change_room',
      params: ofRoom,
      body: roomChange,
      answers: { 200: officeRoom },
      problems: ['invalid', 'changed_meanwhile', 'picture_unknown', 'tag_unknown'],
    },
    async ({ staff, branch, params, body, locale, now, once }) =>
      once(async (tx) => {
        const call = { actor: staff, branchId: branch.id, slug: params.room, change: body }
        const changed = await changeRoom(tx, call, now)
        if (changed.ok) return answer(200, changed.room)
        if (changed.code === 'invalid') return invalidContent(changed, locale)
        if (changed.code === 'changed_meanwhile') return changedMeanwhile(changed)
        return refuse(changed.code)
      }),
  )
  const order = endpoint(
    {
      ...change,
      method: 'put',
      path: '/office/branches/:branch/room-order',
      summary: 'api_docs.call_order_rooms',
      params: ofBranch,
      body: roomOrder,
      example: { rooms: ['vault', 'alchemist', 'palace'] },
      answers: { 204: null },
      problems: ['conflict'],
    },
    async ({ staff, branch, body, now, once }) =>
      once(async (tx) => {
        const call = { actor: staff, branchId: branch.id, rooms: body.rooms }
        const ordered = await orderRooms(tx, call, now)
        return ordered === 'ordered' ? answer(204, null) : refuse(ordered)
      }),
  )
  const preview = endpoint(
    {
      ...office,
      method: 'get',
      path: `${room}/preview`,
      summary: 'api_docs.call_preview_room',
      params: ofRoom,
      answers: { 200: previewLink },
      limit: 'read',
    },
    async ({ db, branch, params, now }) => {
      if (!(await readOfficeRoom(db, branch.id, params.room))) return refuse('not_found')
      const previewed = { branch: branch.slug, room: params.room }
      const { token, until } = await makePreviewToken(db, authSecret, previewed, now)
      const path = `/${branch.slug}/escape-rooms/${params.room}?preview=${token}`
      return answer(200, { path, until: new Date(until).toISOString() })
    },
  )
  return [list, create, show, changeIt, order, preview]
}
