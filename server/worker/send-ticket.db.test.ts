import { beforeAll, beforeEach, expect, test } from 'vitest'
import { describeOnDatabase } from '#server/db/testing/test-database.ts'
import { readEnv } from '#server/env.ts'
import { type Letter, openPostOffice, type PostOffice } from '#server/mail/post-office.ts'
import { hour, now } from '#server/mail/test-mail-scenes.ts'
import { insertVisit, openVenue } from '#server/mail/test-visit.ts'
import { embedTicketQr } from '#server/mail/ticket-qr.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { sendMail } from './send-mail.ts'

const outbox: PostOffice = openPostOffice(readEnv({ PUBLIC_URL: 'https://dahleez.example' }))

describeOnDatabase('a ticket by mail', (getDb) => {
  beforeAll(() => openVenue(getDb()))
  beforeEach(async () => {
    await getDb().deleteFrom('mail').execute()
    await getDb().deleteFrom('booking').execute()
  })

  const visit = () =>
    insertVisit(getDb(), { startsAt: Date.UTC(2026, 10, 6, 17, 30), bookedAt: now - 48 * hour })

  const stored = (id: string) =>
    getDb().selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  async function queued(orderId: string): Promise<string> {
    const about = { recipient: 'noura@example.com', locale: 'en', cause: `test:${orderId}` } as const
    await queueMail(getDb(), { kind: 'booking_confirmed', orderId, ...about })
    return (await getDb().selectFrom('mail').select('id').executeTakeFirstOrThrow()).id
  }

  test('a ticket shows its room, its code for the desk, and ways into calendars that have no key', async () => {
    const { orderId, code } = await visit()
    const id = await queued(orderId)
    await sendMail(getDb(), outbox, id, false, now)
    const { html } = await stored(id)
    expect(html).toMatch(/<img src="https:\/\/dahleez\.example\/share\/en\/rooms\/riyadh\/[\w-]+\.jpg"/)
    expect(html).toContain('<img src="cid:ticket-qr"')
    const links = [...(html ?? '').matchAll(/href="(https:\/\/(?:calendar\.google|outlook\.live)[^"]+)"/g)]
    expect(links).toHaveLength(2)
    for (const [, href = ''] of links) {
      const said = [...new URL(href.replaceAll('&amp;', '&')).searchParams.values()].join('\n')
      expect(said).toContain('Be there by 8:15\u00A0PM')
      expect(said).toContain(`summary?order=${code}`)
      expect(said).not.toContain('key=')
    }
    expect(html).toContain('do=move#key=')
    // A page of the inbox has no parts beside it.
    expect(await embedTicketQr(html ?? '', code)).toContain('<img src="data:image/png;base64,')
  })

  test('a mail that travels takes the code for the desk along', async () => {
    const sent: Letter[] = []
    const office: PostOffice = { ...outbox, send: async (letter) => void sent.push(letter), close: () => {} }
    const { orderId } = await visit()
    const id = await queued(orderId)
    await sendMail(getDb(), office, id, false, now)
    expect(sent[0]?.attachments.map(({ cid, contentType }) => cid ?? contentType.split(';')[0])).toEqual([
      'text/calendar',
      'ticket-qr',
    ])
    // What is kept of it is the calendar alone.
    expect((await stored(id)).attachments).toHaveLength(1)
  })
})
