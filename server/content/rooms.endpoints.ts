import * as calls from '#contracts/calls/office-rooms.calls.ts'
import { answer, type Endpoint, endpoint } from '#server/calls/endpoint.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import type { Env } from '#server/env.ts'
import { changeRoom } from './change-room.ts'
import { changedMeanwhile, invalidContent } from './content-call.ts'
import { createRoom } from './create-room.ts'
import { readOfficeRoom, selectOfficeRooms, toOfficeRoom } from './office-room.queries.ts'
import { orderRooms } from './order-rooms.ts'
import { makePreviewToken } from './preview-token.ts'

const office = { access: 'staff', action: 'room.change' } as const
const change = { ...office, limit: 'write', idempotency: 'stored' } as const

/** What is said about the rooms of a branch. */
export function roomEndpoints({ authSecret }: Pick<Env, 'authSecret'>): Endpoint[] {
  const list = endpoint(
    calls.listOfficeRooms,
    { ...office, summary: 'api_docs.call_office_rooms', limit: 'read' },
    async ({ db, branch }) => {
      const items = (await selectOfficeRooms(db, branch.id).execute()).map(toOfficeRoom)
      return answer(200, {
        items: items.map(({ slug, name, published, pictures, missing }) => ({
          slug,
          name,
          published,
          missing,
          cover: pictures[0] ?? null,
        })),
      })
    },
  )
  const create = endpoint(
    calls.createRoom,
    {
      ...change,
      summary: 'api_docs.call_create_room',
      example: { name: { en: 'The Clockmaker', ar: 'صانع الساعات' } },
    },
    async ({ staff, branch, body, now, once }) =>
      once(async (tx) => {
        const created = await createRoom(tx, { actor: staff, branchId: branch.id, name: body.name }, now)
        return created.ok ? answer(201, created.room) : refuse(created.code)
      }),
  )
  const show = endpoint(
    calls.showOfficeRoom,
    { ...office, summary: 'api_docs.call_office_room', limit: 'read' },
    async ({ db, branch, params }) => {
      const found = await readOfficeRoom(db, branch.id, params.room)
      return found ? answer(200, found) : refuse('not_found')
    },
  )
  const changeIt = endpoint(
    calls.changeRoom,
    { ...change, summary: 'api_docs.call_change_room' },
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
    calls.orderRooms,
    { ...change, summary: 'api_docs.call_order_rooms', example: { rooms: ['vault', 'alchemist', 'palace'] } },
    async ({ staff, branch, body, now, once }) =>
      once(async (tx) => {
        const call = { actor: staff, branchId: branch.id, rooms: body.rooms }
        const ordered = await orderRooms(tx, call, now)
        return ordered === 'ordered' ? answer(204, null) : refuse(ordered)
      }),
  )
  const preview = endpoint(
    calls.previewRoom,
    { ...office, summary: 'api_docs.call_preview_room', limit: 'read' },
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
