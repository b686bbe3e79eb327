import type { MiddlewareHandler } from 'hono'
import { entityTag, namesTag } from '#server/calls/entity-tag.ts'
import type { Database } from '#server/db/connect.ts'
import { isDatabaseAway } from '#server/db/database-away.ts'
import { type BrandMark, readMark } from './read-mark.ts'

const pngs: Readonly<Record<string, number>> = {
  '/apple-touch-icon.png': 180,
  '/icon-192.png': 192,
  '/icon-512.png': 512,
  '/mail-mark.png': 88,
}

const typeOf = (path: string) =>
  path.endsWith('.png') ? 'image/png' : path.endsWith('.svg') ? 'image/svg+xml' : 'image/x-icon'

async function drawn(path: string, mark: BrandMark): Promise<Buffer> {
  // Drawing takes more to load than everything else here, and browsers ask once.
  const { icoOf, iconPng, iconSvg } = await import('./draw-icon.ts')
  if (path === '/favicon.svg') return Buffer.from(await iconSvg(mark))
  if (path === '/favicon.ico') return icoOf(await iconPng(mark, 32), 32)
  return iconPng(mark, pngs[path] ?? 180)
}

const drawingPolicy = "default-src 'none'; img-src data:; style-src 'unsafe-inline'"
const ours = new Set(['/favicon.svg', '/favicon.ico', ...Object.keys(pngs)])

/** Better the usual icons than none. */
function noneWhileAway(error: unknown): null {
  if (isDatabaseAway(error)) return null
  throw error
}

/** The icons of browsers, phones and mails, as the venue looks; those of the demo are files. */
export function brandIcons(db: Database, now: () => number): MiddlewareHandler {
  const kept = new Map<string, Buffer>()
  return async (c, next) => {
    const { path } = c.req
    if (!ours.has(path)) return next()
    const preview = c.req.query('look') ?? null
    const mark = await readMark(db, preview, now()).catch(noneWhileAway)
    if (!mark || mark.isHouse) return next()
    if (preview !== null)
      return c.body(new Uint8Array(await drawn(path, mark)), 200, {
        'Cache-Control': 'private, no-store',
        'Content-Type': typeOf(path),
        'Content-Security-Policy': drawingPolicy,
      })
    const key = `${path} ${mark.version} ${mark.letter}`
    const icon = kept.get(key) ?? (await drawn(path, mark))
    if (kept.size > 2 * ours.size) kept.clear()
    kept.set(key, icon)
    const tag = entityTag(icon)
    const headers = {
      'Cache-Control': 'public, max-age=3600',
      ETag: tag,
      'Content-Type': typeOf(path),
      'Content-Security-Policy': drawingPolicy,
    }
    if (namesTag(c.req.header('If-None-Match'), tag)) return c.body(null, 304, headers)
    return c.body(new Uint8Array(icon), 200, headers)
  }
}
