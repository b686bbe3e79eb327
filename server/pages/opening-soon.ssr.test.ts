import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAccounts } from '#server/venue/setup/demo-accounts.ts'
import { openTestSite } from './test-site.ts'

let open: Awaited<ReturnType<typeof openTestSite>>

beforeAll(async () => {
  open = await openTestSite()
  await open.connection.db.updateTable('venue').set({ opened_at: null }).execute()
})
afterAll(() => open.close())

const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

function post(path: string, body?: object, cookie = '') {
  return open.site.request(`/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'http://localhost', ...(cookie && { cookie }) },
    ...(body && { body: JSON.stringify(body) }),
  })
}

async function signIn(mailbox: string): Promise<string> {
  const { email, password } = demoAccounts.find((one) => one.mailbox === mailbox) ?? {}
  return cookiesOf(await post('/office/session', { email, password }))
}

test('the pages of a venue that is not open are its owner’s alone', async () => {
  expect((await open.get('/')).status).toBe(503)
  expect((await post('/office/preview', {}, await signIn('majed'))).status).toBe(403)
  const allowed = await post('/office/preview', {}, await signIn('layla'))
  expect(allowed.status).toBe(204)
  const [set = ''] = allowed.headers.getSetCookie().filter((one) => one.startsWith('venue_preview='))
  expect(set).toMatch(/HttpOnly.*SameSite=Strict/)
  const [cookie = ''] = set.split(';')

  for (const path of ['/', '/ar/riyadh', '/riyadh/escape-rooms/vault']) {
    const seen = await open.get(path, { cookie })
    expect(seen.status, path).toBe(200)
    // Beside the set-up, in a frame of ours; kept by nobody.
    expect(seen.headers.get('cache-control')).toBe('private, no-store')
    expect(seen.headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(seen.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
    expect((await open.get(path)).status, path).toBe(503)
  }
  const forged = cookie.replace(/\.(.)/, (_, first) => `.${first === 'A' ? 'B' : 'A'}`)
  expect((await open.get('/', { cookie: forged })).status).toBe(503)
  const old = { now: () => Date.now() + 25 * 60 * 60 * 1000 }
  expect((await open.openWith({}, old).get('/', { cookie })).status).toBe(503)
})

test('an open venue stands in no frame, whoever asks', async () => {
  const cookie = cookiesOf(await post('/office/preview', {}, await signIn('layla')))
  await open.connection.db.updateTable('venue').set({ opened_at: new Date() }).execute()
  const seen = await open.get('/', { cookie })
  expect(seen.status).toBe(200)
  expect(seen.headers.get('x-frame-options')).toBe('DENY')
  expect(seen.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
})
