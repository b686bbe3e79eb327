import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Database } from '#server/db/connect.ts'

export type OrderOfCaller = { readonly id: string; readonly code: string }

const halfYear = 180 * 24 * 60 * 60

function cookieName(code: string): string {
  return `order_${code}`
}

function sameSecret(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}

/** The order of a code, for whoever holds its key: in the Authorization header, or in the cookie of the browser that made it. */
export async function orderOfCaller(c: Context, db: Database, code: string): Promise<OrderOfCaller | null> {
  const bearer = /^Bearer\s+(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
  const key = bearer ?? getCookie(c, cookieName(code))
  if (!key) return null
  const order = await db
    .selectFrom('order')
    .select(['id', 'code', 'secret'])
    .where('code', '=', code)
    .executeTakeFirst()
  // An unknown order is compared as well: how long it took should not tell.
  const matches = sameSecret(key, order?.secret ?? '')
  return order && matches ? { id: order.id, code: order.code } : null
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
