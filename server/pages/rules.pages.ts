import type { Handler } from 'hono'
import { html, raw } from 'hono/html'
import { marked } from 'marked'
import type { BrandChoice } from '#domain/brand/brand-style.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { localePath, parseLocalePath } from '#domain/locale/locale-path.ts'
import type { Policy } from '#domain/policy/policy.ts'
import { translators } from '#messages/all-messages.ts'
import type { MessageKey } from '#messages/keys.ts'
import { type Html, htmlDocument, languageLink } from '#server/calls/html-document.ts'
import type { Env } from '#server/env.ts'
import {
  isRuleDocumentName,
  type RuleDocumentName,
  ruleDocuments,
  ruleNames,
} from '#server/rules/rule-documents.ts'
import { languagesInView } from '#server/venue/content-in-view.ts'
import { fillPolicy } from '#server/venue/policy-words.ts'
import { contentSecurityPolicy } from './headers/security-headers.ts'
import { mayCount } from './pages.ts'

const names = {
  terms: 'footer.terms',
  privacy: 'footer.privacy',
  waiver: 'footer.waiver',
  refunds: 'footer.refunds',
} as const satisfies Record<RuleDocumentName, string>

type Shown = { readonly env: Env; readonly counted: boolean; readonly look: BrandChoice | null }

/** Links inside a document may be written with a prefix or without; they stay in the reader's language. */
function withinLanguage(body: string, locale: Locale): string {
  const variant = locale === 'ar' ? 'ar' : 'plain'
  return body.replace(/href="(\/[^"]*)"/g, (_, path: string) => `href="${localePath(path, variant)}"`)
}

/** The page counter, as the site's other pages for everybody have it. */
function counter({ analyticsUrl, analyticsMode }: Env) {
  return html`<script src="${analyticsUrl}" ${analyticsMode}></script>`
}

type Sheet = { readonly path: string; readonly title: MessageKey; readonly body: (t: Translate) => Html }
type Translate = (typeof translators)[Locale]

function links(t: Translate, locale: Locale, path: string) {
  return ruleNames.map((name) => {
    const current = path === `/rules/${name}` ? raw(' aria-current="page"') : ''
    const href = localePath(`/rules/${name}`, locale === 'ar' ? 'ar' : 'plain')
    return html`<a href="${href}"${current}>${t(names[name])}</a>`
  })
}

/** A name inside Markdown stays the words that it is. */
function plainText(words: string): string {
  return words.replace(/[\\`*_{}[\]<>()#+\-.!|&]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

type RulesOf = { readonly venue: string; readonly policy: Policy }

function documentSheet(name: RuleDocumentName, locale: Locale, { venue, policy }: RulesOf): Sheet {
  const words = ruleDocuments[name][locale].replaceAll('{venue}', () => plainText(venue))
  const text = fillPolicy(words, policy, locale)
  const body = withinLanguage(marked.parse(text, { async: false }), locale)
  return { path: `/rules/${name}`, title: names[name], body: () => html`${raw(body)}` }
}

/** `/rules` itself: what there is to read. */
function listSheet(locale: Locale): Sheet {
  const body = (t: Translate) => html`<h1>${t('footer.legal')}</h1>
<ul>${links(t, locale, '/rules').map((link) => html`<li>${link}</li>`)}</ul>`
  return { path: '/rules', title: 'footer.legal', body }
}

/** The same page in each language, for search engines. */
function alternates(origin: string, path: string) {
  return html`
<link rel="alternate" hreflang="en" href="${origin}${localePath(path, 'plain')}">
<link rel="alternate" hreflang="ar" href="${origin}${localePath(path, 'ar')}">`
}

function page({ path, title, body }: Sheet, locale: Locale, { env, counted, look }: Shown, venue: string) {
  const t = translators[locale]
  const origin = env.publicUrl
  const here = locale === 'ar' ? 'ar' : 'plain'
  const other = locale === 'ar' ? 'en' : 'ar'
  const alone = !languagesInView().includes(other)
  return htmlDocument({
    locale,
    title: t('layout.title', { title: t(title), venue }),
    head: html`<meta name="description" content="${t('layout.description')}">
<link rel="canonical" href="${origin}${localePath(path, here)}">${alone ? '' : alternates(origin, path)}`,
    styles: ['print'],
    look,
    body: html`<header>
<a href="${localePath('/', here)}">${venue}</a>
${alone ? '' : languageLink(other, localePath(path, other))}
</header>
<main>${body(t)}</main>
${path === '/rules' ? '' : html`<nav aria-label="${t('footer.legal')}">${links(t, locale, path)}</nav>`}
${counted ? counter(env) : ''}`,
  })
}

/** `/rules` and `/rules/{name}`: plain pages that print well; an unknown name goes on to the site's own 404. */
export function rulePages(
  env: Env,
  rulesOf: () => Promise<{ name: Record<Locale, string>; policy: Policy; look?: BrandChoice | null }>,
): Handler {
  return async (c, next) => {
    const { pathname } = new URL(c.req.url)
    const { locale, path } = parseLocalePath(pathname)
    const name = path.replace(/^\/rules\/?/, '')
    const isList = name === '' && !pathname.endsWith('/')
    if (!isList && !isRuleDocumentName(name)) return next()
    const { name: venue, policy, look = null } = await rulesOf()
    const sheet = isRuleDocumentName(name)
      ? documentSheet(name, locale, { venue: venue[locale], policy })
      : listSheet(locale)
    const counted = env.analyticsUrl !== '' && mayCount(c.req.raw.headers)
    return c.html(page(sheet, locale, { env, counted, look }, venue[locale]), 200, {
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': contentSecurityPolicy(env, [], { counted }),
    })
  }
}
