import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Locale, locales } from '#domain/locale/locale.ts'
import { describeOnDatabase } from '#server/db/testing/test-database.ts'
import { seedProducts } from '#server/demo/venue/seed-products.ts'
import { readEnv } from '#server/env.ts'
import type { MailKind } from '#server/outbox/mail-details.ts'
import { type MailToQueue, queueMail } from '#server/outbox/queue-mail.ts'
import { sendMail } from '#server/worker/send-mail.ts'
import { openPostOffice } from './post-office.ts'
import { hour, now } from './test-mail-scenes.ts'
import { insertVisit, openVenue } from './test-visit.ts'

const outbox = openPostOffice(readEnv({ PUBLIC_URL: 'https://dahleez.example' }))
const startsAt = Date.UTC(2026, 10, 6, 17, 30)

describeOnDatabase('mails about things of the store', (getDb) => {
  beforeAll(async () => {
    await openVenue(getDb())
    await seedProducts(getDb())
  })
  beforeEach(async () => {
    await getDb().deleteFrom('mail').execute()
    await getDb().deleteFrom('booking').execute()
  })

  const visit = (locale: Locale) => insertVisit(getDb(), { startsAt, bookedAt: now - 48 * hour, locale })

  async function written(mail: { kind: MailKind; orderId: string; details?: object }, locale: Locale) {
    const cause = `test:${mail.orderId}`
    await queueMail(getDb(), { ...mail, recipient: 'noura@example.com', locale, cause } as MailToQueue)
    const found = () =>
      getDb().selectFrom('mail').selectAll().where('cause', '=', cause).executeTakeFirstOrThrow()
    await sendMail(getDb(), outbox, (await found()).id, false, now)
    return found()
  }

  describe('of an order for the store alone', () => {
    const missing = [{ name: { en: 'Mug, Maroon', ar: 'كوب، عنّابي' }, quantity: 2 }]
    const scenes: [MailKind, object, Record<Locale, string[]>][] = [
      [
        'booking_confirmed',
        {},
        {
          en: [
            '2 × Mug, Pitch black',
            'Collect it in Riyadh',
            'SAR\u00A0300.00 for Huda',
            '/en/confirm?order=',
          ],
          ar: ['2 × كوب', 'فرع الرياض', '300.00\u00A0ر.س إلى Huda', '/ar/confirm?order='],
        },
      ],
      [
        'cancelled_refund',
        { refund: 11_800, paid: 41_800, reason: 'override' },
        { en: ['SAR\u00A0118.00 of the SAR\u00A0418.00', 'Gift cards stay good'], ar: ['من أصل 418.00'] },
      ],
      [
        'items_missing',
        { missing, refund: 11_800 },
        { en: ['We no longer have: 2 × Mug, Maroon', 'SAR\u00A0118.00'], ar: ['2 × كوب، عنّابي'] },
      ],
      [
        'money_returned',
        { refund: 11_800, why: 'nothing_left' },
        { en: ['sold to somebody else', 'is closed'], ar: ['وأُغلقت الطلبية'] },
      ],
      [
        'money_returned',
        { refund: 11_800, why: 'not_covered' },
        { en: ['still yours to pay for'], ar: ['ما زال بإمكانكم'] },
      ],
    ]
    test.each(scenes)('%s %o', async (kind, details, says) => {
      for (const locale of locales) {
        const { orderId } = await visit(locale)
        await getDb().deleteFrom('booking').execute()
        await insertItems(orderId)
        const mail = await written({ kind, orderId, details }, locale)
        expect(mail.failure).toBeNull()
        for (const part of says[locale]) expect(mail.text).toContain(part)
      }
    })

    test('things and cards beside a session are in its ticket’s mail', async () => {
      const { orderId } = await visit('en')
      await insertItems(orderId)
      const { text } = await written({ kind: 'booking_confirmed', orderId }, 'en')
      expect(text).toContain('Ready for you at the desk: 2 × Mug, Pitch black.')
      expect(text).toContain('Gift cards: SAR\u00A0300.00 for Huda.')
    })
  })

  /** Two mugs and a gift card, as rows. */
  async function insertItems(orderId: string): Promise<void> {
    const name = { en: 'Mug, Pitch black', ar: 'كوب، أسود حالك' }
    const line = {
      order_id: orderId,
      currency: 'SAR',
      name: JSON.stringify(name),
      vat_rate: 0,
      vat: 0,
    } as const
    const amounts = { quantity: 2, unit_amount: 5900, amount: 11_800 }
    await getDb()
      .insertInto('order_line')
      .values({ ...line, ...amounts, position: 50, kind: 'product', item: 'mug/black' })
      .execute()
    const { id } = await getDb()
      .selectFrom('product')
      .select('id')
      .where('slug', '=', 'giftcard')
      .executeTakeFirstOrThrow()
    const card = {
      design: 'lantern',
      recipientName: 'Huda',
      recipientEmail: '',
      senderName: 'Sami',
      message: '',
    }
    const gift = JSON.stringify({
      ...card,
      worth: { of: 'amount', amount: 30_000 },
      locale: 'ar',
      deliverOn: null,
    })
    await getDb()
      .insertInto('order_item')
      .values({ order_id: orderId, position: 0, product_id: id, quantity: 1, unit_amount: 30_000, gift })
      .execute()
  }
})
