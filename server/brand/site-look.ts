import type { Look, SiteLook } from '#contracts/brand.ts'
import { brandStyle } from '#domain/brand/brand-style.ts'
import type { ShownLook } from './read-look.ts'

/** What every page has to know of the venue's look; null while it chose none. */
export function siteLook(shown: ShownLook | null, forced: Look['mode'] | null): SiteLook | null {
  if (!shown) return null
  const { accent, mode, typeface, logo, wordmark } = shown.look
  const style = brandStyle(shown.look)
  return { version: shown.version, style, accent, mode, typeface, logo, wordmark, forced }
}
