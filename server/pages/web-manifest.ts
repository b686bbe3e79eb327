import type { Handler } from 'hono'
import { direction, type Locale } from '#domain/locale/locale.ts'
import { localePath } from '#domain/locale/locale-path.ts'
import { readLook } from '#server/brand/read-look.ts'
import type { Queries } from '#server/db/connect.ts'
import { showVenue } from '#server/venue/show-venue.ts'

const png = { type: 'image/png' } as const
const iconsOf = (version: string) => [
  { src: `/favicon.svg${version}`, type: 'image/svg+xml', sizes: 'any' },
  { src: `/icon-192.png${version}`, ...png, sizes: '192x192' },
  { src: `/icon-512.png${version}`, ...png, sizes: '512x512' },
  { src: `/icon-512.png${version}`, ...png, sizes: '512x512', purpose: 'maskable' },
]

/** What a phone that keeps the site on its first screen calls it: the venue's own words, in the language of the page. */
export function webManifest(db: Queries, locale: Locale): Handler {
  const home = localePath('/', locale === 'ar' ? 'ar' : 'plain')
  return async (c) => {
    const { name, brandLine } = await showVenue(db)
    const shown = await readLook(db)
    const ground = shown?.look.mode === 'light' ? '#f5f5f5' : '#0a0a0a'
    const manifest = {
      id: home,
      start_url: home,
      lang: locale,
      dir: direction(locale),
      name: name[locale],
      short_name: name[locale],
      description: brandLine[locale],
      display: 'browser',
      background_color: ground,
      theme_color: ground,
      icons: iconsOf(shown ? `?v=${shown.version}` : ''),
    }
    return c.body(JSON.stringify(manifest), 200, {
      'Content-Type': 'application/manifest+json; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    })
  }
}
