import type { MiddlewareHandler } from 'hono'
import { parseLocalePath } from '#domain/locale/locale-path.ts'
import type { MessageKey } from '#messages/keys.ts'

const longestUrl = 4096

export type PageRefusal = { status: 400 | 404 | 414; key: MessageKey }

function decodes(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0')
  } catch {
    return false
  }
}

/** What is wrong with an address itself, before anyone looks for its page. */
export function refusalOf(url: URL): PageRefusal | null {
  if (url.pathname.length + url.search.length > longestUrl)
    return { status: 414, key: 'errors.address_too_long' }
  if (!decodes(url.pathname)) return { status: 400, key: 'errors.bad_address' }
  if (/[/\\]{2}|\\|%5c|%2f/i.test(url.pathname)) return { status: 404, key: 'errors.not_found_text' }
  return null
}

/** One address a page: a trailing slash is sent to the address without it. */
export function tidyAddress(): MiddlewareHandler {
  return async (c, next) => {
    const url = new URL(c.req.url)
    if (url.pathname.length > 1 && url.pathname.endsWith('/') && !refusalOf(url)) {
      const { variant, path } = parseLocalePath(url.pathname)
      const prefix = variant === 'plain' ? '' : `/${variant}`
      return c.redirect((prefix + path).replace(/(.)\/$/, '$1') + url.search, 308)
    }
    return next()
  }
}
