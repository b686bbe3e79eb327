import type { Handler } from 'hono'
import { isPublic, type Screen, screens } from '#contracts/pages/site-map.ts'
import { documentNames, documentPath } from '#domain/house-document/document-names.ts'
import { type Locale, locales } from '#domain/locale/locale.ts'
import { localePath } from '#domain/locale/locale-path.ts'
import { listBranches } from '#server/branches/list-branches.ts'
import type { Queries } from '#server/db/connect.ts'
import { listRooms } from '#server/rooms/list-rooms.ts'
import { listProducts } from '#server/store/list-products.ts'
import { languagesInView } from '#server/venue/content-in-view.ts'
import { readPageSwitches } from '#server/venue/read-page-switches.ts'

type Params = Record<string, string>

function fill(path: string, params: Params): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}

/** The addresses of every public page, without a language prefix. */
export async function publicPaths(db: Queries): Promise<string[]> {
  const [branches, rooms, products, { store, giftCards }] = await Promise.all([
    listBranches(db),
    listRooms(db),
    listProducts(db),
    readPageSwitches(db),
  ])
  const isOpen = ({ file }: Screen) =>
    (store || file !== 'store') &&
    (giftCards || file !== 'gift-card') &&
    // Who said yes to a list of their room did not say it to search engines.
    file !== 'times'
  const paramsOf = ({ path }: Screen): Params[] => {
    if (path.includes(':room')) return rooms.map((room) => ({ branch: room.branch.slug, room: room.slug }))
    if (path.includes(':branch')) return branches.map((branch) => ({ branch: branch.slug }))
    if (path.includes(':slug')) return products.map((product) => ({ slug: product.slug }))
    return [{}]
  }
  const rules = ['/rules', ...documentNames.map((name) => documentPath(name))]
  // Before there is something to book, every other page says that it opens soon.
  if (rooms.length === 0) return rules
  return [
    ...screens
      .filter((screen) => isPublic(screen) && isOpen(screen))
      .flatMap((screen) => paramsOf(screen).map((params) => fill(screen.path, params))),
    ...rules,
  ]
}

const variantOf = { en: 'plain', ar: 'ar' } as const

/** A page in one of its languages, with its addresses in all of them; a page in one language needs no others named. */
function urlEntry(origin: string, path: string, locale: Locale, languages: readonly Locale[]): string {
  const address = (of: Locale) => `${origin}${localePath(path, variantOf[of])}`
  const link = (language: string, of: Locale) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${address(of)}"/>`
  const [first = locale, second] = languages
  const others = second ? `${link('en', 'en')}${link('ar', 'ar')}${link('x-default', first)}` : ''
  return `<url><loc>${address(locale)}</loc>${others}</url>`
}

export function sitemap(db: Queries, origin: string): Handler {
  return async (c) => {
    const paths = await publicPaths(db)
    const languages = languagesInView()
    const entries = paths.flatMap((path) =>
      locales
        .filter((locale) => languages.includes(locale))
        .map((locale) => urlEntry(origin, path, locale, languages)),
    )
    const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`
    return c.body(xml, 200, {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    })
  }
}

export function robots(origin: string): Handler {
  const text = `User-agent: *
Disallow: /office
Disallow: /ar/office
Disallow: /en/office
Disallow: /api/
Sitemap: ${origin}/sitemap.xml
`
  return (c) => c.text(text, 200, { 'Cache-Control': 'public, max-age=3600' })
}
