import type { Context, MiddlewareHandler } from 'hono'
import { html } from 'hono/html'
import { isOfficePath } from '#contracts/office/path.ts'
import { isLocale, type Locale } from '#domain/locale/locale.ts'
import { localePath } from '#domain/locale/locale-path.ts'
import { translators } from '#messages/all-messages.ts'
import type { MessageKey } from '#messages/keys.ts'
import { readLook } from '#server/brand/read-look.ts'
import { type Html, htmlDocument } from '#server/calls/html-document.ts'
import type { Queries } from '#server/db/connect.ts'

const fileName = /\.(?:pdf|ics|csv|zip|pkpass)$/

/** Somebody opens a file by a link; scripts and other programs ask for it in another way, and read JSON. */
function opensFile(c: Context): boolean {
  if (c.req.method !== 'GET' || !fileName.test(c.req.path)) return false
  const mode = c.req.header('sec-fetch-mode')
  return mode === undefined
    ? (c.req.header('accept') ?? '').includes('text/html')
    : mode === 'navigate' && c.req.header('sec-fetch-dest') !== 'empty'
}

/** The browser has no key for what the file is about. */
const unknown = ['order_not_found', 'invitation_not_found']

/** Where one who opened it goes on. */
function wayOn(path: string, code: string): { readonly path: string; readonly name: MessageKey } {
  const inside = path.replace(/^\/api/, '')
  if (isOfficePath(inside)) return { path: '/office', name: 'documents.refused_to_office' }
  if (unknown.includes(code)) return { path: '/find', name: 'nav.find_booking' }
  return { path: '/', name: 'documents.refused_to_site' }
}

type Refused = { readonly code: string; readonly message: string }

async function refusedPage(db: Queries, path: string, { code, message }: Refused, locale: Locale) {
  const t = translators[locale]
  const [venue, look] = await Promise.all([
    db.selectFrom('venue').select('name').executeTakeFirst(),
    readLook(db),
    // The database may be why it was refused.
  ]).catch(() => [undefined, null] as const)
  const title = t('documents.refused_title')
  const on = wayOn(path, code)
  const name = venue?.name[locale]
  const hrefOf = (to: string) => localePath(to, locale === 'ar' ? 'ar' : 'plain')
  return htmlDocument({
    locale,
    title: name ? t('layout.title', { title, venue: name }) : title,
    head: html`<meta name="robots" content="noindex">`,
    styles: ['print'],
    look: look?.look ?? null,
    body: html`${name ? html`<header><a href="${hrefOf('/')}">${name}</a></header>` : ''}
<main>
<h1>${title}</h1>
<p>${unknown.includes(code) ? t('documents.refused_unknown') : message}</p>
<p><a href="${hrefOf(on.path)}">${t(on.name)}</a></p>
</main>`,
  })
}

/** What a person opened and does not get is said on a page, in their language; a screen full of JSON says nothing to them. */
export function refusedFilePages(db: Queries): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const isProblem = c.res.status >= 400 && c.res.headers.get('content-type')?.includes('json')
    if (!isProblem || !opensFile(c)) return
    const said = c.res.headers.get('content-language') ?? undefined
    const page: Html = await refusedPage(
      db,
      c.req.path,
      (await c.res.json()) as Refused,
      isLocale(said) ? said : 'en',
    )
    const headers = new Headers(c.res.headers)
    headers.set('content-type', 'text/html; charset=utf-8')
    headers.append('vary', 'Accept, Sec-Fetch-Mode, Sec-Fetch-Dest')
    c.res = new Response(String(await page), { status: c.res.status, headers })
  }
}
