import { createHmac } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { isSameSecret } from '#server/codes/is-same-secret.ts'
import { readSealingKey } from '#server/codes/read-sealing-key.ts'
import type { Queries } from '#server/db/connect.ts'
import type { Env } from '#server/env.ts'

const day = 24 * 60 * 60 * 1000

type Settings = Pick<Env, 'authSecret' | 'publicUrl'>

const isSecure = ({ publicUrl }: Settings) => publicUrl.startsWith('https:')
// Browsers let nobody but this host set a cookie of such a name, and only by TLS.
const nameOf = (settings: Settings) => `${isSecure(settings) ? '__Host-' : ''}venue_preview`
const seal = (key: string, until: number) =>
  createHmac('sha256', key).update(`venue preview ${until}`).digest('base64url')

/** Lets this browser see the pages of a venue that is not open, for a day. The session itself is never sent to pages. */
export async function allowPreview(c: Context, db: Queries, settings: Settings, now: number): Promise<void> {
  const until = now + day
  const value = `${until}.${seal(await readSealingKey(db, settings.authSecret), until)}`
  setCookie(c, nameOf(settings), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'Strict',
    secure: isSecure(settings),
    maxAge: day / 1000,
  })
}

/** Tells whether this browser may. */
export async function mayPreview(c: Context, db: Queries, settings: Settings, now: number): Promise<boolean> {
  const [until = '', sealed = ''] = (getCookie(c, nameOf(settings)) ?? '').split('.')
  if (!/^\d{13}$/.test(until) || Number(until) <= now) return false
  return isSameSecret(sealed, seal(await readSealingKey(db, settings.authSecret), Number(until)))
}
