import { html, raw } from 'hono/html'
import { direction, type Locale } from '#domain/locale/locale.ts'
import type { MailBlock } from '#domain/mail/mail-content.ts'
import type { MailColours } from './mail-brand.ts'
import { type MailCard, mailCard } from './mail-card.ts'
import { type MailTicket, mailTicket } from './mail-ticket.ts'
import type { Piece } from './mail-words.ts'

export type MailButton = { readonly label: string; readonly href: string }

export type MailPage = {
  readonly locale: Locale
  readonly venue: string
  /** The mark of the venue; where pictures are not shown, its name says it alone. */
  readonly markUrl: string
  readonly subject: string
  readonly preheader: string
  /** The order of its parts. */
  readonly blocks: readonly MailBlock[]
  readonly ticket: MailTicket | null
  readonly sentences: readonly (readonly Piece[])[]
  readonly buttons: readonly MailButton[]
  readonly card?: MailCard | undefined
  readonly colours: MailColours
}

const faces: Record<Locale, string> = {
  en: "Georgia, 'Times New Roman', serif",
  ar: "'Geeza Pro', 'Segoe UI', Tahoma, Arial, sans-serif",
}

/** The HTML of a mail. Everything that comes from people is escaped by the template. */
export async function mailPage({
  locale,
  venue,
  markUrl,
  subject,
  preheader,
  blocks,
  ticket,
  sentences,
  buttons,
  card,
  colours,
}: MailPage) {
  const { ground, wall, ink, accent } = colours
  const dir = direction(locale)
  const start = dir === 'rtl' ? 'right' : 'left'
  const text = `margin:0 0 18px;color:${ink};font-size:17px;line-height:1.65;text-align:${start}`
  const paragraphs = sentences.map(
    (pieces) =>
      html`<p style="${text}">${pieces.map((piece, index) => piecePart(piece, accent, index > 0))}</p>\n`,
  )
  // Who signs the letter stands below its links.
  const isSignedLast = blocks.indexOf('buttons') > blocks.indexOf('letter')
  const parts = {
    ticket: ticket ? mailTicket(ticket, locale, colours) : '',
    letter: isSignedLast ? paragraphs.slice(0, -1) : paragraphs,
    buttons: html`<div style="margin:0 0 12px;text-align:${start}">${buttons.map(
      ({ label, href }, index) =>
        html`<a href="${href}" style="${buttonLook(colours, index === 0)};margin-inline-end:12px">${label}</a>\n`,
    )}</div>\n`,
  }
  const page = await html`<!doctype html>
<html lang="${locale}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<title>${subject}</title>
</head>
<body dir="${dir}" style="margin:0;padding:0;background:${ground}">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${preheader}</div>
<table role="presentation" dir="${dir}" width="100%" cellpadding="0" cellspacing="0" style="background:${ground}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" dir="${dir}" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:${wall};font-family:${raw(faces[locale])}">
<tr><td style="padding:24px 28px 18px;border-bottom:2px solid ${accent};text-align:${start}">
<img src="${markUrl}" width="44" height="44" alt="" style="display:inline-block;vertical-align:middle;border:0;margin-inline-end:12px"><span style="color:${accent};font-size:30px;line-height:44px;vertical-align:middle;font-family:Rakkas,${raw(faces[locale])}">${venue}</span>
</td></tr>
<tr><td style="padding:28px">
${card ? mailCard(card, locale) : ''}${blocks.map((block) => parts[block])}${isSignedLast ? (paragraphs.at(-1) ?? '') : ''}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
  return page.toString()
}

function buttonLook({ wall, accent, fill, onFill }: MailColours, main: boolean): string {
  const look = main ? `background:${fill};color:${onFill}` : `background:${wall};color:${accent}`
  return `${look};display:inline-block;margin-bottom:12px;padding:13px 22px;border:2px solid ${main ? fill : accent};font-size:16px;font-weight:bold;text-decoration:none`
}

/** What was said is isolated: an English name inside Arabic must not carry its neighbours along. */
function piecePart(piece: Piece, accent: string, isInside: boolean) {
  if (typeof piece === 'string') return html`${piece}`
  if ('said' in piece) return html`<bdi>${piece.said}</bdi>`
  if ('ltr' in piece) return html`<bdi dir="ltr" style="white-space:nowrap">${piece.ltr}</bdi>`
  if ('groups' in piece)
    return html`${piece.groups.map(
      ({ title, links }) =>
        html`<strong style="display:block;padding:14px 0 4px"><bdi>${title}</bdi></strong>${linkList(links, accent)}`,
    )}`
  return html`${isInside ? raw('<br>') : ''}${linkList(piece.links, accent)}`
}

function linkList(links: readonly { readonly text: string; readonly href: string }[], accent: string) {
  return links.map(
    ({ text, href }) =>
      html`<a href="${href}" style="color:${accent};display:block;padding:8px 0">${text}</a>`,
  )
}
