import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'

const folders = /^\/(?:assets|fonts|pictures|loop)\//
const fileLike = /\.(?!data$)[a-z0-9]{1,11}$/i

/** Files of the build. Names with a hash never change; the others are asked for again after a week. */
export function staticFiles(root: string): MiddlewareHandler {
  const serveFile = serveStatic({ root, precompressed: true })
  return async (c, next) => {
    // Looking on the disk for a page that is cached in memory would take as long as sending it.
    if (!fileLike.test(c.req.path)) return next()
    const file = await serveFile(c, next)
    if (!(file instanceof Response)) return
    const forever = c.req.path.startsWith('/assets/')
    file.headers.set(
      'Cache-Control',
      forever ? 'public, max-age=31536000, immutable' : 'public, max-age=604800',
    )
    return file
  }
}

/** A missing file answers 404 and never a page: an old tab would run the page as its script. */
export function missingFile(): MiddlewareHandler {
  return async (c, next) => {
    const path = c.req.path
    if (folders.test(path) || fileLike.test(path)) return c.text('Not found', 404)
    return next()
  }
}
