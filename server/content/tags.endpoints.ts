import * as calls from '#contracts/calls/office/tags.calls.ts'
import { answer, type Endpoint, endpoint, storedEndpoint } from '#server/calls/endpoint.ts'
import { answerOf } from '#server/calls/outcome.ts'
import { searchIcons, tagCollection } from './icon-collections.ts'
import { listTags } from './list-tags.ts'
import { writeTag } from './write-tag.ts'

/** As many as one call of the icons' endpoint draws. */
const mostIcons = 60
const example = { name: { en: 'Underwater', ar: 'تحت الماء' }, icon: 'waves' }

/** Tags of rooms and the icons they can have: one list for the whole venue. */
export function tagEndpoints(): Endpoint[] {
  return [
    endpoint(calls.listTags, { action: 'tag.change', name: 'office_tags' }, async ({ db }) =>
      answer(200, await listTags(db)),
    ),
    storedEndpoint(
      calls.createTag,
      { action: 'tag.change', name: 'create_tag', example },
      async ({ staff, body, now }, tx) =>
        answerOf(201, await writeTag(tx, { actor: staff, tag: body }, now), 'tag'),
    ),
    storedEndpoint(
      calls.changeTag,
      { action: 'tag.change', name: 'change_tag', example },
      async ({ staff, params, body, now }, tx) =>
        answerOf(200, await writeTag(tx, { actor: staff, slug: params.tag, tag: body }, now), 'tag'),
    ),
    endpoint(calls.searchIcons, { action: 'tag.change', name: 'search_icons' }, async ({ query }) =>
      answer(200, { collection: tagCollection, items: await searchIcons(query.search ?? '', mostIcons) }),
    ),
  ]
}
