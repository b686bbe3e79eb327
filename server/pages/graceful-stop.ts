import type { Server } from 'node:http'
import type { ServerType } from '@hono/node-server'
import type { Logger } from 'pino'
import type { Env } from '#server/env.ts'
import type { Site } from './site.ts'

type Running = {
  readonly server: ServerType
  readonly site: Site
  readonly env: Env
  readonly log: Logger
  /** Lets go of the database once no request is left. */
  readonly close: () => Promise<void>
}

/**
 * Stops without dropping a visitor: readiness says no first, open requests are answered, idle connections are
 * closed (server.close() leaves them), and only then the database is let go.
 */
async function stopGracefully({ server, site, env, log, close }: Running, notice = 0): Promise<void> {
  site.drain()
  await new Promise((resolve) => setTimeout(resolve, notice))
  const http = server as Server
  const closed = new Promise<void>((resolve) => http.close(() => resolve()))
  http.closeIdleConnections()
  const idle = setInterval(() => http.closeIdleConnections(), 100)
  const deadline = setTimeout(() => http.closeAllConnections(), env.shutdownGraceSeconds * 1000)
  await closed
  clearInterval(idle)
  clearTimeout(deadline)
  await close()
  log.info('stopped')
}

export function stopOnSignal(running: Running): void {
  let stopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      // A proxy that stops us needs a moment to see that we are not ready; a person at the keyboard does not.
      stopGracefully(running, signal === 'SIGTERM' ? 1000 : 0).then(
        () => process.exit(0),
        (error: unknown) => {
          running.log.error({ err: error }, 'stop failed')
          process.exit(1)
        },
      )
    })
  }
}
