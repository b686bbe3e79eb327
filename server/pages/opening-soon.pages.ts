import type { Context, MiddlewareHandler } from 'hono'
import { html } from 'hono/html'
import { isOfficePath } from '#contracts/office/path.ts'
import { screenAt } from '#contracts/pages/site-map.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { localePath, parseLocalePath } from '#domain/locale/locale-path.ts'
import { translators } from '#messages/all-messages.ts'
import type { ShownLook } from '#server/brand/read-look.ts'
import { lookFor } from '#server/brand/read-preview.ts'
import { htmlDocument, languageLink } from '#server/calls/html-document.ts'
import type { Database } from '#server/db/connect.ts'
import { languagesInView } from '#server/venue/content-in-view.ts'
import type { OpeningState, VenueOpening } from '#server/venue/venue-opening.ts'
import { allowOwnFrame } from './headers/security-headers.ts'
import { previewOf } from './pages.ts'

/** Search engines and proxies are told to come back; a page that says 200 would be taken for all there is. */
const retryAfter = '3600'

/** Guests who have booked still get to what is theirs. */
const ofAnOrder = new Set(['confirm', 'summary', 'payment', 'group', 'share', 'played', 'find'])

type Poster = {
  readonly locale: Locale
  readonly path: string
  readonly venue: string
  readonly email: string | null
  readonly state: Exclude<OpeningState, 'open'>
  readonly look: ShownLook['look'] | null
}

const keyhole = html`<svg class="keyhole" viewBox="20 14 24 36" aria-hidden="true">
<defs><radialGradient id="lamp" gradientUnits="userSpaceOnUse" cx="32" cy="28" r="19">
<stop class="lamp-400" offset="0"/><stop class="lamp-500" offset=".4"/><stop class="lamp-800" offset=".8"/><stop class="lamp-950" offset="1"/>
</radialGradient></defs>
<path fill="url(#lamp)" d="M32 17.5a8.6 8.6 0 0 1 4.9 15.67L40 46.5H24l3.1-13.33A8.6 8.6 0 0 1 32 17.5Z"/>
</svg>`

function poster({ locale, path, venue, email, state, look }: Poster) {
  const t = translators[locale]
  const other = locale === 'ar' ? 'en' : 'ar'
  const again = state === 'closed'
  const title = t(again ? 'opening_soon.title_again' : 'opening_soon.title')
  return htmlDocument({
    locale,
    title: t('layout.title', { title, venue }),
    head: html`<meta name="robots" content="noindex">
<meta name="color-scheme" content="dark">`,
    styles: ['opening-soon'],
    look,
    body: html`${keyhole}
<header>${languagesInView().includes(other) ? languageLink(other, localePath(path, other)) : ''}</header>
<main>
<h1><span class="name">${venue}</span><span class="sr">: </span><span class="door" aria-hidden="true"></span><span class="soon">${title}</span></h1>
<p>${t(again ? 'opening_soon.text_again' : 'opening_soon.text')}</p>
${email && html`<p><a href="mailto:${email}"><bdi dir="ltr">${email}</bdi></a></p>`}
</main>
<footer><a href="${localePath('/office', locale === 'ar' ? 'ar' : 'plain')}">${t('opening_soon.staff')}</a></footer>`,
  })
}

/** What the router in the browser asks between pages. */
export function isRouterCall(path: string): boolean {
  return path === '/__manifest' || path.endsWith('.data')
}

type OpeningParts = {
  readonly db: Database
  readonly opening: VenueOpening
  readonly language: MiddlewareHandler
  /** Who may look at the pages before guests do. */
  readonly previews: (c: Context) => Promise<boolean>
  readonly now: () => number
}

/**
 * Until the venue is open, every page for guests is this one; the office and the rules stand as they are. Its owner sees
 * the pages as they will be, also in a frame beside the set-up; no browser keeps those.
 */
export function openingSoon({ db, opening, language, previews, now }: OpeningParts): MiddlewareHandler {
  return async (c, next) => {
    const url = new URL(c.req.url)
    const { pathname } = url
    const { locale, path } = parseLocalePath(pathname)
    const reads = c.req.method === 'GET' || c.req.method === 'HEAD'
    if (!reads || isOfficePath(path) || isRouterCall(pathname)) return next()
    const state = await opening.state()
    if (state === 'open') return next()
    const shown = await lookFor(db, previewOf(url)?.token ?? null, now())
    // Whoever chooses a look sees the pages as they will be.
    if (shown?.version === 0) return next()
    if (state === 'closed' && ofAnOrder.has(screenAt(path)?.file ?? '')) return next()
    if (await previews(c)) {
      await next()
      c.res.headers.set('Cache-Control', 'private, no-store')
      c.res.headers.set('X-Robots-Tag', 'noindex')
      allowOwnFrame(c.res.headers)
      return
    }
    const sentOn = await language(c, async () => {})
    if (sentOn) return sentOn
    const venue = await db.selectFrom('venue').select(['name', 'contact_email']).executeTakeFirstOrThrow()
    const page = poster({
      locale,
      path,
      venue: venue.name[locale],
      email: venue.contact_email,
      state,
      look: shown?.look ?? null,
    })
    return c.html(page, 503, {
      'Retry-After': retryAfter,
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    })
  }
}
