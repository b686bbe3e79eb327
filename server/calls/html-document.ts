import { html } from 'hono/html'
import { type BrandChoice, brandStyleText } from '#domain/brand/brand-style.ts'
import { preloadedFonts, typefaceSheet } from '#domain/brand/typeface-files.ts'
import { direction, type Locale } from '#domain/locale/locale.ts'
import { translators } from '#messages/all-messages.ts'

export type Html = ReturnType<typeof html>

type HtmlDocument = {
  readonly locale: Locale
  readonly title: string
  /** What else stands in the head. */
  readonly head: Html
  /** Sheets of `public/`, by name. */
  readonly styles: readonly string[]
  readonly body: Html
  /** The venue's own colours and letters. */
  readonly look?: BrandChoice | null
}

/** A page that stands apart from the site's build: it needs no script and no other sheets. */
export function htmlDocument({ locale, title, head, styles, body, look }: HtmlDocument): Html {
  const style = look ? brandStyleText(look) : ''
  const pair = typefaceSheet(look?.typeface)
  const sheets = ['/page-fonts.css', ...(pair ? [pair] : []), ...styles.map((name) => `/${name}.css`)]
  // A pair's text is shown in what stands in if it comes late; the usual one is taken whenever it comes.
  const faces = pair ? preloadedFonts(look?.typeface, locale) : []
  return html`<!doctype html>
<html lang="${locale}" dir="${direction(locale)}"${style === '' ? '' : html` style="${style}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
${head}
<link rel="icon" href="/favicon.svg">
${faces.map((href) => html`<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin="anonymous">\n`)}${sheets.map((href) => html`<link rel="stylesheet" href="${href}">\n`)}</head>
<body>
${body}
</body>
</html>`
}

/** Leads to the same page in the other language, and names that language in its own words. */
export function languageLink(to: Locale, href: string): Html {
  const name = translators[to](to === 'ar' ? 'nav.arabic' : 'nav.english')
  return html`<a href="${href}" hreflang="${to}" lang="${to}">${name}</a>`
}
