import { createServer } from 'node:http'
import type { AddressInfo, LookupFunction } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePostWebhook } from './post-webhook.ts'

const heard: { url: string; body: string; header: string }[] = []
const server = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  heard.push({ url: request.url ?? '', body, header: String(request.headers['x-test']) })
  if (request.url === '/silent') return
  if (request.url === '/moved') response.writeHead(302, { location: '/elsewhere' })
  response.end('thanks')
})
let port = 0
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** Names that point to where we say. */
const pointingTo = (...addresses: string[]): LookupFunction =>
  ((_host, options, answer) =>
    options.all
      ? answer(
          null,
          addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
        )
      : answer(null, addresses[0] ?? '', 4)) as LookupFunction

test('sends the body with its headers and says the status', async () => {
  const post = makePostWebhook({ privateAddresses: true })
  expect(await post(`http://127.0.0.1:${port}/ok`, '{"ع":1}', { 'x-test': 'yes' })).toBe(200)
  expect(heard.at(-1)).toEqual({ url: '/ok', body: '{"ع":1}', header: 'yes' })
})

test('does not follow a redirect', async () => {
  const post = makePostWebhook({ privateAddresses: true })
  expect(await post(`http://127.0.0.1:${port}/moved`, '{}', {})).toBe(302)
  expect(heard.at(-1)?.url).toBe('/moved')
})

test('does not wait for ever', async () => {
  const post = makePostWebhook({ privateAddresses: true, timeoutMs: 100 })
  await expect(post(`http://127.0.0.1:${port}/silent`, '{}', {})).rejects.toThrow(
    'no answer within 0.1 seconds',
  )
})

test.each(['127.0.0.1', '[::1]', '2130706433', '0x7f.1', '[::ffff:7f00:1]', '169.254.169.254', 'localhost'])(
  'never knocks inside at %s',
  async (host) => {
    const before = heard.length
    const post = makePostWebhook({ privateAddresses: false, timeoutMs: 2000 })
    await expect(post(`http://${host}:${port}/inside`, '{}', {})).rejects.toThrow(
      'not an address on the internet',
    )
    expect(heard).toHaveLength(before)
  },
)

test('a name is judged by all it points to, when it is connected to', async () => {
  const before = heard.length
  for (const addresses of [['127.0.0.1'], ['8.8.8.8', '10.0.0.1'], ['::1'], []]) {
    const post = makePostWebhook({ privateAddresses: false, lookup: pointingTo(...addresses) })
    await expect(post(`http://hooks.example:${port}/`, '{}', {})).rejects.toThrow(
      'not an address on the internet',
    )
  }
  expect(heard).toHaveLength(before)
  // The control: the same name gets through when it may.
  const post = makePostWebhook({ privateAddresses: true, lookup: pointingTo('127.0.0.1') })
  expect(await post(`http://hooks.example:${port}/named`, '{}', {})).toBe(200)
})
