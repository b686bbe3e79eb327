import { isOfficePath } from '#contracts/office/path.ts'
import { parseLocalePath } from '#domain/locale/locale-path.ts'

/** What a path asks for, in few words: a name for each address would be a new figure for each. */
export function routeClass(path: string): string {
  if (/^\/(?:healthz|readyz|metrics)$/.test(path)) return 'health'
  if (/^\/api\/office\//.test(path)) return 'office-api'
  if (/^\/api(?:\/|$)/.test(path)) return 'api'
  if (/^\/(?:assets|pictures|fonts|icons|share)\//.test(path)) return 'file'
  if (/\/_payload\.json$|\.data$|^\/__/.test(path)) return 'page-data'
  if (/\.[a-z0-9]{2,11}$/i.test(path)) return 'file'
  return isOfficePath(parseLocalePath(path).path) ? 'office' : 'page'
}
