import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Locale, locales } from '#domain/locale/locale.ts'
import { spellCode } from '#domain/text/spell-code.ts'
import { describeOnDatabase } from '#server/db/testing/test-database.ts'
import { readEnv } from '#server/env.ts'
import { openPostOffice, type PostOffice } from '#server/mail/post-office.ts'
import { hour, mailScenes, now } from '#server/mail/test-mail-scenes.ts'
import { insertVisit, openVenue, type VisitInput } from '#server/mail/test-visit.ts'
import { type MailToQueue, queueMail } from '#server/outbox/queue-mail.ts'
import { showOrderCalendar } from '#server/tickets/show-order-calendar.ts'
import { issueVoucher } from '#server/vouchers/issue-voucher.ts'
import { sendMail } from './send-mail.ts'

const settings = { PUBLIC_URL: 'https://dahleez.example' }
const outbox: PostOffice = openPostOffice(readEnv(settings))

describeOnDatabase('sendMail', (getDb) => {
  beforeAll(() => openVenue(getDb()))
  beforeEach(async () => {
    await getDb().deleteFrom('mail').execute()
    await getDb().deleteFrom('job').execute()
    await getDb().deleteFrom('request').execute()
    await getDb().deleteFrom('booking').execute()
  })

  type MailWithoutAddress = MailToQueue extends infer Mail
    ? Mail extends MailToQueue
      ? Omit<Mail, 'recipient' | 'locale' | 'cause'>
      : never
    : never

  async function queued(mail: MailWithoutAddress, locale: Locale, recipient = 'noura@example.com') {
    const cause = `test:${mail.kind}:${locale}`
    await queueMail(getDb(), { ...mail, recipient, locale, cause } as MailToQueue)
    const job = await getDb().selectFrom('job').select('data').executeTakeFirstOrThrow()
    return (job.data as { mailId: string }).mailId
  }

  const stored = (id: string) =>
    getDb().selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  async function written(mail: MailWithoutAddress, locale: Locale) {
    const id = await queued(mail, locale)
    await sendMail(getDb(), outbox, id, false, now)
    return stored(id)
  }

  const startsAt = Date.UTC(2026, 10, 6, 17, 30)
  const visit = (locale: Locale, input: Partial<VisitInput> = {}) =>
    insertVisit(getDb(), { startsAt, bookedAt: now - 48 * hour, locale, ...input })

  describe.each(locales)('in %s', (locale) => {
    test.each(mailScenes)('$kind', async ({ kind, details, visit: input, says }) => {
      const booked = await visit(locale, input)
      const told = typeof details === 'function' ? details(booked) : details
      const mail = await written(
        { kind, orderId: booked.orderId, details: told } as MailWithoutAddress,
        locale,
      )
      expect(mail).toMatchObject({ state: 'kept', failure: null, sent_at: null })
      for (const part of says[locale]) expect(mail.text).toContain(part)
      if (kind !== 'paid_slot_lost' && kind !== 'review_invitation' && kind !== 'payment_failed')
        expect(mail.text).toMatch(new RegExp(`${spellCode(booked.code)}|reminder`))
      expect(mail.html).toContain(locale === 'ar' ? 'dir="rtl"' : 'dir="ltr"')
      expect(mail.text).toContain(`https://dahleez.example/${locale}/riyadh/`)
      const withFile = kind === 'booking_confirmed' || kind === 'moved'
      expect(mail.attachments).toHaveLength(withFile ? 1 : 0)
    })

    test('a request, its answer, an invitation and found bookings', async () => {
      const db = getDb()
      const { id: branchId } = await db
        .selectFrom('branch')
        .select('id')
        .where('slug', '=', 'kuwait')
        .executeTakeFirstOrThrow()
      const room = await db
        .selectFrom('room')
        .select('id')
        .where('branch_id', '=', branchId)
        .executeTakeFirstOrThrow()
      const request = await db
        .insertInto('request')
        .values({
          code: '0123456789',
          type: 'birthday',
          branch_id: branchId,
          name: 'سارة أحمد',
          email: 'sara@example.com',
          phone: '0501234567@SA',
          players_count: 11,
          locale,
          idempotency_key: 'k',
          body_hash: 'h',
          state: 'quoted',
          quote_amount: 120_500,
          quote_currency: 'KWD',
          quoted_until: new Date(now + 48 * hour),
          quote_id: '00000000-0000-4000-8000-000000000001',
          quote_room_id: room.id,
          quote_starts_at: new Date('2026-11-20T15:00:00Z'),
          quote_players: 8,
        })
        .returning(['id', 'secret'])
        .executeTakeFirstOrThrow()
      const received = await written({ kind: 'request_received', requestId: request.id }, locale)
      expect(received.text).toContain(locale === 'ar' ? '8 لاعبين' : '8 players')
      const link = `https://dahleez.example/${locale}/requests?request=0123456789#key=${request.secret}`
      expect(received.text).toContain(link)
      await db.deleteFrom('job').execute()
      const quoted = await written(
        {
          kind: 'request_quoted',
          requestId: request.id,
          details: { message: 'نعم' },
        },
        locale,
      )
      expect(quoted.text).toContain('120.500')
      expect(quoted.text).toContain(locale === 'ar' ? '20\u00A0نوفمبر' : 'Friday 20\u00A0November')
      await db.deleteFrom('job').execute()
      const said = { requestId: request.id, details: { message: 'متى؟ When?' } }
      const answered = await written({ kind: 'request_answered', ...said }, locale)
      expect(answered.text).toContain('متى؟ When?')
      expect(answered.text).toContain(link)
      await db.deleteFrom('job').execute()
      await db.updateTable('request').set({ state: 'closed' }).where('id', '=', request.id).execute()
      const closed = await written({ kind: 'request_closed', ...said, details: {} }, locale)
      expect(closed.text).toContain(locale === 'ar' ? 'عيد ميلاد' : 'Birthday')
      expect(closed.text).not.toMatch(/[“«]/)
      await db.deleteFrom('job').execute()
      const invited = await written(
        {
          kind: 'staff_invitation',
          details: {
            name: 'Huda',
            inviterName: 'Omar',
            role: 'manager',
            branches: ['Riyadh', 'Cairo'],
            inviteLink: 'https://dahleez.example/office/invitation#TOKEN-of-1',
            expiresAt: '2026-11-08T00:00:00Z',
          },
        },
        locale,
      )
      // The link is in the mail; what is kept of it lets nobody in.
      expect(invited.text).toContain('https://dahleez.example/office/invitation#•••')
      await db.deleteFrom('job').execute()
      const booked = await visit(locale)
      const found = await written({ kind: 'find_booking', details: { orderIds: [booked.orderId] } }, locale)
      expect(found.text).toContain(`summary?order=${booked.code}#key=`)
    })
  })

  describe('a session at a quarter past two in the morning of a Saturday, of the evening of Friday', () => {
    const late = Date.UTC(2026, 10, 21, 0, 15)
    const said = {
      en: 'Friday night, 2:15\u00A0AM (Saturday 21\u00A0November)',
      ar: 'ليلة الجمعة على السبت، 2:15\u00A0ص (السبت 21\u00A0نوفمبر)',
    }
    const before = {
      en: 'Thursday night, 2:15\u00A0AM (Friday 20\u00A0November)',
      ar: 'ليلة الخميس على الجمعة، 2:15\u00A0ص (الجمعة 20\u00A0نوفمبر)',
    }
    const kinds: readonly [MailToQueue['kind'], object?][] = [
      ['booking_confirmed'],
      ['moved', { movedFrom: '2026-11-20T00:15:00Z' }],
      ['cancelled_refund', { refund: 100, reason: 'half' }],
      ['cancelled_by_venue', { refund: 100 }],
      ['cancelled_no_refund'],
    ]

    describe.each(locales)('in %s', (locale) => {
      test.each(kinds)(
        'is said in the same words by the subject and both parts of %s',
        async (kind, details) => {
          const { orderId } = await visit(locale, { startsAt: late, branch: 'cairo' })
          const mail = await written({ kind, orderId, details } as MailWithoutAddress, locale)
          for (const part of [mail.subject, mail.text, mail.html]) expect(part).toContain(said[locale])
          if (kind === 'moved') expect(mail.text).toContain(before[locale])
          // The last moment of a full refund is a day before.
          if (kind === 'booking_confirmed') expect(mail.text).toContain(before[locale])
          const [file] = mail.attachments as { content: string }[]
          if (!file) return
          const calendar = file.content.replaceAll('\r\n ', '')
          expect(calendar).toContain('DTSTART;TZID=Africa/Cairo:20261121T021500')
          const words = said[locale].replaceAll(',', '\\,')
          expect(calendar).toContain(`DESCRIPTION:${words}\\n`)
        },
      )

      test.each(['reminder_24h', 'reminder_3h'] as const)('and by %s', async (kind) => {
        const { orderId, bookingId } = await visit(locale, { startsAt: late, branch: 'cairo' })
        const id = await queued({ kind, orderId, details: { bookingId } } as MailWithoutAddress, locale)
        await sendMail(getDb(), outbox, id, false, late - (kind === 'reminder_3h' ? 2 : 20) * hour)
        const mail = await stored(id)
        for (const part of [mail.subject, mail.text, mail.html]) expect(part).toContain(said[locale])
      })

      test('and by the mail with the links to somebody’s bookings', async () => {
        const { orderId } = await visit(locale, { startsAt: late, branch: 'cairo' })
        const found = await written({ kind: 'find_booking', details: { orderIds: [orderId] } }, locale)
        expect(found.text).toContain(said[locale])
      })
    })

    test('and among the slots that are offered for a lost one', async () => {
      const { orderId } = await visit('en', {
        status: 'expired',
        startsAt: late,
        branch: 'cairo',
        order: { state: 'paid_unplaced', choose_by: new Date(now + 24 * hour) },
      })
      const slots = [{ room: 'vault', startsAt: new Date(late).toISOString() }]
      const { text } = await written({ kind: 'paid_slot_lost', orderId, details: { slots } }, 'en')
      expect(text).toMatch(new RegExp(`- .*, ${said.en.replace(/[()]/g, '\\$&')}`))
    })
  })

  test('a gift card comes with its code and without a message that was not written', async () => {
    const { id } = await getDb()
      .transaction()
      .execute((tx) =>
        issueVoucher(tx, { amount: 20_000, currency: 'SAR', expiresAt: now + 9000 * hour } as never, now),
      )
    const mail = await written({ kind: 'gift_card_received', details: { voucherId: id } }, 'en')
    expect(mail.text).toContain('SAR\u00A0200.00')
    expect(mail.text).not.toContain('“')
  })

  test('offers the nearest free slots of the room when its slot was lost', async () => {
    const { orderId } = await visit('en', {
      status: 'expired',
      order: { state: 'paid_unplaced', choose_by: new Date(now + 24 * hour) },
    })
    const without = await written({ kind: 'paid_slot_lost', orderId }, 'en')
    expect(without.text).not.toContain('nearest free slots')
    await getDb().deleteFrom('mail').execute()
    await getDb().deleteFrom('job').execute()
    const { room_id, branch_id } = await getDb()
      .selectFrom('booking')
      .select(['room_id', 'branch_id'])
      .executeTakeFirstOrThrow()
    await getDb()
      .insertInto('weekly_session')
      .values({ room_id, branch_id, weekday: 5, starts: '22:30' })
      .execute()
    const { text } = await written({ kind: 'paid_slot_lost', orderId }, 'en')
    await getDb().deleteFrom('weekly_session').execute()
    expect(text).toContain('nearest free slots')
    expect(text).toContain('Friday 6\u00A0November, 10:30\u00A0PM')
    expect(text).toContain('slot=2026-11-06T19%3A30%3A00.000Z')
  })

  test('markup in a name stays text', async () => {
    const { orderId } = await visit('ar', { name: '<img/src=x> Noura' })
    const mail = await written({ kind: 'booking_confirmed', orderId }, 'ar')
    expect(mail.html).toContain('&lt;img/src=x&gt;')
    expect(mail.html).not.toContain('<img/')
  })

  test('what was overtaken is not sent', async () => {
    const { orderId, bookingId } = await visit('en', { startsAt: now + 20 * hour })
    await getDb().updateTable('booking').set({ status: 'cancelled' }).where('id', '=', bookingId).execute()
    const mail = await written({ kind: 'reminder_24h', orderId, details: { bookingId } }, 'en')
    expect(mail).toMatchObject({
      state: 'failed',
      text: null,
      failure: expect.stringContaining('no longer true'),
    })
  })

  test('the calendar counts moves, so that the new entry replaces the old one', async () => {
    const { orderId, bookingId } = await visit('en')
    const first = (await written({ kind: 'booking_confirmed', orderId }, 'en')).attachments as {
      content: string
    }[]
    await getDb()
      .insertInto('booking_event')
      .values({ booking_id: bookingId, kind: 'moved', actor: 'guest' })
      .execute()
    await getDb().deleteFrom('job').execute()
    const second = (await written({ kind: 'moved', orderId }, 'en')).attachments as { content: string }[]
    expect(first[0]?.content).toContain('SEQUENCE:0\r\n')
    expect(second[0]?.content).toContain('SEQUENCE:1\r\n')
    const uid = (file?: { content: string }) => file?.content.replaceAll('\r\n ', '').match(/UID:.*/)?.[0]
    expect(uid(first[0])).toBe(`UID:booking-${bookingId}@dahleez.example`)
    expect(uid(second[0])).toBe(uid(first[0]))
    const shown = await showOrderCalendar(getDb(), orderId, settings.PUBLIC_URL, now)
    expect(shown).toEqual(second[0])
    await getDb().updateTable('order').set({ state: 'cancelled' }).where('id', '=', orderId).execute()
    expect(await showOrderCalendar(getDb(), orderId, settings.PUBLIC_URL, now)).toBeNull()
  })
})
