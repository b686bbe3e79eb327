import type { Handler } from 'hono'
import { createStaticHandler, type RouteObject, type ServerBuild } from 'react-router'
import { isPublic, screenAt } from '#contracts/pages/site-map.ts'
import { parseLocalePath } from '#domain/locale/locale-path.ts'
import { sendUnavailable } from '#server/calls/endpoint-answer.ts'
import { problem } from '#server/calls/problem.ts'
import { isDatabaseAway } from '#server/db/database-away.ts'
import { type PageParts, pageContextOf } from './pages.ts'

/** The build's routes with their loaders alone, as React Router's static handler takes them. */
function dataRoutes(build: ServerBuild, parentId?: string): RouteObject[] {
  return Object.values(build.routes)
    .filter((route) => route !== undefined)
    .filter((route) => route.parentId === parentId)
    .map((route) => {
      const common = { id: route.id, path: route.path, loader: route.module.loader }
      return route.index
        ? ({ ...common, index: true } as RouteObject)
        : ({ ...common, children: dataRoutes(build, route.id) } as RouteObject)
    })
}

/** `GET {route}/_payload.json`: the data of a public page, as JSON (spec §7). */
export function pageData(parts: PageParts): Handler {
  const handler = createStaticHandler(dataRoutes(parts.build))
  return async (c) => {
    const url = new URL(c.req.url)
    url.pathname = url.pathname.replace(/\/_payload\.json$/, '') || '/'
    const { locale, path } = parseLocalePath(url.pathname)
    const screen = screenAt(path)
    if (!screen || !isPublic(screen))
      return problem(c, 404, 'not_found', 'errors.route_not_found', {
        locale,
        values: { path: url.pathname },
      })
    const request = new Request(url)
    const result = await handler.query(request, { requestContext: pageContextOf(request, parts, undefined) })
    if (result instanceof Response) return result
    if (Object.values(result.errors ?? {}).some(isDatabaseAway)) return sendUnavailable(c, locale)
    if (result.errors)
      return problem(c, 404, 'not_found', 'errors.page_not_found', { locale, values: { path: url.pathname } })
    const leaf = result.matches.at(-1)?.route.id ?? ''
    const body = {
      path: url.pathname,
      locale,
      site: result.loaderData.root,
      page: result.loaderData[leaf] ?? null,
    }
    return c.json(body, 200, { 'Cache-Control': 'no-cache' })
  }
}
