import { direction, type Locale } from '#domain/locale/locale.ts'
import { houseMail, type MailBrand } from './mail-brand.ts'
import type { MailCard } from './mail-card.ts'
import { type MailButton, mailPage } from './mail-page.ts'
import { mailMarkPath } from './mail-pictures.ts'
import { type Facts, fillSentence, type MailWordsKind, mailWords, type Piece } from './mail-words.ts'

export type RenderedMail = { readonly subject: string; readonly text: string; readonly html: string }

/** Writes a mail in one language: subject, plain text and HTML. */
export async function renderMail(
  kind: MailWordsKind,
  locale: Locale,
  facts: Facts,
  publicUrl: string,
  card?: MailCard,
  { colours, version }: MailBrand = houseMail,
): Promise<RenderedMail> {
  const words = mailWords[kind]
  const sentences = words.body[locale]
    .map((sentence) => fillSentence(sentence, facts))
    .filter((sentence) => sentence !== null)
  const buttons: MailButton[] = words.buttons.map((button) => ({
    label: button[locale],
    href: oneLine(fillSentence(button.link, facts)),
  }))
  const subject = oneLine(fillSentence(words.subject[locale], facts))
  const page = {
    locale,
    markUrl: `${publicUrl}${mailMarkPath}${version > 0 ? `?v=${version}` : ''}`,
    colours,
    venue: oneLine(fillSentence('{venue}', facts)),
    subject,
    preheader: oneLine(fillSentence(words.preheader[locale], facts)),
    sentences,
    buttons,
    card,
  }
  return { subject, text: plainText(sentences, buttons, locale), html: await mailPage(page) }
}

/** For headers and attributes: nothing that could end a line. */
function oneLine(pieces: readonly Piece[] | null): string {
  return (pieces ?? [])
    .map((piece) => {
      if (typeof piece === 'string') return piece
      if ('said' in piece) return piece.said
      return 'ltr' in piece ? piece.ltr : ''
    })
    .join('')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
}

function plainText(sentences: readonly Piece[][], buttons: readonly MailButton[], locale: Locale) {
  // Marks that keep a code or phone in one piece inside Arabic.
  const isolate = (text: string) => (direction(locale) === 'rtl' ? `\u2066${text}\u2069` : text)
  const paragraphs = sentences.map((pieces) =>
    pieces
      .map((piece) => {
        if (typeof piece === 'string') return piece
        if ('said' in piece) return piece.said
        if ('ltr' in piece) return isolate(piece.ltr)
        return `\n${piece.links.map(({ text, href }) => `- ${text}\n  ${href}`).join('\n')}\n`
      })
      .join('')
      .trim(),
  )
  const links = buttons.map(({ label, href }) => `${label}:\n${href}`)
  const venue = paragraphs.pop() ?? ''
  return `${[...paragraphs, ...links, venue].join('\n\n')}\n`
}
