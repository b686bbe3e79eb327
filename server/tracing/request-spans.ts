import { SpanKind, SpanStatusCode } from '@opentelemetry/api'
import type { Context, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { officeScreenAt } from '#contracts/office/screens.ts'
import { screenAt } from '#contracts/pages/site-map.ts'
import { parseLocalePath } from '#domain/locale/locale-path.ts'
import type { Env } from '#server/env.ts'
import { routeClass } from './route-class.ts'
import { isTracing, traced } from './tracing.ts'

/**
 * A span for every request but those of health checks. It says which route was taken, never the address itself: codes
 * of orders are in paths, and keys in queries. Who is in front is believed only where a proxy is.
 */
export function requestSpans({ trustProxy }: Pick<Env, 'trustProxy'>): MiddlewareHandler {
  return async (c, next) => {
    const { method, path } = c.req
    if (!isTracing() || routeClass(path) === 'health') return next()
    const traceParent = trustProxy ? c.req.header('traceparent') : undefined
    const attributes = { 'http.request.method': method }
    await traced(method, { kind: SpanKind.SERVER, attributes, traceParent }, async (span) => {
      await next()
      const route = routeOf(c)
      span?.updateName(`${method} ${route}`)
      span?.setAttributes({ 'http.route': route, 'http.response.status_code': c.res.status })
      if (c.res.status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    })
  }
}

/** The pattern that answered: a call's, a screen's, or for files and the like what kind it is. */
function routeOf(c: Context): string {
  const pattern = routePath(c)
  if (pattern !== '*' && pattern !== '/*') return pattern
  const { path } = parseLocalePath(c.req.path)
  return (screenAt(path) ?? officeScreenAt(path))?.path ?? routeClass(c.req.path)
}
