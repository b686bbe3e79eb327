import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Context, MiddlewareHandler } from 'hono'
import type { SiteLook } from '#contracts/brand.ts'
import { isOfficePath } from '#contracts/office/path.ts'
import { officeScreenAt } from '#contracts/office/screens.ts'
import { preloadedFonts, typefaceSheet } from '#domain/brand/typeface-files.ts'
import { direction, type Locale } from '#domain/locale/locale.ts'
import { parseLocalePath } from '#domain/locale/locale-path.ts'
import { translators } from '#messages/all-messages.ts'
import { awayFor } from '#server/calls/endpoint-answer.ts'
import { isDatabaseAway } from '#server/db/database-away.ts'
import { contentSecurityPolicy, newNonce } from './headers/security-headers.ts'
import { type PageLimits, sendTooManyPages, takePage } from './page-limits.ts'
import { refusalOf } from './page-url.ts'
import type { PageParts } from './pages.ts'
import { showSite } from './show-site.ts'

/** The office's document as it was built (office/index.html), or as development makes it for an address. */
export type OfficeTemplate = (address: string) => Promise<string>

export function builtOffice(folder: string): OfficeTemplate {
  const built = readFileSync(join(folder, 'office/index.html'), 'utf8')
  return async () => built
}

const asText = (words: string) =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** While the database is away the office opens all the same: the board it saw last is on the device. */
async function siteFor({ db, env, build, now }: PageParts) {
  try {
    return await showSite(db, { env, buildId: build.assets.version, counted: false, now: now() })
  } catch (error) {
    if (isDatabaseAway(error)) return null
    throw error
  }
}

/** What the document's first tag says, in the venue's own colours. */
function documentTag(locale: Locale, look: SiteLook | null | undefined): string {
  const style = Object.entries(look?.style ?? {}).map(([name, value]) => `${name}:${value}`)
  const parts = [`lang="${locale}"`, `dir="${direction(locale)}"`]
  if (look?.mode !== 'light') parts.push('class="p-dark"')
  if (style.length > 0) parts.push(`style="${asText(style.join(';'))}"`)
  return parts.join(' ')
}

/** A face that is not there with the first words is not shown at all. */
function fontLinks(locale: Locale, look: SiteLook | null | undefined): string {
  const faces = preloadedFonts(look?.typeface, locale).map(
    (href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin="anonymous">`,
  )
  return faces.join('\n')
}

function typefaceLink(look: SiteLook | null | undefined): string {
  const sheet = typefaceSheet(look?.typeface)
  return sheet ? `<link rel="stylesheet" href="${sheet}">` : ''
}

async function sendOffice(c: Context, parts: PageParts, template: OfficeTemplate): Promise<Response> {
  const { locale, path } = parseLocalePath(c.req.path)
  const t = translators[locale]
  const site = await siteFor(parts)
  const look = site?.look
  const nonce = newNonce()
  const title = t('titles.office')
  const filled: Record<string, string> = {
    nonce,
    lang: locale,
    v: look ? `?v=${look.version}` : '',
    title: asText(site ? t('layout.title', { title, venue: site.venue.name[locale] }) : title),
    loading: asText(t('common.loading_dark')),
    no_javascript: asText(t('runtime.no_javascript')),
  }
  const data = JSON.stringify(site).replaceAll('<', '\\u003c')
  const document = await template(c.req.path)
  const page = document
    .replace('<head>', () => `<head>\n${fontLinks(locale, look)}`)
    .replace('lang="en" dir="ltr" class="p-dark"', documentTag(locale, look))
    .replace('</head>', () => `${typefaceLink(look)}</head>`)
    .replaceAll(/\{\{(\w+)\}\}/g, (mark, name) => filled[name] ?? mark)
    // Last, since a venue may write anything into its name.
    .replace('"{{site}}"', () => data)
  const own = [`'nonce-${nonce}'`]
  // In development sheets are put into the page by a script, marked like it.
  c.header('Content-Security-Policy', contentSecurityPolicy(parts.env, own, { styles: own }))
  c.header('Cache-Control', 'private, no-store')
  if (!site) c.header('Retry-After', String(awayFor))
  return c.html(page, site ? (officeScreenAt(path) ? 200 : 404) : 503)
}

/** The staff's door. What is behind it is drawn in the browser, from what its calls answer. */
export function officePages(
  parts: PageParts,
  template: OfficeTemplate,
  limits: PageLimits,
): MiddlewareHandler {
  return async (c, next) => {
    const isOffice = isOfficePath(parseLocalePath(c.req.path).path)
    if (!isOffice || refusalOf(new URL(c.req.url))) return next()
    const wait = await takePage(c, limits)
    return wait === null ? sendOffice(c, parts, template) : sendTooManyPages(c, wait)
  }
}
