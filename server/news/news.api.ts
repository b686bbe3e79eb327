import * as calls from '#contracts/calls/office/news.calls.ts'
import { newsWishes, officeNews } from '#contracts/office/news.ts'
import type { AvailabilityStreams } from '#server/availability/availability-streams.ts'
import { type ApiRouter, answer, endpoint, router } from '#server/calls/endpoint.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import { callerAddress } from '#server/calls/rate-limit-address.ts'
import { listNews, noteNewsSeen } from './list-news.ts'
import { saveNewsWishes, showNewsWishes } from './news-wishes.ts'
import { addPushDevice, endPushDevices } from './push-devices.ts'
import { readPushKey } from './push-key.ts'

const own = { action: 'news.read' } as const
const change = { ...own, idempotency: 'natural' } as const

type Parts = {
  readonly streams: AvailabilityStreams
  readonly trustProxy: boolean
  /** Whether a mail server is connected. */
  readonly delivers: () => boolean
}

/** What somebody of the staff is told, and how they wish it. */
export function newsApi({ streams, trustProxy, delivers }: Parts): ApiRouter {
  const endpoints = [
    endpoint(calls.listNews, { ...own, name: 'news' }, async ({ db, staff, query, locale }) =>
      answer(200, await listNews(db, staff, { ...query, locale })),
    ),
    endpoint(calls.watchNews, { ...own, name: 'news_stream' }, async ({ c, db, staff }) => {
      const branches = await db.selectFrom('branch').select('id').execute()
      const ids = branches.map(({ id }) => id)
      const response = streams.open({
        news: {
          branchIds: staff.role === 'owner' ? ids : staff.branches,
          staffId: staff.id,
        },
        address: callerAddress(c, trustProxy),
        returns: c.req.header('last-event-id') !== undefined,
        signal: c.req.raw.signal,
      })
      return response ? { response } : refuse('too_many', { values: { count: 0 } })
    }),
    endpoint(
      calls.noteNewsSeen,
      { ...change, name: 'news_seen', example: { screen: 'bookings' } },
      async ({ db, staff, body, now }) => {
        await noteNewsSeen(db, staff.id, body, now)
        return answer(204, null)
      },
    ),
    endpoint(calls.showNewsWishes, { ...own, name: 'news_wishes' }, async ({ db, staff }) =>
      answer(200, { ...(await showNewsWishes(db, staff)), delivers: delivers() }),
    ),
    endpoint(
      calls.saveNewsWishes,
      {
        ...change,
        name: 'save_news_wishes',
        example: {
          topics: [{ topic: 'request', way: 'at_once' }],
          branches: ['riyadh'],
          mails: true,
          colleagues: false,
          digestHour: 9,
          quiet: { from: 23, until: 8 },
          timeZone: 'Asia/Riyadh',
        },
      },
      async ({ db, staff, body }) =>
        answer(200, { ...(await saveNewsWishes(db, staff, body)), delivers: delivers() }),
    ),
    endpoint(calls.showPushKey, { ...own, name: 'push_key' }, async ({ db }) =>
      answer(200, { key: (await readPushKey(db)).publicKey }),
    ),
    endpoint(
      calls.addPushDevice,
      {
        ...change,
        name: 'add_push_device',
        example: {
          endpoint: 'https://localhost/send/7f3a',
          publicKey:
            'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
          auth: 'BTBZMqHH6r4Tts7J_aSIgg',
        },
      },
      async ({ db, staff, body, now }) => {
        await addPushDevice(db, { staffId: staff.id, sessionId: staff.sessionId }, body, now)
        return answer(204, null)
      },
    ),
    endpoint(calls.endPushDevice, { ...change, name: 'end_push_device' }, async ({ db, staff, body }) => {
      await endPushDevices(db, staff.id, body.endpoint)
      return answer(204, null)
    }),
    endpoint(calls.endAllPushDevices, { ...change, name: 'end_push_devices' }, async ({ db, staff }) => {
      await endPushDevices(db, staff.id, null)
      return answer(204, null)
    }),
  ]
  return router('news', endpoints, { News: officeNews, NewsWishes: newsWishes })
}
