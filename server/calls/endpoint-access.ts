import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Queries } from '#server/db/connect.ts'
import type { OrderOfCaller, RequestOfCaller, WaitingOfCaller } from './endpoint.ts'
import { findOrder, findPaidRoom } from './find-order.ts'
import { findRequest } from './find-request.ts'
import { findWaiting } from './find-waiting.ts'

/** Browsers send every cookie with every request: those of old orders and requests make room. */
const mostCookies = 20
const halfYear = 180 * 24 * 60 * 60

type Kept = 'order' | 'request' | 'invitation' | 'share' | 'waiting' | 'game'

function cookieName(kept: Kept, code: string): string {
  return `${kept}_${code}`
}

/** Browsers let nobody but this host set a cookie of such a name, and only by TLS. */
const hostOnly = '__Host-'

function keptKey(c: Context, kept: Kept, code: string): string | undefined {
  return getCookie(c, hostOnly + cookieName(kept, code)) ?? getCookie(c, cookieName(kept, code))
}

/** The secret of an Authorization header. */
export function bearerOf(c: Context): string | undefined {
  return /^Bearer\s+(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
}

/**
 * The order of a code, for whoever holds its key: in the Authorization header or in the cookie of the browser that made
 * it. Never in the address, which proxies write into their logs.
 */
export async function orderOfCaller(c: Context, db: Queries, code: string): Promise<OrderOfCaller | null> {
  const keyFor = (of: string) => bearerOf(c) ?? keptKey(c, 'order', of)
  const secret = keyFor(code)
  const own = secret ? await findOrder(db, { code, secret }) : null
  const mayPay = bearerOf(c) !== undefined || codesOf(c, 'order').length > 0
  const found = own ?? (mayPay ? await findPaidRoom(db, code, keyFor) : null)
  return found && { ...found, code }
}

/** The request of a code, for whoever holds its key: in the Authorization header or in the browser's cookie. */
export async function requestOfCaller(
  c: Context,
  db: Queries,
  code: string,
): Promise<RequestOfCaller | null> {
  const secret = bearerOf(c) ?? keptKey(c, 'request', code)
  const found = secret ? await findRequest(db, { code, secret }) : null
  return found && { ...found, code }
}

/** The key somebody has for an invitation: that of the link, or since they said that they come, their own. */
export function invitationKey(c: Context, code: string): string | undefined {
  return bearerOf(c) ?? keptKey(c, 'invitation', code)
}

/** The key somebody has for what a group shares: that of its link, or of their own part. */
export function shareKey(c: Context, code: string): string | undefined {
  return bearerOf(c) ?? keptKey(c, 'share', code)
}

/** The key somebody has for the page of a game. */
export function gameKey(c: Context, code: string): string | undefined {
  return bearerOf(c) ?? keptKey(c, 'game', code)
}

/** The place on the waiting list of a code, likewise. */
export async function waitingOfCaller(
  c: Context,
  db: Queries,
  code: string,
): Promise<WaitingOfCaller | null> {
  const secret = bearerOf(c) ?? keptKey(c, 'waiting', code)
  const found = secret ? await findWaiting(db, { code, secret }) : null
  return found && { ...found, code }
}

/** The codes and keys of the requests that this browser sent or opened, the oldest first. */
export function rememberedRequests(c: Context): { code: string; secret: string }[] {
  return codesOf(c, 'request').map(([code, secret]) => ({ code, secret }))
}

/** The codes and keys of the orders that this browser made or opened, the oldest first. */
export function rememberedOrders(c: Context): { code: string; secret: string }[] {
  return codesOf(c, 'order').map(([code, secret]) => ({ code, secret }))
}

/** Lets the browser that made an order come back to it. Scripts can not read it, other sites can not send it. */
export function rememberOrder(c: Context, order: { code: string; key: string }, publicUrl: string): void {
  remember(c, 'order', order, publicUrl)
}

/** The same for the browser that sent a request. */
export function rememberRequest(c: Context, request: { code: string; key: string }, publicUrl: string): void {
  remember(c, 'request', request, publicUrl)
}

/** The same for the browser of somebody who comes along. */
export function rememberInvitation(
  c: Context,
  invitation: { code: string; key: string },
  publicUrl: string,
): void {
  remember(c, 'invitation', invitation, publicUrl)
}

/** The same for the browser of somebody who pays a part. */
export function rememberShare(c: Context, share: { code: string; key: string }, publicUrl: string): void {
  remember(c, 'share', share, publicUrl)
}

/** The same for the browser of somebody who has played. */
export function rememberGame(c: Context, game: { code: string; key: string }, publicUrl: string): void {
  remember(c, 'game', game, publicUrl)
}

/** The same for the browser that joined a waiting list. */
export function rememberWaiting(c: Context, waiting: { code: string; key: string }, publicUrl: string): void {
  remember(c, 'waiting', waiting, publicUrl)
}

function remember(c: Context, kept: Kept, { code, key }: { code: string; key: string }, publicUrl: string) {
  // Browsers name the oldest first.
  const known = codesOf(c, kept).filter(([other]) => other !== code)
  const secure = publicUrl.startsWith('https:')
  const prefix = secure ? hostOnly : ''
  for (const [old] of known.slice(0, Math.max(0, known.length + 1 - mostCookies)))
    deleteCookie(c, prefix + cookieName(kept, old), { path: '/', secure })
  const settings = { path: '/', httpOnly: true, sameSite: 'Lax', secure, maxAge: halfYear } as const
  setCookie(c, prefix + cookieName(kept, code), key, settings)
}

function codesOf(c: Context, kept: Kept): [code: string, key: string][] {
  return Object.entries(getCookie(c)).flatMap(([name, key]) => {
    const code = new RegExp(`^(?:${hostOnly})?${kept}_(\\w{10})$`).exec(name)?.[1]
    return code ? [[code, key]] : []
  })
}
