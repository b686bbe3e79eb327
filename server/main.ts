import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import * as build from 'virtual:react-router/server-build'
import { serve } from '@hono/node-server'
import pino, { type Logger } from 'pino'
import type { ServerBuild } from 'react-router'
import type { Database } from './db/connect.ts'
import { prepareDatabase } from './demo/prepare.ts'
import { rememberVenue, venueMarkerFile } from './demo/venue-marker.ts'
import { type Env, EnvError, processEnv } from './env.ts'
import { stopOnSignal } from './pages/graceful-stop.ts'
import type { OfficeTemplate } from './pages/office.pages.ts'
import { createSite } from './pages/site.ts'
import { openServices } from './services.ts'
import { inviteFirstOwner } from './staff/invite-first-owner.ts'
import { startTracing } from './tracing/start-tracing.ts'
import { traceOfLog } from './tracing/tracing.ts'
import { followVenue } from './venue/follow-venue.ts'
import { isDemoVenue } from './venue/is-demo-venue.ts'

export { build, createSite, prepareDatabase }

/** Proxies keep a connection for a minute. One that we close first may be closed just as they send something over it. */
const idleConnections = 75_000

const say = (sentence: string) => console.error(sentence)

/** A setting that can not be used is said as it is, without a stack. */
function refuseSettings(error: unknown): never {
  if (!(error instanceof EnvError)) throw error
  say(error.message)
  process.exit(1)
}

/** Whoever started a venue that nobody owns yet is told, once, how to become its owner; of the demo everybody is. */
async function inviteOwner(db: Database, { publicUrl, authSecret }: Env): Promise<void> {
  const isDemo = await isDemoVenue(db)
  if (!isDemo && !authSecret)
    say(
      '\nAUTH_SECRET is not set: the key of two-factor secrets is kept in the database, and whoever copies that can read them.',
    )
  if (isDemo)
    say(
      `\nThis is the demo: anybody who reaches it may come in as its owner (${publicUrl}/office).
For a venue of your own: npm run miftah -- owner create EMAIL. The first owner ends the demo.`,
    )
  const link = await inviteFirstOwner(db, publicUrl, Date.now())
  if (link)
    say(`\nNobody owns this venue yet. This link makes you its owner; it works once, for a day:\n${link}`)
}

function openLog({ logLevel }: Env): Logger {
  return pino({ level: logLevel, mixin: traceOfLog })
}

/** What is written later, such as uploaded pictures, is for the one who runs the site alone. */
function keepFilesPrivate(): void {
  process.umask(0o077)
}

/** Reads the settings, prepares the database, serves the site and says where. */
export async function start(): Promise<void> {
  keepFilesPrivate()
  const env = processEnv()
  const log = openLog(env)
  const tracing = await startTracing(env, log)
  const connection = await prepareDatabase(env, say)
  const services = await openServices({ connection, env, log }).catch(refuseSettings)
  const clientFolder = fileURLToPath(new URL('../client', import.meta.url))
  const { db } = connection
  const live = await followVenue(db, services.connected.env)
  const site = createSite({ db, env: live.env, log, build, clientFolder, mode: 'production', ...services })
  // Every process hears what any process changed, and makes the pages that showed it anew.
  services.onTableChanged(async (table) => {
    // Pages that are made anew must find the new value, so it is read before the old ones go.
    if (table === 'venue' || table === 'everything') {
      await live.refresh().catch((err) => log.error({ err }))
      // Its first owner has just ended the demo.
      if (!live.isDemo()) rememberVenue(env, venueMarkerFile)
    }
    site.forgetTable(table)
  })
  const server = serve({
    fetch: site.fetch,
    port: env.port,
    hostname: env.host,
    serverOptions: { keepAliveTimeout: idleConnections },
  })
  const close = async () => {
    await services.close()
    await connection.close()
    await tracing?.stop()
  }
  try {
    await once(server, 'listening')
  } catch (error) {
    await close()
    throw error
  }
  stopOnSignal({ server, site, env, log, close })
  await inviteOwner(db, env)
  say(`\nMiftah is open: http://localhost:${(server.address() as AddressInfo).port}\n`)
}

type DevelopmentParts = {
  readonly load: (module: string) => Promise<unknown>
  readonly officeTemplate: OfficeTemplate
}

/**
 * The site for `npm run dev`: Vite serves the files, and each request takes the newest pages and the newest API. What is
 * opened once (database, jobs, providers) stays as it was at the start.
 */
export async function startDevelopment({ load, officeTemplate }: DevelopmentParts) {
  keepFilesPrivate()
  const env = { ...processEnv(), pageCache: false }
  const log = openLog(env)
  await startTracing(env, log)
  const connection = await prepareDatabase(env, say)
  const { db } = connection
  const services = await openServices({ connection, env, log, privateWebhooks: true }).catch(refuseSettings)
  await inviteOwner(db, env)
  const live = await followVenue(db, services.connected.env)
  const fetch = async (request: Request) => {
    const newest = (await load('virtual:react-router/server-build')) as ServerBuild
    const { createSite: newestSite } = (await load('/server/pages/site.ts')) as {
      createSite: typeof createSite
    }
    await live.refresh()
    const parts = { db, env: live.env, log, build: newest, clientFolder: null, officeTemplate, ...services }
    return newestSite({ ...parts, mode: 'development' }).fetch(request)
  }
  return { env, fetch }
}
