import * as z from 'zod/mini'
import { iconNames, tagChange, tagList } from '#contracts/office-rooms.ts'
import { roomTag } from '#contracts/room.ts'
import { answer, type Endpoint, endpoint } from '#server/http/endpoint.ts'
import { refuse } from '#server/http/endpoint-problems.ts'
import { searchIcons, tagCollection } from '#server/http/icon-collections.ts'
import { listTags } from './list-tags.ts'
import { writeTag } from './write-tag.ts'

const office = { access: 'staff', action: 'tag.change' } as const
const change = { ...office, limit: 'write', idempotency: 'kept' } as const
/** As many as one call of the icons' endpoint draws. */
const mostIcons = 60
const example = { name: { en: 'Underwater', ar: 'تحت الماء' }, icon: 'waves' }

/** Tags of rooms and the icons they can have: one list for the whole venue. */
export function tagEndpoints(): Endpoint[] {
  const list = endpoint(
    {
      ...office,
      method: 'get',
      path: '/office/tags',
      summary: 'api_docs.call_office_tags',
      answers: { 200: tagList },
      limit: 'read',
    },
    async ({ db }) => answer(200, { items: await listTags(db) }),
  )
  const create = endpoint(
    {
      ...change,
      method: 'post',
      path: '/office/tags',
      summary: 'api_docs.call_create_tag',
      body: tagChange,
      example,
      answers: { 201: roomTag },
      problems: ['slug_unusable', 'name_taken', 'icon_unknown'],
    },
    async ({ staff, body, now, once }) =>
      once(async (tx) => {
        const written = await writeTag(tx, { actor: staff, tag: body }, now)
        return written.ok ? answer(201, written.tag) : refuse(written.code)
      }),
  )
  const changeIt = endpoint(
    {
      ...change,
      method: 'put',
      path: '/office/tags/:tag',
      summary: 'api_docs.call_change_tag',
      params: z.object({ tag: z.string().check(z.regex(/^[a-z][a-z_]*$/)) }),
      body: tagChange,
      example,
      answers: { 200: roomTag },
      problems: ['slug_unusable', 'name_taken', 'icon_unknown'],
    },
    async ({ staff, params, body, now, once }) =>
      once(async (tx) => {
        const written = await writeTag(tx, { actor: staff, slug: params.tag, tag: body }, now)
        return written.ok ? answer(200, written.tag) : refuse(written.code)
      }),
  )
  const icons = endpoint(
    {
      ...office,
      method: 'get',
      path: '/office/icons',
      summary: 'api_docs.call_search_icons',
      query: z.object({ search: z.optional(z.string().check(z.maxLength(60))) }),
      answers: { 200: iconNames },
      limit: 'read',
    },
    async ({ query }) =>
      answer(200, { collection: tagCollection, items: await searchIcons(query.search ?? '', mostIcons) }),
  )
  return [list, create, changeIt, icons]
}
