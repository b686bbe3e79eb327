import type { SiteLook } from '#contracts/brand.ts'
import { brandStyle } from '#domain/brand/brand-style.ts'
import type { Queries } from '#server/db/connect.ts'
import { lookFor } from './read-preview.ts'

type Preview = { readonly token: string; readonly mode: 'dark' | 'light' | null }

/** What every page has to know of the venue's look; null while it chose none. */
export async function showSiteLook(
  db: Queries,
  preview: Preview | null,
  now: number,
): Promise<SiteLook | null> {
  const shown = await lookFor(db, preview?.token ?? null, now)
  if (!shown) return null
  const { accent, mode, typeface, logo, wordmark } = shown.look
  return {
    version: shown.version,
    style: brandStyle(shown.look),
    accent,
    mode,
    typeface,
    logo,
    wordmark,
    forced: preview?.mode ?? null,
  }
}
