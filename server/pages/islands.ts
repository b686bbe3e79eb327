import type { Handler } from 'hono'
import { problem } from '#server/calls/problem.ts'
import { callLocale } from '#server/calls/request-locale.ts'
import type { RenderIsland } from './island-renderer.ts'
import { type PageParts, pageContextOf } from './pages.ts'

const fileName = /^(?<name>[a-zA-Z][a-zA-Z0-9-]*)_(?<hash>[a-zA-Z0-9-]+)\.json$/
const longestProps = 2048

function parseProps(text: string | undefined): unknown {
  if (text === undefined) return {}
  if (text.length > longestProps) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** `GET /__nuxt_island/{name}_{hash}.json?props=…`: one registered component, rendered here (spec §7). */
export function islands(parts: PageParts, render: RenderIsland): Handler {
  return async (c) => {
    const groups = fileName.exec(c.req.param('file') ?? '')?.groups
    const name = groups?.name
    const notFound = () => problem(c, 404, 'not_found', 'errors.not_found_text')
    if (!name) return notFound()
    const props = parseProps(c.req.query('props'))
    const locale = callLocale(c)
    const context = pageContextOf(c.req.raw, parts, undefined)
    const island = await render(name, props, locale, context)
    if (island === 'unknown') return notFound()
    if (island === 'bad_props') return problem(c, 400, 'invalid', 'errors.invalid_form')
    c.header('Content-Language', locale)
    c.header('Vary', 'X-Language, Accept-Language, Cookie')
    return c.json({ id: `${name}_${groups?.hash}`, html: island.html, props, head: {} }, 200, {
      'Cache-Control': 'no-cache',
    })
  }
}
