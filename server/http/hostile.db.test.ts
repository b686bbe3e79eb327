import naughty from 'big-list-of-naughty-strings' with { type: 'json' }
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Connection } from '#server/db/connect.ts'
import { randomOf } from '#server/db/seed/demo-random.ts'
import { demoDay, seedDemo } from '#server/db/seed/seed-demo.ts'
import { openTestDatabase } from '#server/db/test-database.ts'
import type { OpenApiDocument } from './openapi-document.ts'
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
describe('the fuzzer', () => {
  let connection: Connection
  let door: HostileDoor
  let document: OpenApiDocument
  beforeAll(async () => {
    connection = await openTestDatabase('pglite')
    const { db } = connection
    await seedDemo(db)
    const { app } = testApi(db, { now: () => demoDay })
    door = { ...(await openPeople(db)), now: () => demoDay, send: (call) => ask(app, call) }
    document = (await (await app.request('/openapi.json')).json()) as OpenApiDocument
  })
  afterAll(() => connection.close())

  const attack = (few: Partial<Parameters<typeof attackApi>[0]> = {}) => {
    const random = randomOf('hostile')
    const amount = { each: 1, most: 5, naughty, random }
    const byStrangers = { ...amount, each: 0, most: 1 }
    return attackApi({ document, door, ownOrigin: 'http://localhost', amount, byStrangers, ...few })
  }

  test('finds no call that falls over what it is sent, and none that shows what it is made of', async () => {
    const { operations, bad } = await attack()
    expect(bad).toEqual([])
    expect(operations).toBeGreaterThan(190)
    // Some seconds; a machine that is busy with the other tests may take much longer.
  }, 300_000)

  test('a NUL in the address of a branch is no branch', async () => {
    const cookie = await new HostileWorld(door, document).staffCookie('/office')
    for (const path of [
      '/api/office/branches/%00/requests',
      '/api/office/branches/a%00b/plans',
      '/api/branches/%00',
    ]) {
      const { status } = await door.send({ what: '', method: 'GET', path, headers: { cookie } })
      expect([path, status]).toEqual([path, 404])
    }
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
