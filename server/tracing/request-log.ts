import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'

/** One line a request. Addresses can carry secrets and names in their query: only the path is written. */
export function requestLog(log: Logger): MiddlewareHandler {
  return async (c, next) => {
    const started = performance.now()
    await next()
    const took = Math.round((performance.now() - started) * 10) / 10
    const level = c.res.status >= 500 ? 'error' : 'debug'
    log[level]({ method: c.req.method, path: c.req.path, status: c.res.status, ms: took }, 'request')
  }
}
