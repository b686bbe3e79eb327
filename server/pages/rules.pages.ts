import type { Handler } from 'hono'
import { html } from 'hono/html'
import type { BrandChoice } from '#domain/brand/brand-style.ts'
import { type DocumentName, isDocumentName } from '#domain/house-document/document-names.ts'
import { parseLocalePath } from '#domain/locale/locale-path.ts'
import type { Localised } from '#domain/locale/localised.ts'
import type { Env } from '#server/env.ts'
import { documentListPage, documentPage } from '#server/house-documents/document-page.ts'
import type { ShownDocument } from '#server/house-documents/show-document.ts'
import { contentSecurityPolicy } from './headers/security-headers.ts'
import { mayCount } from './pages.ts'

/** Where the documents come from. */
export type RulesOf = {
  readonly about: () => Promise<{
    readonly name: Localised
    readonly timeZone: string
    readonly look: BrandChoice | null
  }>
  /** The newest without a number; null when there was no such version. */
  readonly document: (name: DocumentName, version: number | null) => Promise<ShownDocument | null>
}

/** The page counter, as the site's other pages for everybody have it. */
function counter({ analyticsUrl, analyticsMode }: Env) {
  return html`<script src="${analyticsUrl}" ${analyticsMode}></script>`
}

/** `/rules`, `/rules/{name}` and `/rules/{name}?version=2`: plain pages that print well; what is not there goes on to the site's own 404. */
export function rulePages(env: Env, rulesOf: RulesOf): Handler {
  return async (c, next) => {
    const { pathname } = new URL(c.req.url)
    const { locale, path } = parseLocalePath(pathname)
    const name = path.replace(/^\/rules\/?/, '')
    const isList = name === '' && !pathname.endsWith('/')
    if (!isList && !isDocumentName(name)) return next()
    const asked = c.req.query('version')
    const number = asked === undefined ? null : /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 0
    const shown = isDocumentName(name) ? await rulesOf.document(name, number) : null
    if (!isList && !shown) return next()
    const { name: venue, timeZone, look } = await rulesOf.about()
    const counted = env.analyticsUrl !== '' && mayCount(c.req.raw.headers)
    const foot = counted ? counter(env) : null
    const around = { locale, venue: venue[locale], origin: env.publicUrl, look, foot }
    const page =
      shown && isDocumentName(name)
        ? documentPage({ name, markdown: shown.text[locale], version: { ...shown, timeZone } }, around)
        : documentListPage(around)
    return c.html(page, 200, {
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': contentSecurityPolicy(env, [], { counted }),
    })
  }
}
