import type { Context, Handler, MiddlewareHandler } from 'hono'
import { isCountedPage } from '#contracts/pages/counted-page.ts'
import { isPublic, screenAt } from '#contracts/pages/site-map.ts'
import { isBot } from '#domain/locale/is-bot.ts'
import { parseLocalePath } from '#domain/locale/locale-path.ts'
import {
  bodyOf,
  type CachedPage,
  type Encoding,
  makeCachedPage,
  type PageCacheStore,
} from './cache/page-cache-store.ts'
import { SerialQueue } from './cache/serial-queue.ts'
import { watchTables } from './cache/watched-tables.ts'
import { allowOwnScripts, contentSecurityPolicy, isFramed, newNonce } from './headers/security-headers.ts'
import { limitedTo, type PageLimits, sendTooManyPages, takePage } from './page-limits.ts'
import { mayCount, type PageParts, type RenderPage } from './pages.ts'

/** "Open now" and other words that depend on the clock are at most this old. */
const cachedMs = 60_000
/** Somebody who asks for a page in its last seconds gets it, and has it made anew for those who come later. */
const renewedBefore = 20_000
const longestQuery = 256
/** Seconds for which a page's data, loaded ahead, may wait for its visitor. */
const loadedAheadFor = 30

function isCacheable(url: URL): boolean {
  const screen = screenAt(parseLocalePath(url.pathname).path)
  return (
    screen !== undefined &&
    isPublic(screen) &&
    url.search.length <= longestQuery &&
    !url.searchParams.has('preview') &&
    !url.searchParams.has('look') &&
    !url.searchParams.has('key')
  )
}

function isCounted(request: Request): boolean {
  return isCountedPage(new URL(request.url)) && mayCount(request.headers)
}

function encodingFor(accepted: string): Encoding {
  const refuses = (name: string) => new RegExp(`\\b${name}\\s*;\\s*q=0(?:\\.0*)?(?:,|$)`).test(accepted)
  if (/\bbr\b/.test(accepted) && !refuses('br')) return 'br'
  if (/\bgzip\b/.test(accepted) && !refuses('gzip')) return 'gzip'
  return 'identity'
}

