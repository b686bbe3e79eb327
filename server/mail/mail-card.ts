import { html } from 'hono/html'
import type { Locale } from '#domain/locale/locale.ts'
import type { GiftDesign } from '#domain/voucher/gift-designs.ts'

/** A gift card as a mail shows it. */
export type MailCard = {
  readonly design: GiftDesign
  readonly venue: string
  readonly amount: string
  readonly title: string
  /** The drawing; a card without it is still a card, since many mail programs show no pictures at first. */
  readonly pictureUrl: string
}

const displays: Record<Locale, string> = {
  en: "Rakkas, Georgia, 'Times New Roman', serif",
  ar: "Rakkas, 'Geeza Pro', 'Segoe UI', Tahoma, sans-serif",
}

/** The face of a gift card, drawn with what mail programs understand. */
export function mailCard({ design, venue, amount, title, pictureUrl }: MailCard, locale: Locale) {
  const { ground, ink, light } = design.colours
  const start = locale === 'ar' ? 'right' : 'left'
  const words = `color:${ink};text-align:${start};font-family:${displays[locale].replaceAll('"', "'")}`
  // The picture stands beside the words, and below them on a phone.
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" bgcolor="${ground}" style="background:${ground};margin:0 0 24px;border:1px solid ${light}">
<tr><td style="padding:24px;${words}">
<div style="display:inline-block;width:100%;max-width:340px;vertical-align:middle">
<div style="font-size:22px">${venue}</div>
<div style="padding:30px 0;color:${light};font-size:34px;white-space:nowrap">${amount}</div>
<div style="font-size:15px;font-weight:bold">${title}</div>
</div><img src="${pictureUrl}" width="130" height="169" alt="" style="display:inline-block;vertical-align:middle;border:0">
</td></tr>
</table>
`
}
