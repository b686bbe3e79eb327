import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { noteRequestRead } from '#server/requests/inbox/note-request-read.ts'
import { openRequestDesk } from '#server/requests/test-request-desk.ts'
import { pushNews } from '#server/worker/push-news.ts'
import { forgetNews, listNews, noteNewsSeen } from './list-news.ts'
import { newsMailFacts } from './news-mail-facts.ts'
import { addPushDevice, endPushDevices } from './push-devices.ts'
import { readPushKey } from './push-key.ts'
import { queueNewsMails } from './queue-news-mails.ts'
import { type Newsroom, openNewsroom } from './test-newsroom.ts'

const hour = 60 * 60_000
const day = 24 * hour
const sender = { venue: 'Dahleez', locale: 'en', publicUrl: 'https://venue.example' } as const

describeOnDemoDatabase('news', (getDb) => {
  let room: Newsroom
  beforeAll(async () => {
    room = await openNewsroom(getDb())
  })
  beforeEach(async () => {
    await getDb().deleteFrom('news').execute()
    await getDb().updateTable('staff_member').set({ active: false }).execute()
  })
  const now = () => room.shop.now
  const list = async (staffId: string, locale: 'en' | 'ar' = 'en') =>
    listNews(getDb(), await room.person(staffId), { limit: 20, locale })

  test('count until their screen is opened, and name no guest', async () => {
    const manager = await room.join('manager', 'riyadh')
    await room.book()
    const orderId = await room.book()
    const { code } = await room.shop.order(orderId)
    const before = await list(manager)
    expect(before.unseen).toEqual({ bookings: 2, waiting: 0, requests: 0, reviews: 0, store: 0 })
    expect(before.items[0]).toMatchObject({
      title: 'New booking',
      path: `/office/bookings/${code}`,
      seen: false,
    })
    expect(before.items[0]?.text).toMatch(/4 players$/)
    expect((await list(manager, 'ar')).items[0]).toMatchObject({ title: 'حجز جديد' })
    expect(JSON.stringify(before)).not.toContain('Nora')
    await noteNewsSeen(getDb(), manager, { order: code }, now())
    expect((await list(manager)).unseen.bookings).toBe(1)
    await noteNewsSeen(getDb(), manager, { screen: 'bookings' }, now())
    expect((await list(manager)).unseen.bookings).toBe(0)
  })

  test('are no news once a colleague has opened the request', async () => {
    const desk = await openRequestDesk(room.shop)
    const manager = await room.join('manager', 'riyadh')
    const { id } = await desk.send()
    expect((await list(manager)).unseen.requests).toBe(1)
    await noteRequestRead(getDb(), id, now())
    const { unseen, items } = await list(manager)
    expect(unseen.requests).toBe(0)
    expect(items[0]?.seen).toBe(true)
    expect(await queueNewsMails(getDb(), now())).toBe(0)
  })

  test('belong to who may act on them now', async () => {
    const desk = await openRequestDesk(room.shop)
    const manager = await room.join('manager', 'riyadh')
    await desk.send()
    await room.book()
    await getDb().updateTable('staff_member').set({ role: 'host' }).where('id', '=', manager).execute()
    expect((await list(manager)).items.map(({ topic }) => topic)).toEqual(['booking_new'])
    await getDb().deleteFrom('staff_branch').where('staff_id', '=', manager).execute()
    expect((await list(manager)).items).toEqual([])
    expect(await queueNewsMails(getDb(), now())).toBe(0)
  })

  describe('are mailed', () => {
    test('at once in one mail for all that is there, and never twice', async () => {
      const manager = await room.join('manager', 'riyadh')
      await room.wish(manager, { booking_new: 'at_once' })
      await room.book()
      await room.book()
      expect(await queueNewsMails(getDb(), now())).toBe(1)
      expect(await queueNewsMails(getDb(), now())).toBe(0)
      const [mail] = await room.mailsTo(manager)
      const facts = await newsMailFacts(getDb(), mail?.details as never, sender)
      expect(facts?.news.groups).toEqual([
        {
          title: 'Riyadh',
          links: [expect.anything(), expect.anything()].map(() => ({
            text: expect.stringMatching(/^New booking: .*4 players$/),
            href: expect.stringMatching(/^https:\/\/venue.example\/en\/office\/bookings\/\w{10}$/),
          })),
        },
      ])
      expect(facts?.headline).toBe('2 pieces of news')
      await room.book()
      expect(await queueNewsMails(getDb(), now())).toBe(1)
      expect(await room.mailsTo(manager)).toHaveLength(2)
    })

    test('with the mail of the day at its hour, without what was seen in the office', async () => {
      const manager = await room.join('manager', 'riyadh')
      await room.wish(manager, { booking_new: 'digest', request: 'digest' }, { timeZone: 'UTC' })
      const nine = now() - (now() % day) + 9 * hour + (now() % day >= 9 * hour ? day : 0)
      await room.book()
      await noteNewsSeen(getDb(), manager, { all: true }, now())
      const desk = await openRequestDesk(room.shop)
      await desk.send()
      expect(await queueNewsMails(getDb(), nine - 1)).toBe(0)
      expect(await queueNewsMails(getDb(), nine)).toBe(1)
      expect(await queueNewsMails(getDb(), nine + day)).toBe(0)
      const [mail] = await room.mailsTo(manager)
      expect(mail?.details).toMatchObject({ newsIds: [expect.any(Number)] })
    })

    test('after the night, to nobody who wants no mails, and to nobody who left', async () => {
      const asleep = await room.join('manager', 'riyadh')
      const none = await room.join('manager', 'riyadh')
      const leaver = await room.join('manager', 'riyadh')
      const today = new Date(now()).getUTCHours()
      const quiet = { from: today, until: (today + 2) % 24 }
      await room.wish(asleep, { booking_new: 'at_once' }, { quiet, timeZone: 'UTC' })
      await room.wish(none, { booking_new: 'at_once' }, { mails: false })
      await room.wish(leaver, { booking_new: 'at_once' })
      await room.book()
      await getDb().updateTable('staff_member').set({ active: false }).where('id', '=', leaver).execute()
      expect(await queueNewsMails(getDb(), now())).toBe(0)
      expect(await queueNewsMails(getDb(), now() + 2 * hour)).toBe(1)
      const [mail] = await room.mailsTo(asleep)
      await getDb().updateTable('staff_member').set({ active: false }).where('id', '=', asleep).execute()
      expect(await newsMailFacts(getDb(), mail?.details as never, sender)).toBeNull()
    })
  })

  describe('ring a browser', () => {
    const browser = createECDH('prime256v1')
    browser.generateKeys()
    const device = () => ({
      endpoint: `https://push.example/${randomUUID()}`,
      publicKey: browser.getPublicKey('base64url'),
      auth: randomBytes(16).toString('base64url'),
    })
    const signedIn = async (staffId: string) => {
      const session = { staff_id: staffId, token: randomUUID(), expires_at: new Date(Date.now() + 24 * hour) }
      const { id } = await getDb()
        .insertInto('staff_session')
        .values(session)
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    }
    const jobs = async () => {
      const rows = await getDb().selectFrom('job').select('data').where('name', '=', 'push-news').execute()
      await getDb().deleteFrom('job').execute()
      return rows.map(({ data }) => data as { newsId: number; deviceId: string })
    }

    test('at once, sealed, with who rings; one that is gone is forgotten', async () => {
      const manager = await room.join('manager', 'riyadh')
      await room.wish(manager, { booking_new: 'at_once' })
      // A browser asks for the key first.
      await readPushKey(getDb())
      const ringing = device()
      const sessionId = await signedIn(manager)
      await addPushDevice(getDb(), { staffId: manager, sessionId }, ringing, now())
      await room.book()
      const [job] = await jobs()
      if (!job) throw new Error('Nobody was rung')
      const sent: { url: string; body: string | Uint8Array; headers: Record<string, string> }[] = []
      const answering =
        (status: number) =>
        async (url: string, body: string | Uint8Array, headers: Record<string, string>) => {
          sent.push({ url, body, headers })
          return status
        }
      const ring = (status: number, at = now()) =>
        pushNews(getDb(), answering(status), { ...job, publicUrl: sender.publicUrl }, at)
      await ring(201)
      expect(sent).toHaveLength(1)
      const { publicKey } = await readPushKey(getDb())
      expect(sent[0]).toMatchObject({ url: ringing.endpoint, headers: { 'content-encoding': 'aes128gcm' } })
      expect(sent[0]?.headers.authorization).toContain(`k=${publicKey}`)
      expect(Buffer.from(sent[0]?.body ?? '').includes('New booking')).toBe(false)
      await expect(ring(503)).rejects.toThrow('503')
      await ring(201, now() + 2 * hour)
      expect(sent).toHaveLength(2)
      await ring(410)
      expect(await getDb().selectFrom('push_device').select('id').execute()).toEqual([])
      await ring(201)
      expect(sent).toHaveLength(3)
    })

    test('of whoever signed in there last, and not in quiet hours or once they are seen', async () => {
      const one = await room.join('manager', 'riyadh')
      const other = await room.join('manager', 'riyadh')
      for (const staffId of [one, other]) await room.wish(staffId, { booking_new: 'at_once' })
      const tablet = device()
      for (const staffId of [one, other]) {
        const sessionId = await signedIn(staffId)
        await addPushDevice(getDb(), { staffId, sessionId }, tablet, now())
      }
      await room.book()
      const rung = await jobs()
      expect(rung).toHaveLength(1)
      let count = 0
      const post = async () => {
        count += 1
        return 201
      }
      const ring = () => pushNews(getDb(), post, { ...rung[0], publicUrl: sender.publicUrl } as never, now())
      const hourNow = new Date(now()).getUTCHours()
      await room.wish(
        other,
        { booking_new: 'at_once' },
        { quiet: { from: hourNow, until: (hourNow + 1) % 24 }, timeZone: 'UTC' },
      )
      await ring()
      await room.wish(other, { booking_new: 'at_once' })
      await ring()
      await noteNewsSeen(getDb(), other, { all: true }, now())
      await ring()
      expect(count).toBe(1)
      await endPushDevices(getDb(), other, tablet.endpoint)
      await room.book()
      expect(await jobs()).toEqual([])
    })

    test('of nobody whose session is over, has ended by itself, or is locked', async () => {
      const manager = await room.join('manager', 'riyadh')
      await room.wish(manager, { booking_new: 'at_once' })
      const sessionId = await signedIn(manager)
      await addPushDevice(getDb(), { staffId: manager, sessionId }, device(), now())
      await room.book()
      const [job] = await jobs()
      let count = 0
      const post = async () => {
        count += 1
        return 201
      }
      const ring = () => pushNews(getDb(), post, { ...job, publicUrl: sender.publicUrl } as never, now())
      const change = (values: { expires_at?: Date; locks_at?: Date; device_id?: string }) =>
        getDb().updateTable('staff_session').set(values).where('id', '=', sessionId).execute()
      const past = new Date(Date.now() - hour)
      const coming = new Date(Date.now() + hour)
      await ring()
      const { id: device_id } = await getDb()
        .insertInto('staff_device')
        .columns(['branch_id', 'name', 'token_hash'])
        .expression((from) =>
          from
            .selectFrom('branch')
            .select(({ val }) => ['id', val('Front desk').as('name'), val(randomUUID()).as('token_hash')])
            .limit(1),
        )
        .returning('id')
        .executeTakeFirstOrThrow()
      await change({ device_id, locks_at: past })
      await ring()
      await change({ locks_at: coming, expires_at: past })
      await ring()
      expect(count).toBe(1)
      await change({ expires_at: coming })
      await ring()
      expect(count).toBe(2)
      await getDb().deleteFrom('staff_session').where('id', '=', sessionId).execute()
      expect(
        await getDb().selectFrom('push_device').where('staff_id', '=', manager).select('id').execute(),
      ).toEqual([])
    })

    test('by a key that every process shares and that lies sealed', async () => {
      const keys = await Promise.all([1, 2, 3].map(() => readPushKey(getDb())))
      expect(new Set(keys.map(({ privateKey }) => privateKey)).size).toBe(1)
      const kept = await getDb().selectFrom('push_key').selectAll().executeTakeFirstOrThrow()
      expect(JSON.stringify(kept)).not.toContain(keys[0]?.privateKey)
      // Another database's seal, as after a restore: browsers are asked again, by another key.
      await getDb()
        .updateTable('push_key')
        .set({ sealed: Buffer.from('another seal, not ours, at all').toString('base64') })
        .execute()
      expect((await readPushKey(getDb())).publicKey).not.toBe(keys[0]?.publicKey)
    })
  })

  test('are forgotten after two months', async () => {
    const manager = await room.join('manager', 'riyadh')
    await room.book()
    await forgetNews(getDb(), now() + 59 * day)
    expect((await list(manager)).items).toHaveLength(1)
    await forgetNews(getDb(), now() + 61 * day)
    expect(await getDb().selectFrom('staff_news').selectAll().execute()).toEqual([])
  })
})
