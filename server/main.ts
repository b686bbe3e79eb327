import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as build from 'virtual:react-router/server-build'
import { serve } from '@hono/node-server'
import pino from 'pino'
import { prepareDatabase } from './db/prepare.ts'
import { processEnv } from './env.ts'
import { stopOnSignal } from './http/graceful-stop.ts'
import { createSite } from './http/site.ts'

export { build, createSite }

/** Reads the settings, prepares the database with the demo venue, serves the site and says where. */
export async function start(): Promise<void> {
  const env = processEnv()
  const log = pino({ level: env.logLevel })
  const connection = await prepareDatabase(env, (step) => console.error(step))
  const beside = fileURLToPath(new URL('../client', import.meta.url))
  const clientFolder = existsSync(beside) ? beside : null
  const site = createSite({ db: connection.db, env, log, build, clientFolder, mode: 'production' })
  const listening = await connection.listen((table) => site.keptPages.forgetTable(table))
  const server = serve({ fetch: site.fetch, port: env.port, hostname: env.host }, () => {
    console.error(`\nMiftah is open: http://localhost:${env.port}\n`)
  })
  stopOnSignal({
    server,
    site,
    env,
    log,
    close: async () => {
      await listening.stop()
      await connection.close()
    },
  })
}
