import type { MiddlewareHandler } from 'hono'
import { isMediaName, MediaAwayError, type MediaStore, mediaType } from './media-store.ts'

/** Names of uploaded pictures begin like this; their files lie in the store without it. */
export const uploadedPrefix = 'media/'

/** What lies in this folder of the store is nobody's who only knows its address. */
export const privateFolder = 'private/'

/** `/pictures/media/<kind>/<hash>-<width>.avif`: a name never stands for anything else, so browsers keep it. */
export function mediaFiles(media: MediaStore): MiddlewareHandler {
  const folder = `/pictures/${uploadedPrefix}`
  return async (c, next) => {
    const name = c.req.path.slice(folder.length)
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next()
    const isOpen = isMediaName(name) && !name.startsWith(privateFolder)
    const file = isOpen ? await media.get(name).catch(away) : null
    if (file === 'away') return c.text('Not now', 503, { 'Cache-Control': 'no-store', 'Retry-After': '5' })
    if (!file) return c.text('Not found', 404, { 'Cache-Control': 'no-store' })
    return c.body(file, 200, {
      'Content-Type': mediaType(name),
      'Content-Length': String(file.byteLength),
      'Cache-Control': 'public, max-age=31536000, immutable',
      // Never a page, whatever a browser thinks of it.
      'Content-Disposition': 'inline',
      'Content-Security-Policy': "default-src 'none'",
    })
  }
}

function away(error: unknown): 'away' {
  if (error instanceof MediaAwayError) return 'away'
  throw error
}