async function send(c: Context, page: CachedPage): Promise<Response> {
  const encoding = encodingFor(c.req.header('accept-encoding') ?? '')
  const tag = `"${page.hash}-${encoding}"`
  for (const [name, value] of Object.entries(page.headers)) c.header(name, value)
  c.header('ETag', tag)
  c.header('Cache-Control', 'no-cache')
  c.header('Vary', 'Accept-Encoding', { append: true })
  if (encoding !== 'identity') c.header('Content-Encoding', encoding)
  const known = c.req
    .header('if-none-match')
    ?.split(',')
    .map((value) => value.trim().replace(/^W\//, ''))
  if (known?.includes(tag)) return c.body(null, 304)
  const body = await bodyOf(page, encoding)
  c.header('Content-Length', String(body.byteLength))
  if (c.req.method === 'HEAD') return c.body(null, 200)
  return c.body(body as Uint8Array<ArrayBuffer>, 200)
}

/** Renders a page for this visitor alone, its scripts allowed by a nonce. */
export async function sendFresh(c: Context, parts: PageParts, render: RenderPage): Promise<Response> {
  const nonce = newNonce()
  const response = await render(c.req.raw, parts, nonce)
  const counted = isCounted(c.req.raw)
  response.headers.set(
    'Content-Security-Policy',
    contentSecurityPolicy(parts.env, [`'nonce-${nonce}'`], { counted, framed: isFramed(c.req.url) }),
  )
  response.headers.set('Cache-Control', 'private, no-store')
  return response
}

/** What the router in the browser asks between pages: a page's data, or which routes there are. No language applies. */
export function routerCalls(parts: PageParts, render: RenderPage, limits: PageLimits): MiddlewareHandler {
  const limited = limitedTo('page_data', limits)
  return async (c, next) => {
    const { path } = c.req
    if (path !== '/__manifest' && !path.endsWith('.data')) return next()
    const refused = await limited(c, async () => {})
    if (refused) return refused
    const answer = await render(c.req.raw, parts)
    // What was loaded ahead is there when the visitor follows the link, instead of being asked for twice.
    const isAhead = /prefetch/.test(c.req.header('sec-purpose') ?? c.req.header('purpose') ?? '')
    if (isAhead && answer.ok) answer.headers.set('Cache-Control', `private, max-age=${loadedAheadFor}`)
    return answer
  }
}

/** A page that is shown once and not cached: an error, a redirect. */
type PassingPage = { status: number; headers: Headers; html: string }

/** Every page of the site: cached ones from memory, the others rendered. */
export function pages(
  parts: PageParts,
  render: RenderPage,
  store: PageCacheStore,
  limits: PageLimits,
): Handler {
  const making = new Map<string, Promise<CachedPage | PassingPage>>()

  async function make(request: Request, key: string): Promise<CachedPage | PassingPage> {
    const shows = new Set<string>()
    const until = parts.now() + cachedMs
    const changesBefore = store.changes
    const nonce = newNonce()
    const response = await render(request, { ...parts, db: watchTables(parts.db, shows) }, nonce)
    const { html, hashes } = allowOwnScripts(await response.text(), nonce)
    const policy = contentSecurityPolicy(parts.env, hashes, { counted: isCounted(request) })
    if (response.status !== 200) {
      const headers = new Headers(response.headers)
      headers.set('Content-Security-Policy', policy)
      headers.set('Cache-Control', 'no-store')
      return { status: response.status, headers, html }
    }
    const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy }
    const page = await makeCachedPage(html, { headers, shows, until })
    // Something changed while this was rendered: it may already be old, so it is sent but not cached.
    if (store.changes === changesBefore) store.set(key, page)
    return page
  }

  function makeOnce(request: Request, key: string): Promise<CachedPage | PassingPage> {
    const running = making.get(key)
    if (running) return running
    const started = make(request, key).finally(() => making.delete(key))
    making.set(key, started)
    return started
  }

  // Pages that were first asked for together run out together: made all at once, they would keep everybody waiting.
  const renewals = new SerialQueue()

  /** Made for one visitor, unless they have had more than their share made. */
  async function sendMade(c: Context): Promise<Response> {
    const wait = await takePage(c, limits)
    return wait === null ? sendFresh(c, parts, render) : sendTooManyPages(c, wait)
  }

  return async (c) => {
    const url = new URL(c.req.url)
    const reads = c.req.method === 'GET' || c.req.method === 'HEAD'
    if (!parts.env.pageCache || !reads || !isCacheable(url)) return sendMade(c)
    const counted = parts.env.analyticsUrl !== '' && mayCount(c.req.raw.headers)
    const key = `${counted ? '+' : ''}${url.pathname}${url.search}`
    // The visitor's own headers stay out of what is cached, except whether they may be counted.
    const headers = new Headers(counted ? {} : { dnt: '1' })
    const makeIt = () => makeOnce(new Request(url, { headers }), key)
    const cached = store.get(key, parts.now())
    if (cached) {
      // One that was forgotten before its turn came is left to whoever asks for it.
      if (cached.until - parts.now() <= renewedBefore)
        renewals.add(key, async () => store.old(key) === cached && makeIt())
      return send(c, cached)
    }
    // Who waits for what is being made already costs nothing.
    const wait = making.has(key) ? null : await takePage(c, limits)
    const latest = store.old(key)
    if (wait !== null) return latest ? send(c, latest) : sendTooManyPages(c, wait)
    const made = await makeIt()
    if ('bodies' in made) return send(c, made)
    if (made.status === 503 && latest) return send(c, latest)
    // Bots are answered with a plain sentence instead of the error page.
    if (made.status >= 400 && isBot(c.req.header('user-agent') ?? '')) return sendFresh(c, parts, render)
    return new Response(made.html, { status: made.status, headers: made.headers })
  }
}
