import type { Handler } from 'hono'
import { html, raw } from 'hono/html'
import { marked } from 'marked'
import { direction, type Locale } from '#domain/locale/locale.ts'
import { localePath, parseLocalePath } from '#domain/locale/locale-path.ts'
import type { Policy } from '#domain/policy/policy.ts'
import { translators } from '#messages/all-messages.ts'
import { fillPolicy } from '#server/venue/policy-words.ts'
import { isRuleName, type RuleName, ruleDocuments, ruleNames } from './rule-documents.ts'

const names = {
  terms: 'footer.terms',
  privacy: 'footer.privacy',
  waiver: 'footer.waiver',
  refunds: 'footer.refunds',
} as const satisfies Record<RuleName, string>

/** Whose rules they are, and the figures in them. */
type RulesOf = { readonly venue: string; readonly policy: Policy }

/** Links inside a document are written without a prefix; they stay in the reader's language. */
function withinLanguage(body: string, locale: Locale): string {
  return locale === 'ar' ? body.replaceAll('href="/', 'href="/ar/') : body
}

function page(name: RuleName, locale: Locale, origin: string, { venue, policy }: RulesOf) {
  const t = translators[locale]
  const text = fillPolicy(ruleDocuments[name][locale], policy, locale)
  const body = withinLanguage(marked.parse(text, { async: false }), locale)
  const address = (of: RuleName, variant: 'plain' | 'ar') => localePath(`/rules/${of}`, variant)
  const here = locale === 'ar' ? 'ar' : 'plain'
  const other = locale === 'ar' ? 'en' : 'ar'
  return html`<!doctype html>
<html lang="${locale}" dir="${direction(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${t('layout.title', { title: t(names[name]), venue })}</title>
<meta name="description" content="${t('layout.description')}">
<link rel="canonical" href="${origin}${address(name, here)}">
<link rel="alternate" hreflang="en" href="${origin}${address(name, 'plain')}">
<link rel="alternate" hreflang="ar" href="${origin}${address(name, 'ar')}">
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/print.css">
</head>
<body>
<header>
<a href="${localePath('/', here)}">${venue}</a>
<a href="${localePath(`/rules/${name}`, other)}" hreflang="${other}" lang="${other}">${t(other === 'ar' ? 'nav.arabic' : 'nav.english')}</a>
</header>
<main>${raw(body)}</main>
<nav aria-label="${t('footer.legal')}">
${ruleNames.map((of) => html`<a href="${address(of, here)}"${of === name ? raw(' aria-current="page"') : ''}>${t(names[of])}</a>`)}
</nav>
</body>
</html>`
}

/** `/rules/{name}`: plain pages that print well; an unknown name goes on to the site's own 404. */
export function rulePages(
  origin: string,
  rulesOf: () => Promise<{ name: Record<Locale, string>; policy: Policy }>,
): Handler {
  return async (c, next) => {
    const { locale, path } = parseLocalePath(new URL(c.req.url).pathname)
    const name = path.replace(/^\/rules\//, '')
    if (!isRuleName(name)) return next()
    const { name: venue, policy } = await rulesOf()
    return c.html(page(name, locale, origin, { venue: venue[locale], policy }), 200, {
      'Cache-Control': 'no-cache',
    })
  }
}
