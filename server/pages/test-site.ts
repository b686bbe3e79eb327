import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { KyselyPlugin } from 'kysely'
import pino from 'pino'
import type { Database } from '#server/db/connect.ts'
import { createPostgresDatabase } from '#server/db/testing/test-database.ts'
import { readEnv } from '#server/env.ts'
import type { Site } from './site.ts'

type Built = typeof import('#server/main.ts')

type OtherParts = { readonly plugin?: KyselyPlugin; readonly now?: () => number }

const folder = fileURLToPath(new URL('../../build/', import.meta.url))

/** As it is where the site is served: for whoever develops it takes several times as long to render. */
async function loadReact() {
  const usual = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  for (const part of ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/server']) await import(part)
  process.env.NODE_ENV = usual
}

/** The built site on a copy of the demo, asked without a network. Run `npm run build` first. */
export async function openTestSite(settings: Record<string, string> = {}, now?: () => number) {
  if (!existsSync(`${folder}server/index.js`)) throw new Error('There is no build: run `npm run build` first')
  await loadReact()
  // @ts-expect-error: the build has no types of its own, and may not be there yet
  const { build, createSite, prepareDatabase }: Built = await import('../../build/server/index.js')
  const { url, drop } = await createPostgresDatabase({ migrated: true, demo: true })
  const envWith = (more: Record<string, string>) =>
    readEnv({
      PUBLIC_URL: 'http://localhost',
      DATA_DIR: ':memory:',
      DATABASE_URL: url,
      VENUE: 'demo',
      LOG_LEVEL: 'silent',
      ...settings,
      ...more,
    })
  const connection = await prepareDatabase(envWith({}), undefined, { bookings: false })

  /** The same with other settings, on the same database: to make one takes seconds. */
  function openWith(more: Record<string, string>, parts: OtherParts = {}) {
    const env = envWith(more)
    const site: Site = createSite({
      db: parts.plugin ? (connection.db.withPlugin(parts.plugin) as Database) : connection.db,
      env,
      log: pino({ level: env.logLevel }),
      build,
      clientFolder: `${folder}client`,
      mode: 'production',
      now: parts.now ?? now,
    })
    /** Asks as a person's browser that prefers English. */
    const get = (path: string, headers: Record<string, string> = {}) =>
      site.request(path, { headers: { 'accept-language': 'en', ...headers } })
    return { site, get }
  }

  const close = async () => {
    await connection.close()
    await drop()
  }
  return { ...openWith({}), connection, close, buildId: build.assets.version, openWith }
}
