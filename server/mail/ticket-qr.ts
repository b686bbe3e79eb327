import QRCode from 'qrcode'
import { qrContent } from '#domain/booking/qr-content.ts'
import type { Attachment } from './post-office.ts'

/** What the ticket of a mail calls its QR code: it travels inside of the mail, where no program holds pictures back. */
const contentId = 'ticket-qr'
export const ticketQrSource = `cid:${contentId}`

async function drawQr(code: string): Promise<Buffer> {
  return QRCode.toBuffer(qrContent(code), { errorCorrectionLevel: 'M', margin: 3, scale: 8 })
}

/** The code that the desk scans, as a part of a mail whose ticket shows it. */
export async function attachTicketQr(html: string, code: string | null): Promise<Attachment[]> {
  if (code === null || !html.includes(ticketQrSource)) return []
  const content = await drawQr(code)
  return [{ filename: `${contentId}.png`, content, contentType: 'image/png', cid: contentId }]
}

/** The same where a mail is looked at by itself: a page has no parts beside it. */
export async function embedTicketQr(html: string, code: string | null): Promise<string> {
  if (code === null || !html.includes(ticketQrSource)) return html
  const picture = (await drawQr(code)).toString('base64')
  return html.replaceAll(ticketQrSource, `data:image/png;base64,${picture}`)
}
