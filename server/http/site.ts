import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { isBot } from '#domain/locale/is-bot.ts'
import { parseLocalePath } from '#domain/locale/locale-path.ts'
import type { Database } from '#server/db/connect.ts'
import type { Env } from '#server/env.ts'
import { pageContext } from './page-context.ts'

export type SiteParts = { db: Database; env: Env; build: ServerBuild }

/** The whole site behind one fetch function: files, pages, API. */
export function createSite({ db, env, build }: SiteParts): Hono {
  const site = new Hono()
  const renderPage = createRequestHandler(build)
  site.use('*', serveStatic({ root: 'build/client' }))
  site.all('*', async (c) => {
    const context = new RouterContextProvider()
    const { locale } = parseLocalePath(new URL(c.req.url).pathname)
    context.set(pageContext, {
      db,
      env,
      locale,
      buildId: build.assets.version,
      nonce: crypto.randomUUID(),
      isBot: isBot(c.req.header('user-agent') ?? ''),
      mayCount: c.req.header('dnt') !== '1',
      now: Date.now(),
    })
    return renderPage(c.req.raw, context)
  })
  return site
}
