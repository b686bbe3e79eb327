import { once } from 'node:events'
import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { serve } from '@hono/node-server'
import pino from 'pino'
import { readEnv } from '#server/env.ts'
import type { HostileAnswer } from './test-hostile-answer.ts'
import type { HostileCall } from './test-hostile-calls.ts'
import { openPeople } from './test-hostile-people.ts'
import type { HostileDoor } from './test-hostile-world.ts'

type Built = typeof import('#server/main.ts')

/** The built site behind a real socket, with the demo venue, without limits, and with an ear on what it logs. */
export async function openTarget() {
  // @ts-expect-error: the build has no types of its own, and may not be there yet
  const { build, createSite, prepareDatabase }: Built = await import('../../build/server/index.js')
  const paytabs = { PAYTABS_PROFILE_ID: '1', PAYTABS_SERVER_KEY: 'a key of nobody' }
  const settings = { DATA_DIR: ':memory:', VENUE: 'demo', ...paytabs }
  const connection = await prepareDatabase(readEnv(settings))
  const { db } = connection
  const errors: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => void errors.push(line) })
  const site = { fetch: (_: Request): Response | Promise<Response> => new Response('', { status: 503 }) }
  const server = serve({
    fetch: (incoming, env) => (site.fetch as Handle)(incoming, env),
    port: 0,
    hostname: '127.0.0.1',
  })
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const env = { ...readEnv(settings), publicUrl: origin }
  const clientFolder = fileURLToPath(new URL('../../build/client', import.meta.url))
  const parts = { db, env, log, build, clientFolder, mode: 'production', limits: 'off' } as const
  site.fetch = createSite(parts).fetch as never

  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  const door: HostileDoor = {
    ...(await openPeople(db)),
    now: Date.now,
    send: (call) => sendRaw(origin, agent, call),
  }
  const close = async () => {
    agent.destroy()
    const closed = once(server, 'close')
    server.close()
    if ('closeAllConnections' in server) server.closeAllConnections()
    await closed
    await connection.close()
  }
  return { origin, door, db, errors, close }
}

type Handle = (incoming: Request, env: unknown) => Response | Promise<Response>

export type Target = Awaited<ReturnType<typeof openTarget>>

/** Sends bytes as they are: what a browser or `fetch` would tidy up arrives untidied. */
function sendRaw(origin: string, agent: Agent, call: HostileCall): Promise<HostileAnswer> {
  const { hostname, port } = new URL(origin)
  const { method, path, headers, body } = call
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        agent,
        hostname,
        port,
        method,
        path,
        headers: { ...headers, ...(body && { 'content-length': body.length }) },
      },
      (answer) => {
        const given = new Headers()
        for (let at = 0; at < answer.rawHeaders.length; at += 2)
          given.append(answer.rawHeaders[at] ?? '', answer.rawHeaders[at + 1] ?? '')
        const done = (text: string) => resolve({ status: answer.statusCode ?? 0, headers: given, text })
        if (given.get('content-type')?.startsWith('text/event-stream')) {
          done('')
          answer.destroy()
          return
        }
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () => done(Buffer.concat(chunks).toString('utf8')))
        answer.on('error', reject)
      },
    )
    // What was refused before it was read whole may be cut off while we still write.
    sent.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' || error.code === 'EPIPE'
        ? resolve({ status: 0, headers: new Headers(), text: '' })
        : reject(error),
    )
    sent.end(body)
  })
}
