import { direction, type Locale } from '#domain/locale/locale.ts'
import type { MailContent } from '#domain/mail/mail-content.ts'
import { houseMail, type MailBrand } from './mail-brand.ts'
import type { MailCard } from './mail-card.ts'
import { type MailButton, type MailPage, mailPage } from './mail-page.ts'
import { mailMarkPath } from './mail-pictures.ts'
import { type MailTicket, ticketLines } from './mail-ticket.ts'
import {
  type Facts,
  fillSentence,
  type MailWordsKind,
  mailWords,
  type Piece,
  papersWords,
} from './mail-words.ts'
import { originalMail } from './original-mail.ts'

export type RenderedMail = { readonly subject: string; readonly text: string; readonly html: string }

/** Writes a mail in one language: subject, plain text and HTML. */
export async function renderMail(
  kind: MailWordsKind,
  locale: Locale,
  facts: Facts,
  publicUrl: string,
  card?: MailCard,
  { colours, version, preview }: MailBrand = houseMail,
  content: MailContent = originalMail(kind),
): Promise<RenderedMail> {
  const sentences = content.letter[locale]
    .split(/\n\s*\n/)
    .map((paragraph) => fillSentence(paragraph.trim(), facts))
    .filter((pieces) => pieces !== null && pieces.length > 0) as Piece[][]
  // Whatever the venue writes: before its name, which ends the letter.
  const added = [facts.otherWays && '{otherWays}', facts.papers && papersWords[locale]]
  for (const sentence of added)
    if (sentence) sentences.splice(-1, 0, fillSentence(sentence, facts) as Piece[])
  const links = content.buttons.map(({ link, label }) => ({
    label: label[locale],
    href: oneLine(fillSentence(`{${link}}`, facts)),
  }))
  // A link that is not there has no button.
  const buttons: MailButton[] = links.filter(({ href }) => href !== '')
  // A subject of the venue's own may name something that this mail has nothing to say of.
  const subject =
    oneLine(fillSentence(content.subject[locale], facts)) ||
    oneLine(fillSentence(mailWords[kind].subject[locale], facts))
  const { blocks } = content
  // Nobody plays for an order from the store.
  const ticket = blocks.includes('ticket') && facts.room !== null ? ticketOf(facts) : null
  const page = {
    locale,
    markUrl: `${publicUrl}${mailMarkPath}${preview ? `?look=${preview}` : version > 0 ? `?v=${version}` : ''}`,
    colours,
    venue: oneLine(fillSentence('{venue}', facts)),
    subject,
    preheader: oneLine(fillSentence(content.preheader[locale], facts)),
    blocks,
    ticket,
    sentences,
    buttons,
    card,
  }
  return { subject, text: plainText(page), html: await mailPage(page) }
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

function ticketOf(facts: Facts): MailTicket {
  const said = (name: string) => oneLine(fillSentence(`{${name}}`, facts))
  return {
    room: said('room'),
    when: said('when'),
    place: [said('branch'), said('address')].filter(Boolean).join(' · '),
    players: said('players'),
    code: said('code'),
    arrivalTime: said('arrivalTime'),
    mapUrl: said('mapLink'),
    pictureUrl: said('pictureLink'),
    ticketUrl: said('ticketLink'),
    googleUrl: said('googleLink'),
    outlookUrl: said('outlookLink'),
    calendarUrl: said('calendarLink'),
    changeUrl: said('changeLink'),
  }
}

const listOf = (links: readonly { readonly text: string; readonly href: string }[]) =>
  links.map(({ text, href }) => `- ${text}\n  ${href}`).join('\n')

function plainText({ blocks, ticket, sentences, buttons, locale }: MailPage): string {
  // Marks that keep a code or phone in one piece inside Arabic.
  const isolate = (text: string) => (direction(locale) === 'rtl' ? `\u2066${text}\u2069` : text)
  const paragraphs = sentences.map((pieces) =>
    pieces
      .map((piece) => {
        if (typeof piece === 'string') return piece
        if ('said' in piece) return piece.said
        if ('ltr' in piece) return isolate(piece.ltr)
        if ('groups' in piece)
          return piece.groups.map(({ title, links }) => `\n${title}\n${listOf(links)}\n`).join('')
        return `\n${listOf(piece.links)}\n`
      })
      .join('')
      .trim(),
  )
  const links = buttons.map(({ label, href }) => `${label}:\n${href}`)
  // Who signs the letter stands below its links.
  const isSignedLast = blocks.indexOf('buttons') > blocks.indexOf('letter')
  const signed = isSignedLast ? paragraphs.splice(-1) : []
  const parts = {
    ticket: ticket ? [ticketLines(ticket, locale, isolate)] : [],
    letter: paragraphs,
    buttons: links,
  }
  return `${[...blocks.flatMap((block) => parts[block]), ...signed].join('\n\n')}\n`
}
