import { html } from 'hono/html'
import { direction, type Locale } from '#domain/locale/locale.ts'
import { translators } from '#messages/all-messages.ts'
import type { MailColours } from './mail-brand.ts'

/** What is needed at the door, as a mail shows it. */
export type MailTicket = {
  readonly room: string
  readonly when: string
  readonly place: string
  readonly players: string
  readonly code: string
  readonly arrivalTime: string
  readonly mapUrl: string
}

function rowsOf({ when, place, players, code, arrivalTime }: MailTicket, locale: Locale) {
  const t = translators[locale]
  return [
    { label: t('mails.when'), value: when, isCode: false },
    { label: t('mails.be_there'), value: arrivalTime, isCode: false },
    { label: t('mails.where'), value: place, isCode: false },
    { label: t('mails.who'), value: players, isCode: false },
    { label: t('mails.code'), value: code, isCode: true },
  ]
}

/** The ticket, drawn with what mail programs understand. */
export function mailTicket(ticket: MailTicket, locale: Locale, { ink, dim, accent, ground }: MailColours) {
  const start = direction(locale) === 'rtl' ? 'right' : 'left'
  const label = `padding:8px 0 0;color:${dim};font-size:14px;line-height:1.4`
  const code = `color:${accent};font-family:'Courier New',monospace;font-size:24px;font-weight:bold;letter-spacing:1px;white-space:nowrap`
  // One below the other: a phone is no wider than a code.
  const rows = rowsOf(ticket, locale).map(
    (row) => html`<div style="${label}">${row.label}</div>
<div style="color:${ink};font-size:17px;line-height:1.5">${
      row.isCode ? html`<bdi dir="ltr" style="${code}">${row.value}</bdi>` : html`<bdi>${row.value}</bdi>`
    }</div>\n`,
  )
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" bgcolor="${ground}" style="background:${ground};margin:0 0 24px;border:2px solid ${accent}">
<tr><td style="padding:18px 20px;text-align:${start}">
<div style="color:${accent};font-size:22px;line-height:1.4"><bdi>${ticket.room}</bdi></div>
${rows}<div style="padding:12px 0 0"><a href="${ticket.mapUrl}" style="color:${accent};font-size:16px">${translators[locale]('mails.map')}</a></div>
</td></tr>
</table>
`
}

/** The same in plain text; `isolate` keeps a code in one piece. */
export function ticketLines(ticket: MailTicket, locale: Locale, isolate: (text: string) => string): string {
  const rows = rowsOf(ticket, locale).map(
    (row) => `${row.label}: ${row.isCode ? isolate(row.value) : row.value}`,
  )
  return [ticket.room, ...rows, `${translators[locale]('mails.map')}:`, ticket.mapUrl].join('\n')
}
