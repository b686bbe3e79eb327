import type { MiddlewareHandler } from 'hono'
import { inViewOf } from '#server/venue/content-in-view.ts'
import type { SiteContentCache } from '#server/venue/site-content-cache.ts'
import type { RenderPage } from './pages.ts'

/** Whatever answers does so in the venue's words and languages. */
export function siteContentInView(content: SiteContentCache): MiddlewareHandler {
  return async (_, next) => inViewOf(await content.get(), next)
}

/** Pages that are kept are made in what guests read now, whoever's request they are made on. */
export function renderInView(content: SiteContentCache, render: RenderPage): RenderPage {
  return async (request, parts, nonce) => inViewOf(await content.get(), () => render(request, parts, nonce))
}
