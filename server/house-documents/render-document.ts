import { Marked, type Tokens } from 'marked'
import type { Locale } from '#domain/locale/locale.ts'
import { localePath } from '#domain/locale/locale-path.ts'

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)

/** Places of our own, pages elsewhere, mail and phone: nothing that runs. */
const safeHref = /^(?:\/(?!\/)|#|https?:\/\/|mailto:|tel:)/i

/** Links inside a document may be written with a prefix or without; they stay in the reader's language. */
function withinLanguage(href: string, locale: Locale): string {
  return href.startsWith('/') ? localePath(href, locale === 'ar' ? 'ar' : 'plain') : href
}

/** A house document as HTML. Staff write Markdown: tags of theirs are shown as typed, and pictures by their words. */
export function renderDocument(markdown: string, locale: Locale): string {
  const marked = new Marked({
    renderer: {
      html: ({ text }: Tokens.HTML | Tokens.Tag) => escaped(text),
      image: ({ text }: Tokens.Image) => escaped(text),
      link({ href, tokens }: Tokens.Link) {
        const words = this.parser.parseInline(tokens)
        return safeHref.test(href) ? `<a href="${escaped(withinLanguage(href, locale))}">${words}</a>` : words
      },
    },
  })
  return marked.parse(markdown, { async: false })
}

/** Whether it brings a title of its own. */
export function hasTitle(markdown: string): boolean {
  return /^ {0,3}#[ \t]+\S/m.test(markdown)
}
