import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Logger } from 'pino'
import type { Database } from '#server/db/connect.ts'
import { requestsApi } from '#server/requests/requests.api.ts'
import { icons } from './icons.ts'
import { problem } from './problem.ts'

const largestBody = 64 * 1024

/** Everything under /api: one router per noun, answers as problems in the caller's language. */
export function api(db: Database, log: Logger, now: () => number): Hono {
  const app = new Hono()
  app.use(
    '*',
    bodyLimit({ maxSize: largestBody, onError: (c) => problem(c, 413, 'too_large', 'errors.too_large') }),
  )
  app.use('*', async (c, next) => {
    await next()
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store')
  })
  app.route('/_nuxt_icon', icons())
  app.route('/requests', requestsApi(db, now))
  app.all('*', (c) => problem(c, 404, 'not_found', 'errors.not_found_text'))
  app.onError((error, c) => {
    log.error({ err: error, path: c.req.path }, 'api call failed')
    return problem(c, 500, 'server_error', 'errors.server')
  })
  return app
}
