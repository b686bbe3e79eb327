import type { MiddlewareHandler } from 'hono'
import { Hono } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { isOfficePath } from '#contracts/office/path.ts'
import { parseLocalePath } from '#domain/locale/locale-path.ts'
import { completeSwitches } from '#domain/site-content/page-switches.ts'
import { isSameSecret } from '#server/codes/is-same-secret.ts'
import type { Queries } from '#server/db/connect.ts'
import { type ContentInView, compileWritten, inViewOf } from '#server/venue/content-in-view.ts'
import { isRouterCall } from './opening-soon.pages.ts'
import { sendFresh } from './page-cache.ts'
import { type PageLimits, sendTooManyPages, takePage } from './page-limits.ts'
import type { PageParts, RenderPage } from './pages.ts'

/** Holds the key of the draft that is looked at, until the browser is closed. */
const previewCookie = 'site_preview'

/** The draft whose key somebody has; null for every other key. */
async function findDraft(db: Queries, key: string): Promise<ContentInView | null> {
  const draft = await db.selectFrom('site_draft').select(['content', 'preview_key']).executeTakeFirst()
  if (!draft || !isSameSecret(draft.preview_key, key)) return null
  const { content } = draft
  return { switches: completeSwitches(content.pages), texts: compileWritten(content.words), draft: content }
}

/** `/preview/{key}` shows the site as its draft from then on; `/preview/end` as guests see it again. */
export function previewLinks(db: Queries, { secure }: { readonly secure: boolean }): Hono {
  return new Hono()
    .use('*', async (c, next) => {
      await next()
      c.header('Cache-Control', 'no-store')
      c.header('X-Robots-Tag', 'noindex')
    })
    .get('/end', (c) => {
      deleteCookie(c, previewCookie, { path: '/', secure })
      return c.redirect('/', 302)
    })
    .get('/:key', async (c, next) => {
      const key = c.req.param('key')
      if (!(await findDraft(db, key))) return next()
      setCookie(c, previewCookie, key, { path: '/', httpOnly: true, sameSite: 'Lax', secure })
      return c.redirect('/', 302)
    })
}

type PreviewParts = {
  readonly parts: PageParts
  readonly render: RenderPage
  readonly limits: PageLimits
  readonly language: MiddlewareHandler
}

/** Who came by the draft's link is shown its pages, made for them alone: they are never kept and never listed. */
export function previewPages({ parts, render, limits, language }: PreviewParts): MiddlewareHandler {
  return async (c, next) => {
    const key = getCookie(c, previewCookie)
    const { path } = parseLocalePath(c.req.path)
    if (!key || c.req.method !== 'GET' || isOfficePath(path)) return next()
    const draft = await findDraft(parts.db, key)
    if (!draft) return next()
    const wait = await takePage(c, limits)
    if (wait !== null) return sendTooManyPages(c, wait)
    return inViewOf(draft, async () => {
      if (!isRouterCall(c.req.path)) {
        const sentOn = await language(c, async () => {})
        if (sentOn || c.finalized) return sentOn
      }
      const page = await sendFresh(c, parts, render)
      page.headers.set('X-Robots-Tag', 'noindex')
      return page
    })
  }
}
