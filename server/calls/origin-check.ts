import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { Env } from '#server/env.ts'
import { logSecurityRefusal } from './log-security-refusal.ts'
import { problem } from './problem.ts'
import { callerAddress } from './rate-limit-address.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether an unsafe request comes from our own pages. Browsers name the origin on every such request; a caller
 * that names none is no browser, and is let in only when it carries no cookie that could be abused.
 */
function comesFromUs(headers: Headers, ownOrigins: readonly string[]): boolean {
  const site = headers.get('sec-fetch-site')
  if (site) return site === 'same-origin' || site === 'none'
  const origin = headers.get('origin')
  if (origin) return ownOrigins.includes(origin)
  return !headers.has('cookie')
}

/** Payment providers prove themselves by what they sign, and have no cookie to abuse. */
const provesItself = /^\/api\/payments\/webhooks\//

/** Refuses what another site's page sends with our visitor's cookies, whatever its content type. */
export function originCheck(env: Env, log?: Logger): MiddlewareHandler {
  return async (c, next) => {
    if (safeMethods.has(c.req.method) || provesItself.test(c.req.path)) return next()
    const own = [env.publicUrl, new URL(c.req.url).origin]
    if (comesFromUs(c.req.raw.headers, own)) return next()
    const address = callerAddress(c, env.trustProxy)
    logSecurityRefusal(log, { code: 'other_origin', method: c.req.method, address })
    return problem(c, 403, 'forbidden', 'errors.forbidden')
  }
}
