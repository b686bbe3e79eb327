import type { Logger } from 'pino'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { isBot } from '#domain/locale/is-bot.ts'
import { parseLocalePath } from '#domain/locale/locale-path.ts'
import { awayFor } from '#server/calls/endpoint-answer.ts'
import type { Database } from '#server/db/connect.ts'
import { isDatabaseAway } from '#server/db/database-away.ts'
import type { Env } from '#server/env.ts'
import { type LookPreview, type PageContext, pageContext } from './page-context.ts'
import { refusalOf } from './page-url.ts'
import { routesWithoutDatabase } from './routes-without-database.ts'

export type PageParts = {
  readonly db: Database
  readonly env: Env
  readonly build: ServerBuild
  readonly now: () => number
}

/** Do Not Track, or its successor Global Privacy Control. */
export function mayCount(headers: Headers): boolean {
  return headers.get('dnt') !== '1' && headers.get('sec-gpc') !== '1'
}

/** Null for everybody but those who are choosing a look. */
export function previewOf({ searchParams }: URL): LookPreview | null {
  const token = searchParams.get('look')
  const mode = searchParams.get('mode')
  return token === null ? null : { token, mode: mode === 'dark' || mode === 'light' ? mode : null }
}

/** What a page is rendered with. Islands are data and have no `nonce`. */
export function pageContextOf(
  request: Request,
  { db, env, build, now }: PageParts,
  nonce: string | undefined,
  onError: (error: unknown) => void = () => {},
): RouterContextProvider {
  const url = new URL(request.url)
  const context = new RouterContextProvider()
  const page: PageContext = {
    db,
    env,
    locale: parseLocalePath(url.pathname).locale,
    buildId: build.assets.version,
    nonce,
    isBot: isBot(request.headers.get('user-agent') ?? ''),
    mayCount: mayCount(request.headers),
    refusal: refusalOf(url),
    preview: previewOf(url),
    now: now(),
    onError,
  }
  context.set(pageContext, page)
  return context
}

export type RenderPage = (request: Request, parts: PageParts, nonce?: string) => Promise<Response>

/** The same page, said to be a matter of moments. */
function unavailable(page: Response): Response {
  const headers = new Headers(page.headers)
  headers.set('Retry-After', String(awayFor))
  return new Response(page.body, { status: 503, headers })
}

/** The renderer of React Router behind our own context. An address that is wrong in itself is shown as the home
 * page's error, since no route could be looked up for it. */
export function pageRenderer(build: ServerBuild, mode: string, log: Logger): RenderPage {
  const handle = createRequestHandler(routesWithoutDatabase(build), mode)
  return async (request, parts, nonce) => {
    let isAway = false
    const context = pageContextOf(request, parts, nonce, (error) => {
      isAway ||= isDatabaseAway(error)
      const path = new URL(request.url).pathname
      // While the database is away each page says so: a stack for each would say nothing more.
      if (isAway) log.error({ path, reason: (error as Error).message }, 'database away')
      else log.error({ err: error, path }, 'page failed')
    })
    const refused = context.get(pageContext).refusal !== null
    const home = parseLocalePath(new URL(request.url).pathname).variant
    const shown = refused
      ? new Request(new URL(home === 'plain' ? '/' : `/${home}`, request.url), { headers: request.headers })
      : request
    const page = await handle(shown, context)
    return page.status >= 500 && isAway ? unavailable(page) : page
  }
}
