import * as calls from '#contracts/calls/office-tags.calls.ts'
import { answer, type Endpoint, endpoint } from '#server/calls/endpoint.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import { searchIcons, tagCollection } from './icon-collections.ts'
import { listTags } from './list-tags.ts'
import { writeTag } from './write-tag.ts'

const office = { access: 'staff', action: 'tag.change' } as const
const change = { ...office, limit: 'write', idempotency: 'stored' } as const
/** As many as one call of the icons' endpoint draws. */
const mostIcons = 60
const example = { name: { en: 'Underwater', ar: 'تحت الماء' }, icon: 'waves' }

/** Tags of rooms and the icons they can have: one list for the whole venue. */
export function tagEndpoints(): Endpoint[] {
  const list = endpoint(
    calls.listTags,
    { ...office, summary: 'api_docs.call_office_tags', limit: 'read' },
    async ({ db }) => answer(200, { items: await listTags(db) }),
  )
  const create = endpoint(
    calls.createTag,
    { ...change, summary: 'api_docs.call_create_tag', example },
    async ({ staff, body, now, once }) =>
      once(async (tx) => {
        const written = await writeTag(tx, { actor: staff, tag: body }, now)
        return written.ok ? answer(201, written.tag) : refuse(written.code)
      }),
  )
  const changeIt = endpoint(
    calls.changeTag,
    { ...change, summary: 'api_docs.call_change_tag', example },
    async ({ staff, params, body, now, once }) =>
      once(async (tx) => {
        const written = await writeTag(tx, { actor: staff, slug: params.tag, tag: body }, now)
        return written.ok ? answer(200, written.tag) : refuse(written.code)
      }),
  )
  const icons = endpoint(
    calls.searchIcons,
    { ...office, summary: 'api_docs.call_search_icons', limit: 'read' },
    async ({ query }) =>
      answer(200, { collection: tagCollection, items: await searchIcons(query.search ?? '', mostIcons) }),
  )
  return [list, create, changeIt, icons]
}
