import { html, raw } from 'hono/html'
import type { BrandChoice } from '#domain/brand/brand-style.ts'
import { type DocumentName, documentNames, documentPath } from '#domain/house-document/document-names.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { localePath } from '#domain/locale/locale-path.ts'
import { formatDate } from '#domain/time/format-date.ts'
import { dateAt } from '#domain/time/wall-clock.ts'
import { translators } from '#messages/all-messages.ts'
import { type Html, htmlDocument, languageLink } from '#server/calls/html-document.ts'
import { languagesInView } from '#server/venue/content-in-view.ts'
import { hasTitle, renderDocument } from './render-document.ts'

const names = {
  terms: 'footer.terms',
  privacy: 'footer.privacy',
  waiver: 'footer.waiver',
  refunds: 'footer.refunds',
} as const satisfies Record<DocumentName, string>

/** What stands on every page of the documents. */
type Around = {
  readonly locale: Locale
  readonly venue: string
  readonly origin: string
  readonly look: BrandChoice | null
  /** The page counter, where visits are counted. */
  readonly foot?: Html | null
}

type DocumentToShow = {
  readonly name: DocumentName
  readonly markdown: string
  /** None for what is not published yet. */
  readonly version: {
    readonly number: number
    readonly savedAt: Date
    readonly current: boolean
    readonly timeZone: string
  } | null
}

/** A document as a plain page that prints well, with its version and the day it is from. */
export function documentPage({ name, markdown, version }: DocumentToShow, around: Around): Html {
  const { locale } = around
  const t = translators[locale]
  const title = hasTitle(markdown) ? '' : html`<h1>${t(names[name])}</h1>`
  const old = version && !version.current
  const body = html`${old ? html`<p role="note"><strong>${t('documents.old_version')}</strong> <a href="${hrefOf(documentPath(name), locale)}">${t('documents.read_current')}</a></p>` : ''}
${title}${raw(renderDocument(markdown, locale))}
${version ? html`<p><em>${versionLine(version, locale)}</em></p>` : ''}`
  return page({ path: documentPath(name), title: t(names[name]), body, isOld: old ?? false }, around)
}

/** `/rules` itself: what there is to read. */
export function documentListPage(around: Around): Html {
  const t = translators[around.locale]
  const items = links(around.locale, '/rules').map((link) => html`<li>${link}</li>`)
  const body = html`<h1>${t('footer.legal')}</h1>
<ul>${items}</ul>`
  return page({ path: '/rules', title: t('footer.legal'), body, isOld: false }, around)
}

const hrefOf = (path: string, locale: Locale) => localePath(path, locale === 'ar' ? 'ar' : 'plain')

function versionLine({ number, savedAt, timeZone }: NonNullable<DocumentToShow['version']>, locale: Locale) {
  const date = dateAt(savedAt.getTime(), timeZone)
  return translators[locale]('documents.version', { number, date: formatDate(date, locale, 'withYear') })
}

function links(locale: Locale, path: string) {
  const t = translators[locale]
  return documentNames.map((name) => {
    const current = path === documentPath(name) ? raw(' aria-current="page"') : ''
    return html`<a href="${hrefOf(documentPath(name), locale)}"${current}>${t(names[name])}</a>`
  })
}

/** The same page in each language, for search engines. */
function alternates(origin: string, path: string) {
  return html`
<link rel="alternate" hreflang="en" href="${origin}${localePath(path, 'plain')}">
<link rel="alternate" hreflang="ar" href="${origin}${localePath(path, 'ar')}">`
}

type Sheet = { readonly path: string; readonly title: string; readonly body: Html; readonly isOld: boolean }

function page({ path, title, body, isOld }: Sheet, { locale, venue, origin, look, foot }: Around): Html {
  const t = translators[locale]
  const other = locale === 'ar' ? 'en' : 'ar'
  const alone = !languagesInView().includes(other)
  return htmlDocument({
    locale,
    title: t('layout.title', { title, venue }),
    head: html`<meta name="description" content="${t('layout.description')}">
${isOld ? raw('<meta name="robots" content="noindex">\n') : ''}<link rel="canonical" href="${origin}${hrefOf(path, locale)}">${alone ? '' : alternates(origin, path)}`,
    styles: ['print'],
    look,
    body: html`<header>
<a href="${hrefOf('/', locale)}">${venue}</a>
${alone ? '' : languageLink(other, localePath(path, other))}
</header>
<main>${body}</main>
${path === '/rules' ? '' : html`<nav aria-label="${t('footer.legal')}">${links(locale, path)}</nav>`}
${foot ?? ''}`,
  })
}
