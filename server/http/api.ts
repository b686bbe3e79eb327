import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Logger } from 'pino'
import { branchesApi } from '#server/branches/branches.api.ts'
import type { Database } from '#server/db/connect.ts'
import type { Env } from '#server/env.ts'
import { requestsApi } from '#server/requests/requests.api.ts'
import { reviewsApi } from '#server/reviews/reviews.api.ts'
import { roomsApi } from '#server/rooms/rooms.api.ts'
import { productsApi } from '#server/store/products.api.ts'
import { venueApi } from '#server/venue/venue.api.ts'
import type { ApiRouter } from './endpoint.ts'
import { sendProblem } from './endpoint-answer.ts'
import { mountEndpoints } from './endpoint-mount.ts'
import { refuse } from './endpoint-problems.ts'
import { iconsApi } from './icons.ts'
import { RateLimits, type RateSettings } from './rate-limits.ts'
import { callLocale } from './request-locale.ts'

export type ApiParts = {
  readonly db: Database
  readonly env: Env
  readonly log: Logger
  readonly now: () => number
  /** Other limits than the usual ones, or none. */
  readonly limits?: RateSettings
  /** Tests compare every answer with its contract. */
  readonly checkAnswers?: boolean
}

const largestBody = 64 * 1024

/** Every call there is, noun by noun. */
export function apiRouters(_parts: ApiParts): ApiRouter[] {
  return [venueApi(), branchesApi(), roomsApi(), reviewsApi(), productsApi(), requestsApi(), iconsApi()]
}

/** Everything under /api: one router per noun, answers as problems in the caller's language. */
export function api(parts: ApiParts): Hono {
  const { db, env, log, now, checkAnswers } = parts
  const app = new Hono()
  app.use(
    '*',
    bodyLimit({
      maxSize: largestBody,
      onError: (c) => sendProblem(c, refuse('too_large'), callLocale(c)),
    }),
  )
  app.use('*', async (c, next) => {
    await next()
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store')
  })
  const limits = new RateLimits(parts.limits)
  mountEndpoints(app, apiRouters(parts), { db, now, limits, checkAnswers, trustProxy: env.trustProxy })
  app.all('*', (c) => sendProblem(c, refuse('not_found'), callLocale(c)))
  app.onError((error, c) => {
    log.error({ err: error, path: c.req.path }, 'api call failed')
    return sendProblem(c, refuse('server_error'), callLocale(c))
  })
  return app
}
