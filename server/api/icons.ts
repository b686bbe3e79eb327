import * as calls from '#contracts/calls/icons.calls.ts'
import { type ApiRouter, answer, endpoint, router } from '#server/calls/endpoint.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import { type Collection, openCollection } from '#server/content/icon-collections.ts'

const mostIcons = 64

function pick(collection: Collection, names: readonly string[]) {
  const entries = names.flatMap((name) => {
    const alias = collection.aliases
    const own = alias && Object.hasOwn(alias, name) ? (alias[name]?.parent ?? name) : name
    const icon = Object.hasOwn(collection.icons, own) ? collection.icons[own] : undefined
    return icon ? [[name, icon] as const] : []
  })
  const found = Object.fromEntries(entries)
  return {
    prefix: collection.prefix,
    width: collection.width ?? 24,
    height: collection.height ?? 24,
    icons: found,
    not_found: names.filter((name) => !Object.hasOwn(found, name)),
  }
}

/** `GET /api/_nuxt_icon/{collection}.json?icons=a,b` (spec §7). */
export function iconsApi(): ApiRouter {
  return router('icons', [
    endpoint(
      calls.listIcons,
      { access: 'public', name: 'icons', limit: 'detail', maxAge: 604_800 },
      async ({ params, query }) => {
        const collection = await openCollection(params.file.replace(/\.json$/, ''))
        if (!collection) return refuse('not_found')
        const names = [...new Set((query.icons ?? '').split(',').filter(Boolean))]
        if (names.length === 0 || names.length > mostIcons) return refuse('unreadable')
        return answer(200, pick(collection, names))
      },
    ),
  ])
}
