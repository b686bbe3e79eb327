import { parseLocalePath } from '#domain/locale/locale-path.ts'
import { isPublic, screenAt } from './site-map.ts'

/** An address as browsers and routers name its parts. */
type Address = { readonly pathname?: string; readonly search?: string }

/**
 * Whether the page counter, somebody else's script, may be on a page: never in the office, and nowhere a key, a token or
 * a code may stand in the address, before the first script as well as after the last.
 */
export function isCountedPage({ pathname = '/', search = '' }: Address): boolean {
  const screen = screenAt(parseLocalePath(pathname).path)
  if (!screen || !isPublic(screen) || screen.uncounted) return false
  const query = new URLSearchParams(search)
  return !query.has('key') && !query.has('preview') && !query.has('look')
}
