import { beforeAll, describe, expect, test } from 'vitest'
import { locales } from '#domain/locale/locale.ts'
import { sessionWords } from '#domain/time/session-words.ts'
import { describeOnDatabase } from '#server/db/testing/test-database.ts'
import { readEnv } from '#server/env.ts'
import { drawInvoices } from '#server/invoices/draw-invoice.ts'
import { testInvoice } from '#server/invoices/test-invoice.ts'
import { openPostOffice } from '#server/mail/post-office.ts'
import { now } from '#server/mail/test-mail-scenes.ts'
import { insertVisit, openVenue } from '#server/mail/test-visit.ts'
import { showOrder } from '#server/orders/show-order.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { readPdf } from '#server/pdf/test-pdf.ts'
import { sendMail } from './send-mail.ts'

const day = 24 * 3_600_000
const plain = (text: string) => text.replaceAll('\u00A0', ' ')

// A page puts what the API answers into words in the browser; mails and papers are written here.
describeOnDatabase('a page, a mail and a paper', (getDb) => {
  beforeAll(() => openVenue(getDb()))

  describe.each(locales)('in %s', (locale) => {
    test.each([
      ['in the evening', Date.UTC(2026, 10, 20, 18, 30)],
      ['after midnight', Date.UTC(2026, 10, 24, 0, 15)],
      ['in the hour that a night has twice', Date.UTC(2027, 9, 28, 20, 30)],
    ])('say in the same words when a session %s is', async (_, at) => {
      const startsAt = at + locales.indexOf(locale) * 7 * day
      const visit = await insertVisit(getDb(), { startsAt, bookedAt: now, branch: 'cairo', locale })
      const order = await showOrder(getDb(), visit.orderId)
      if (!order?.booking) throw new Error('the order has no booking')
      const { booking, branch } = order
      const session = { startsAt: booking.startsAt, evening: booking.businessDay, timeZone: branch.timeZone }
      const page = sessionWords(session, locale)

      const cause = `test:${visit.code}`
      const to = { orderId: visit.orderId, recipient: 'noura@example.com', locale, cause }
      await queueMail(getDb(), { kind: 'booking_confirmed', ...to })
      const mails = getDb().selectFrom('mail').selectAll().where('cause', '=', cause)
      await sendMail(
        getDb(),
        openPostOffice(readEnv({})),
        (await mails.executeTakeFirstOrThrow()).id,
        false,
        now,
      )
      const mail = await mails.executeTakeFirstOrThrow()
      for (const part of [mail.subject, mail.text, mail.html]) expect(part).toContain(page.whole)

      const paid = testInvoice()
      const invoice = { ...paid, body: { ...paid.body, ...branch, session: { ...booking, startsAt } } }
      const { texts } = readPdf(await drawInvoices([invoice], locale))
      // A paper is kept for years, and says the year as well.
      const kept = plain(sessionWords(session, locale, 'withYear').whole)
      expect(plain(texts.join(' '))).toContain(kept)
    })
  })
})
