import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Database } from '#server/db/connect.ts'
import { findOrder } from '#server/orders/find-order.ts'
import type { OrderOfCaller } from './endpoint.ts'

const halfYear = 180 * 24 * 60 * 60

function cookieName(code: string): string {
  return `order_${code}`
}

/** The order of a code, for whoever holds its key: in the Authorization header, or in the cookie of the browser that made it. */
export async function orderOfCaller(c: Context, db: Database, code: string): Promise<OrderOfCaller | null> {
  const bearer = /^Bearer\s+(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
  const secret = bearer ?? getCookie(c, cookieName(code))
  const found = secret ? await findOrder(db, { code, secret }) : null
  return found && { ...found, code }
}

/** Lets the browser that made an order come back to it. Scripts can not read it, other sites can not send it. */
export function rememberOrder(c: Context, order: { code: string; key: string }, publicUrl: string): void {
  setCookie(c, cookieName(order.code), order.key, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: publicUrl.startsWith('https:'),
    maxAge: halfYear,
  })
}
