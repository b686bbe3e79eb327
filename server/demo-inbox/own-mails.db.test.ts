import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { newCode } from '#server/codes/new-code.ts'
import { describeOnDatabase } from '#server/db/testing/test-database.ts'
import { insertVisit, openVenue } from '#server/mail/test-visit.ts'
import type { MailToQueue } from '#server/outbox/queue-mail.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { type KeysOfBrowser, readOwnMails } from './own-mails.queries.ts'

const hour = 60 * 60_000

describeOnDatabase('the mails of a browser', (getDb) => {
  beforeAll(() => openVenue(getDb()))
  beforeEach(async () => {
    for (const table of ['mail', 'request', 'payment', 'booking', 'order'] as const)
      await getDb().deleteFrom(table).execute()
  })

  let visits = 0
  async function visit(email = 'noura@example.com') {
    visits += 1
    const startsAt = Date.UTC(2026, 10, 6, 12) + visits * 2 * hour
    const { orderId, code } = await insertVisit(getDb(), { startsAt, bookedAt: startsAt - 48 * hour, email })
    const { secret } = await getDb()
      .selectFrom('order')
      .select('secret')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    return { orderId, held: { code, secret } }
  }

  async function request() {
    const { id: branch_id } = await getDb()
      .selectFrom('branch')
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    const held = { code: newCode(10), secret: newCode(26) }
    const who = {
      idempotency_key: randomUUID(),
      name: 'Huda',
      email: 'huda@example.com',
      phone: '0501112233@SA',
      locale: 'en',
    } as const
    const { id } = await getDb()
      .insertInto('request')
      .values({ ...held, ...who, branch_id, type: 'birthday', body_hash: 'hash' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, held }
  }

  let causes = 0
  async function mail(about: object, state: 'queued' | 'kept' | 'sent' | 'failed' = 'kept') {
    causes += 1
    const cause = `test:${causes}`
    const usual = { kind: 'booking_confirmed', recipient: 'noura@example.com', locale: 'en', details: {} }
    await queueMail(getDb(), { ...usual, ...about, cause } as MailToQueue)
    const { id } = await getDb()
      .updateTable('mail')
      .set({ state, subject: 'A subject', html: '<p></p>' })
      .where('cause', '=', cause)
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  const found = async (keys: Partial<KeysOfBrowser>, now = Date.now()) =>
    (await readOwnMails(getDb(), { orders: [], requests: [], ...keys }, now)).map(({ id }) => id).sort()

  test('are those of its orders: by a key, not by a code', async () => {
    const [mine, theirs] = [await visit(), await visit()]
    const own = [await mail({ orderId: mine.orderId }), await mail({ orderId: mine.orderId }, 'sent')]
    await mail({ orderId: theirs.orderId })
    await mail({ orderId: mine.orderId }, 'failed')
    expect(await found({ orders: [mine.held] })).toEqual(own.sort())
    expect(await found({})).toEqual([])
    const guessed = { code: theirs.held.code, secret: mine.held.secret }
    expect(await found({ orders: [mine.held, guessed] })).toEqual(own.sort())
    // A code of another kind of thing opens nothing either.
    expect(await found({ requests: [mine.held] })).toEqual([])
  })

  test('are those of its requests, as long as nobody has to read them elsewhere', async () => {
    const { id, held } = await request()
    const about = { kind: 'request_received', requestId: id, recipient: 'huda@example.com' }
    const kept = await mail(about)
    // Its link proves who reads the address: that is for who does.
    await mail(about, 'sent')
    expect(await found({ requests: [held] })).toEqual([kept])
    expect(await found({ requests: [{ ...held, secret: newCode(26) }] })).toEqual([])
  })

  test('open nothing by an address that is not open here already', async () => {
    const [mine, theirs] = [await visit(), await visit()]
    const asked = (orderIds: string[], recipient = 'noura@example.com') =>
      mail({ kind: 'find_booking', recipient, details: { orderIds, findCode: '1234-5678' } })
    const own = await asked([mine.orderId])
    // The same address, and somebody else's booking beside mine.
    const both = await asked([mine.orderId, theirs.orderId])
    await asked([theirs.orderId])
    await asked([])
    expect(await found({ orders: [mine.held] })).toEqual([own])
    expect(await found({ orders: [mine.held, theirs.held] })).toHaveLength(3)
    expect(await found({ orders: [mine.held, theirs.held] })).toContain(both)
    // A code is good for a quarter of an hour.
    expect(await found({ orders: [mine.held] }, Date.now() + 25 * hour)).toEqual([])
  })

  test('are never those that let somebody into the office', async () => {
    const { orderId, held } = await visit()
    const details = { name: 'Layla', resetLink: 'https://dahleez.example/office/reset#x', minutes: 30 }
    await mail({ kind: 'password_reset', orderId, details })
    expect(await found({ orders: [held] })).toEqual([])
  })
})
