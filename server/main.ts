import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import * as build from 'virtual:react-router/server-build'
import { serve } from '@hono/node-server'
import pino from 'pino'
import type { ServerBuild } from 'react-router'
import { listenForChanges } from './db/changes.ts'
import type { Connection } from './db/connect.ts'
import { prepareDatabase } from './db/prepare.ts'
import { processEnv } from './env.ts'
import { stopOnSignal } from './http/graceful-stop.ts'
import { createSite, type Site } from './http/site.ts'
import { startJobs } from './jobs/start-jobs.ts'
import { makeProviders } from './payments/providers.ts'

export { build, createSite, prepareDatabase }

const noJobs = { stop: async () => {} }

const say = (sentence: string) => console.error(sentence)

/** Every process hears what any process changed, and makes the pages that showed it anew. */
function forgetChangedPages(connection: Connection, site: Site): Promise<() => Promise<void>> {
  return listenForChanges(connection, (table) => {
    if (table === 'everything') site.keptPages.clear()
    else site.keptPages.forgetTable(table)
  })
}

/** Reads the settings, prepares the database with the demo venue, serves the site and says where. */
export async function start(): Promise<void> {
  const env = processEnv()
  const log = pino({ level: env.logLevel })
  const connection = await prepareDatabase(env, say)
  const clientFolder = fileURLToPath(new URL('../client', import.meta.url))
  const site = createSite({ db: connection.db, env, log, build, clientFolder, mode: 'production' })
  const stopListening = await forgetChangedPages(connection, site)
  const server = serve({ fetch: site.fetch, port: env.port, hostname: env.host })
  let jobs = noJobs
  const close = async () => {
    await stopListening()
    await jobs.stop()
    await connection.close()
  }
  try {
    await once(server, 'listening')
    if (env.jobs)
      jobs = await startJobs({ connection, env, log, providers: makeProviders(env, connection.db) })
  } catch (error) {
    await close()
    throw error
  }
  stopOnSignal({ server, site, env, log, close })
  say(`\nMiftah is open: http://localhost:${(server.address() as AddressInfo).port}\n`)
}

/** The site for `npm run dev`: Vite serves the files, and each request takes the newest build of the pages. */
export async function startDevelopment(loadBuild: () => Promise<unknown>) {
  const env = { ...processEnv(), pageCache: false }
  const log = pino({ level: env.logLevel })
  const connection = await prepareDatabase(env, say)
  const { db } = connection
  if (env.jobs) {
    const providers = makeProviders(env, db)
    await startJobs({ connection, env, log, providers, privateWebhooks: true })
  }
  const fetch = async (request: Request) => {
    const newest = (await loadBuild()) as ServerBuild
    return createSite({ db, env, log, build: newest, clientFolder: null, mode: 'development' }).fetch(request)
  }
  return { env, fetch }
}
