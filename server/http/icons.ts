import * as z from 'zod/mini'
import { type ApiRouter, answer, endpoint, router } from './endpoint.ts'
import { refuse } from './endpoint-problems.ts'
import { type Collection, openCollection } from './icon-collections.ts'

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

const found = z.object({
  prefix: z.string(),
  width: z.number(),
  height: z.number(),
  icons: z.record(
    z.string(),
    z.object({ body: z.string(), width: z.optional(z.number()), height: z.optional(z.number()) }),
  ),
  not_found: z.array(z.string()),
})

/** `GET /api/_nuxt_icon/{collection}.json?icons=a,b` (spec §7). */
export function iconsApi(): ApiRouter {
  return router('icons', [
    endpoint(
      {
        method: 'get',
        path: '/_nuxt_icon/:file{[a-z0-9-]+\\.json}',
        summary: 'api_docs.call_icons',
        params: z.object({ file: z.string() }),
        query: z.object({ icons: z.optional(z.string()) }),
        answers: { 200: found },
        problems: ['not_found', 'unreadable'],
        access: 'public',
        limit: 'detail',
        maxAge: 604_800,
      },
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
