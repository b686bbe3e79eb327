import { embedTicketQr } from '#server/mail/ticket-qr.ts'
import { prefixOf, type Stage } from './scene.ts'

/** Shows the mail that confirms a booking, as soon as it is written, on an address of the site: its pictures are there. */
export async function showBookingMail({ page, locale, db }: Stage, code: string): Promise<void> {
  const written = db
    .selectFrom('mail')
    .innerJoin('order', 'order.id', 'mail.order_id')
    .select('mail.html')
    .where('order.code', '=', code)
    .where('mail.kind', '=', 'booking_confirmed')
    .where('mail.html', 'is not', null)
  let html: string | null = null
  for (let tries = 0; !html && tries < 50; tries += 1) {
    await page.waitForTimeout(200)
    html = (await written.executeTakeFirst())?.html ?? null
  }
  await page.goto(`${prefixOf[locale]}/rules/terms`)
  await page.setContent(html ? await embedTicketQr(html, code) : 'No mail was written')
}
