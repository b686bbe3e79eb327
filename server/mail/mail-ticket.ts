import { html } from 'hono/html'
import { direction, type Locale } from '#domain/locale/locale.ts'
import { translators } from '#messages/all-messages.ts'
import type { MailColours } from './mail-brand.ts'
import { ticketQrSource } from './ticket-qr.ts'

/** What is needed at the door, as a mail shows it. What is empty is left out. */
export type MailTicket = {
  readonly room: string
  readonly when: string
  readonly place: string
  readonly players: string
  readonly code: string
  readonly arrivalTime: string
  /** The room's share picture: large, and in a format that every mail program draws. */
  readonly pictureUrl: string
  readonly ticketUrl: string
  readonly mapUrl: string
  readonly googleUrl: string
  readonly outlookUrl: string
  readonly calendarUrl: string
  readonly changeUrl: string
}

function rowsOf({ place, players, arrivalTime }: MailTicket, locale: Locale) {
  const t = translators[locale]
  return [
    { label: t('mails.be_there'), value: arrivalTime },
    { label: t('mails.where'), value: place },
    { label: t('mails.who'), value: players },
  ]
}

function linksOf(ticket: MailTicket, locale: Locale) {
  const t = translators[locale]
  return [
    { label: t('mails.map'), href: ticket.mapUrl },
    { label: t('summary.calendar_google'), href: ticket.googleUrl },
    { label: t('summary.calendar_outlook'), href: ticket.outlookUrl },
    { label: t('summary.calendar_file'), href: ticket.calendarUrl },
    { label: t('mails.change'), href: ticket.changeUrl },
  ].filter(({ href }) => href !== '')
}

/** The ticket, drawn with what mail programs understand. */
export function mailTicket(ticket: MailTicket, locale: Locale, { ink, dim, accent, ground }: MailColours) {
  const t = translators[locale]
  const start = direction(locale) === 'rtl' ? 'right' : 'left'
  const label = `padding:8px 0 0;color:${dim};font-size:14px;line-height:1.4`
  const code = `color:${accent};font-family:'Courier New',monospace;font-size:24px;font-weight:bold;letter-spacing:1px;white-space:nowrap`
  // One below the other: a phone is no wider than a code.
  const rows = rowsOf(ticket, locale).map(
    (row) => html`<div style="${label}">${row.label}</div>
<div style="color:${ink};font-size:17px;line-height:1.5"><bdi>${row.value}</bdi></div>\n`,
  )
  const links = linksOf(ticket, locale).map(
    ({ label, href }) =>
      html`<a href="${href}" style="color:${accent};display:inline-block;padding:8px 0;margin-inline-end:20px;font-size:16px;line-height:1.4">${label}</a>\n`,
  )
  const picture = html`<tr><td><a href="${ticket.ticketUrl}"><img src="${ticket.pictureUrl}" alt="${ticket.room}" width="556" style="display:block;width:100%;height:auto;border:0;color:${accent};font-size:22px;line-height:1.4"></a></td></tr>\n`
  // Dark squares on white, whatever the colours of the venue and of whoever reads: scanners need both.
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" bgcolor="${ground}" style="background:${ground};margin:0 0 24px;border:2px solid ${accent}">
${ticket.pictureUrl === '' ? '' : picture}<tr><td style="padding:18px 20px 10px;text-align:${start}">
<div style="color:${accent};font-size:20px;line-height:1.4"><bdi>${ticket.room}</bdi></div>
<div style="padding:4px 0 0;color:${ink};font-size:26px;font-weight:bold;line-height:1.35"><bdi>${ticket.when}</bdi></div>
${rows}</td></tr>
<tr><td align="center" style="padding:14px 20px;border-top:2px dashed ${accent};border-bottom:2px dashed ${accent};text-align:center">
<img src="${ticketQrSource}" alt="${t('summary.qr_hint')}" width="168" height="168" style="display:block;margin:0 auto 10px;border:0;background:#ffffff;color:#000000">
<div style="color:${dim};font-size:14px;line-height:1.4">${t('mails.code')}</div>
<bdi dir="ltr" style="${code}">${ticket.code}</bdi>
</td></tr>
<tr><td style="padding:10px 20px 12px;text-align:${start}">
${links}</td></tr>
</table>
`
}

/** The same in plain text; `isolate` keeps a code in one piece. */
export function ticketLines(ticket: MailTicket, locale: Locale, isolate: (text: string) => string): string {
  const t = translators[locale]
  const rows = [{ label: t('mails.when'), value: ticket.when }, ...rowsOf(ticket, locale)].map(
    ({ label, value }) => `${label}: ${value}`,
  )
  const code = `${t('mails.code')}: ${isolate(ticket.code)}`
  return [ticket.room, ...rows, code, `${t('mails.map')}:`, ticket.mapUrl].join('\n')
}
