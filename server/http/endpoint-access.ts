import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Database } from '#server/db/connect.ts'
import { findOrder } from '#server/orders/find-order.ts'
import type { OrderOfCaller } from './endpoint.ts'

/** Browsers send every cookie with every request: those of old orders make room. */
const mostCookies = 20
const halfYear = 180 * 24 * 60 * 60

function cookieName(code: string): string {
  return `order_${code}`
}

/**
 * The order of a code, for whoever holds its key: in the Authorization header, in a link where that is allowed, or
 * in the cookie of the browser that made it.
 */
export async function orderOfCaller(
  c: Context,
  db: Database,
  code: string,
  { keyInLink = false } = {},
): Promise<OrderOfCaller | null> {
  const bearer = /^Bearer\s+(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
  const linked = keyInLink ? c.req.query('key') : undefined
  const secret = bearer ?? linked ?? getCookie(c, cookieName(code))
  const found = secret ? await findOrder(db, { code, secret }) : null
  return found && { ...found, code }
}

/** Lets the browser that made an order come back to it. Scripts can not read it, other sites can not send it. */
export function rememberOrder(c: Context, order: { code: string; key: string }, publicUrl: string): void {
  // Browsers name the oldest first.
  const known = Object.keys(getCookie(c)).filter((name) => /^order_\w{10}$/.test(name))
  for (const old of known.slice(0, Math.max(0, known.length + 1 - mostCookies))) deleteCookie(c, old)
  setCookie(c, cookieName(order.code), order.key, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: publicUrl.startsWith('https:'),
    maxAge: halfYear,
  })
}
