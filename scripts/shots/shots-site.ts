import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { postgresConnection } from '#server/db/postgres-connection.ts'
import type { Database } from '#server/db/schema/schema.ts'

export type ShotsSite = { readonly url: string; readonly db: Database; stop(): Promise<void> }

/** The address of its database, which the site prints once it is open. */
async function databaseOf(site: ChildProcess): Promise<string> {
  if (!site.stdout) throw new Error('the site has no output')
  for await (const line of createInterface({ input: site.stdout })) {
    const [, url] = /^Open, on (\S+)$/.exec(line) ?? []
    if (url) return url
  }
  throw new Error(`the site stopped with code ${site.exitCode}: was it built?`)
}

/** The built site with the demo venue, on a database that scenes may rearrange; both are gone afterwards. */
export async function startShotsSite(
  port: number,
  settings: Record<string, string> = {},
): Promise<ShotsSite> {
  const url = `http://127.0.0.1:${port}`
  const site = spawn(process.execPath, [join(import.meta.dirname, '../serve-for-browser-tests.ts')], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      LOG_LEVEL: 'error',
      // Each visitor has an address of its own, or they would share one's limits.
      TRUST_PROXY: 'on',
      // What a scene has rearranged is to be seen at once, and what it has put back as well.
      PAGE_CACHE: 'off',
      ICON_SERVICE_URL: '',
      ...settings,
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const { db, close } = postgresConnection(await databaseOf(site), { poolSize: 2 })
  return {
    url,
    db,
    stop: async () => {
      await close()
      site.kill('SIGINT')
      if (site.exitCode === null) await once(site, 'exit')
    },
  }
}
