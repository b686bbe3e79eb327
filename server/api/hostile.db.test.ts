import naughty from 'big-list-of-naughty-strings' with { type: 'json' }
import { beforeAll, expect, test } from 'vitest'
import type { OpenApiDocument } from '#server/calls/openapi-document.ts'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { demoDay } from '#server/demo/demo-day.ts'
import { randomOf } from '#server/demo/visits/demo-random.ts'
import { testApi } from './test-api.ts'
import type { HostileCall } from './test-hostile-calls.ts'
import { openPeople } from './test-hostile-people.ts'
import { attackApi } from './test-hostile-run.ts'
import { type HostileDoor, HostileWorld } from './test-hostile-world.ts'

type App = ReturnType<typeof testApi>['app']

async function ask(app: App, { method, path, headers, body }: HostileCall) {
  const asks = method === 'GET' || method === 'HEAD'
  const answer = await app.request(path.slice('/api'.length), {
    method,
    headers,
    ...(body && !asks && { body: body as BodyInit }),
  })
  // A stream never ends by itself.
  const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream')
  if (isStream) await answer.body?.cancel()
  return { status: answer.status, headers: answer.headers, text: isStream ? '' : await answer.text() }
}

// All of it is `npm run prove -- --only=hostile`; this notices a new call that falls over the first wrong value.
describeOnDemoDatabase('the fuzzer', (getDb) => {
  let door: HostileDoor
  let document: OpenApiDocument
  beforeAll(async () => {
    const db = getDb()
    const { app } = testApi(db, { now: () => demoDay })
    door = { ...(await openPeople(db)), now: () => demoDay, send: (call) => ask(app, call) }
    document = (await (await app.request('/openapi.json')).json()) as OpenApiDocument
  })

  const attack = (few: Partial<Parameters<typeof attackApi>[0]> = {}) => {
    const random = randomOf('hostile')
    const amount = { each: 1, most: 2, naughty, random }
    const byStrangers = { ...amount, each: 0, most: 1 }
    return attackApi({ document, door, ownOrigin: 'http://localhost', amount, byStrangers, ...few })
  }

  test('finds no call that falls over what it is sent, and none that shows what it is made of', async () => {
    const { operations, bad } = await attack()
    expect(bad).toEqual([])
    expect(operations).toBeGreaterThan(190)
    // Some seconds; a machine that is busy with the other tests may take much longer.
  }, 300_000)

  test.each([
    ['a NUL for a branch', 'GET', '/office/branches/%00/requests', undefined, 404],
    ['a NUL in a branch', 'GET', '/branches/a%00b', undefined, 404],
    ['the last evening of all', 'GET', '/branches/riyadh/availability?date=9999-12-31', undefined, 422],
    [
      'the last moment of all',
      'GET',
      '/branches/riyadh/rooms/alchemist/availability/nearest?startsAt=9999-12-31T23:59:59Z',
      undefined,
      422,
    ],
    ['the last night at the desk', 'GET', '/office/branches/riyadh/tonight?date=9999-12-31', undefined, 422],
    [
      'a blank that only the database sees',
      'POST',
      '/office/tags',
      { name: { en: '\u0085', ar: '\u0085' }, icon: 'ghost' },
      422,
    ],
    [
      'a name that fills a page',
      'POST',
      '/office/branches/riyadh/rooms',
      { name: { en: 'a'.repeat(81), ar: 'ا' } },
      422,
    ],
  ] as const)('is refused what it found once: %s', async (_, method, path, body, status) => {
    const world = new HostileWorld(door, document)
    expect(await world.ask(method, path, body, await world.staffCookie('/office'))).toMatchObject({ status })
  })

  test.each([
    ['a call that falls over', { status: 500, headers: new Headers(), text: '{}' }],
    ['a stack', { status: 400, headers: new Headers(), text: 'TypeError: it is undefined' }],
    ['SQL', { status: 400, headers: new Headers(), text: 'select "id" from "order" where "id" = $1' }],
    ['a way off the site', { status: 302, headers: new Headers({ location: '//evil.example' }), text: '' }],
  ])('would find %s', async (_, broken) => {
    const sends = (call: HostileCall) => (call.path.startsWith('/api/venue') ? broken : door.send(call))
    const only = (operation: string) => operation === 'GET /venue'
    const { bad } = await attack({ door: { ...door, send: async (call) => sends(call) }, only })
    expect(bad.length).toBeGreaterThan(0)
  })
})
