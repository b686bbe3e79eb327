import { once } from 'node:events'
import { Agent, createServer, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'

type Upstream = { readonly url: URL; readonly agent: Agent; isReady: boolean }

const lookEvery = 200

/** A reverse proxy as plain as can be: sends each request to one that says it is ready, in turn, and never twice. */
export async function startProxy(port: number, urls: readonly string[]) {
  const upstreams = urls.map(
    (url): Upstream => ({ url: new URL(url), agent: new Agent({ keepAlive: true }), isReady: true }),
  )
  let turn = 0
  const next = (): Upstream | undefined => {
    const ready = upstreams.filter(({ isReady }) => isReady)
    return ready[turn++ % ready.length]
  }
  const server = createServer((visitor, answer) => {
    const upstream = next()
    const fail = (reason: string) => {
      if (!answer.headersSent) answer.writeHead(502)
      answer.end(reason)
    }
    if (!upstream) return fail('nobody is ready')
    const { hostname, port: to } = upstream.url
    const { method, url: path, headers } = visitor
    const passed = request({ hostname, port: to, agent: upstream.agent, method, path, headers }, (heard) => {
      answer.writeHead(heard.statusCode ?? 502, headersOf(heard.headers))
      heard.pipe(answer)
      heard.on('error', () => answer.destroy())
    })
    passed.on('error', (error) => fail(error.message))
    visitor.pipe(passed)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const looking = setInterval(() => {
    for (const upstream of upstreams) void look(upstream)
  }, lookEvery)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isReady: (url: string) => upstreams.some((one) => one.isReady && one.url.href === new URL(url).href),
    stop: async () => {
      clearInterval(looking)
      server.closeAllConnections()
      server.close()
      for (const { agent } of upstreams) agent.destroy()
      await once(server, 'close')
    },
  }
}

/** What the two ends of one connection agree on is not the visitor's business. */
function headersOf(heard: IncomingHttpHeaders): IncomingHttpHeaders {
  const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, ...passed } = heard
  return passed
}

async function look(upstream: Upstream): Promise<void> {
  const signal = AbortSignal.timeout(lookEvery * 5)
  const answer = await fetch(new URL('/readyz', upstream.url), { signal }).catch(() => null)
  await answer?.body?.cancel()
  upstream.isReady = answer?.ok ?? false
}
