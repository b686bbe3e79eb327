import { screenAt } from '#contracts/pages/site-map.ts'
import { parseLocalePath } from '#domain/locale/locale-path.ts'

/** Tells whether the way from one address to another leaves the page where it was scrolled to: the site map says which screens do. */
export function keepsScroll(from: string, to: string): boolean {
  const pathOf = (address: string) => parseLocalePath(address.split(/[?#]/)[0] ?? address).path
  const path = pathOf(to)
  return path === pathOf(from) && screenAt(path)?.keepsScroll === true
}
