import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type Recorded = {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: Headers
  readonly body: string
}

/** `hang` never answers; `hang up` ends the connection. */
export type Answer =
  | { readonly status?: number; readonly json: unknown; readonly headers?: Record<string, string> }
  | 'hang up'
  | 'hang'

/** A server on this machine that plays somebody else's, and keeps what it was sent. */
export async function recordingServer(answer: (request: Recorded) => Answer) {
  const recorded: Recorded[] = []
  const server = createServer(async (incoming, outgoing) => {
    const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://127.0.0.1')
    const request: Recorded = {
      method: incoming.method ?? '',
      path: pathname,
      query: searchParams,
      headers: new Headers(incoming.headers as Record<string, string>),
      body: await text(incoming),
    }
    recorded.push(request)
    const reply = answer(request)
    if (reply === 'hang up') return incoming.socket.destroy()
    if (reply === 'hang') return
    outgoing.writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...reply.headers })
    outgoing.end(JSON.stringify(reply.json))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    recorded,
    last: () => recorded.at(-1) as Recorded,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
