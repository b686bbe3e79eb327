import { createHash, randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Trier } from './sign-in-failures.ts'
import type { StaffAuth } from './staff-auth.ts'

const day = 24 * 60 * 60
const knownFor = 180 * day
/** A tablet at the desk is used by several. */
const mostAccounts = 8

const namePattern = /^(?:__Secure-)?office\.known_[\w-]{11}$/

function cookieName(email: string): string {
  return `office.known_${createHash('sha256').update(email.trim().toLowerCase()).digest('base64url').slice(0, 11)}`
}

/**
 * The browser as one in which this account signed in before, or else its address. Knowing it opens nothing: it only
 * keeps strangers' failures from being counted as its own.
 */
export async function trierOf(auth: StaffAuth, c: Context, email: string, now: number): Promise<Trier> {
  const device = await deviceIn(auth, c, auth.cookiePrefix + cookieName(email), now)
  return device ? { device } : { address: auth.addressOf(c) }
}

/** The browser as one in which anybody of the staff signed in before. */
export async function knownDevice(auth: StaffAuth, c: Context, now: number): Promise<string | null> {
  const names = Object.keys(getCookie(c)).filter((name) => namePattern.test(name))
  for (const name of names.slice(0, mostAccounts)) {
    const device = await deviceIn(auth, c, name, now)
    if (device) return device
  }
  return null
}

/** Lets a browser that has just proven an account be known by it, for half a year from now. */
export async function rememberDevice(auth: StaffAuth, c: Context, email: string, now: number): Promise<void> {
  const name = auth.cookiePrefix + cookieName(email)
  const secure = auth.cookiePrefix !== ''
  const others = Object.keys(getCookie(c)).filter((other) => namePattern.test(other) && other !== name)
  // Browsers name the oldest first.
  for (const old of others.slice(0, Math.max(0, others.length + 1 - mostAccounts)))
    deleteCookie(c, old, { path: '/api/office', secure })
  const known = await deviceIn(auth, c, name, now)
  const text = `${known ?? randomBytes(12).toString('base64url')}.${Math.floor(now / 1000).toString(36)}`
  const settings = {
    path: '/api/office',
    httpOnly: true,
    sameSite: 'Strict',
    secure,
    maxAge: knownFor,
  } as const
  setCookie(c, name, `${text}.${await auth.sign(`${bare(name)} ${text}`)}`, settings)
}

async function deviceIn(auth: StaffAuth, c: Context, name: string, now: number): Promise<string | null> {
  const [, text, device, since, signature] =
    /^(([\w-]{16})\.(\w{1,9}))\.([\w-]+)$/.exec(getCookie(c, name) ?? '') ?? []
  if (!text || !device || !since || !signature) return null
  if (Number.parseInt(since, 36) + knownFor <= now / 1000) return null
  return (await auth.hasSigned(`${bare(name)} ${text}`, signature)) ? device : null
}

const bare = (name: string) => name.replace(/^__Secure-/, '')
