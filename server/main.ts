import { serve } from '@hono/node-server'
import * as build from 'virtual:react-router/server-build'
import { connect } from './db/connect.ts'
import { readEnv } from './env.ts'
import { createSite } from './http/site.ts'

export { createSite, build }

/** Reads the settings, prepares the database and serves the site. */
export async function start(): Promise<void> {
  const env = readEnv(process.env)
  const { db } = await connect(env)
  const site = createSite({ db, env, build })
  serve({ fetch: site.fetch, port: env.port, hostname: env.host })
}
