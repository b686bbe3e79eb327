import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export type SiteProcess = {
  readonly url: string
  /** SIGTERM as a process manager sends it, SIGKILL as nobody should. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
}

export type SiteSettings = {
  readonly port: number
  readonly databaseUrl: string
  /** What guests type; that of the proxy when there is one. */
  readonly publicUrl?: string
  /** The folder whose `scripts/serve.mjs` serves the build beside it; this project when none is named. */
  readonly folder?: string
  readonly more?: Record<string, string>
}

const project = join(import.meta.dirname, '..', '..')

/** The built site in a process of its own, once it is ready. */
export async function startSite({ port, databaseUrl, ...rest }: SiteSettings): Promise<SiteProcess> {
  const url = `http://127.0.0.1:${port}`
  const program = join(rest.folder ?? project, 'scripts', 'serve.mjs')
  const child = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: rest.publicUrl ?? url,
      DATABASE_URL: databaseUrl,
      DATA_DIR: ':memory:',
      VENUE: 'demo',
      // Every visitor of an experiment has an address of their own, or they would share one's limits.
      TRUST_PROXY: 'on',
      LOG_LEVEL: 'silent',
      ICON_SERVICE_URL: '',
      ...rest.more,
    },
    stdio: ['ignore', 'ignore', 'ignore'],
  })
  const stopWithUs = () => child.kill('SIGKILL')
  process.once('exit', stopWithUs)
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  for (let tries = 0; !(await isReady(url)); tries++) {
    if (hasEnded()) throw new Error(`The site ended with ${child.exitCode ?? child.signalCode}`)
    if (tries === 600) throw new Error('The site did not become ready within a minute')
    await pause(100)
  }
  return {
    url,
    end: async (signal) => {
      process.off('exit', stopWithUs)
      const gone = hasEnded() ? null : once(child, 'exit')
      child.kill(signal)
      await gone
    },
  }
}

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/readyz`).catch(() => null)
  await answer?.body?.cancel()
  return answer?.ok ?? false
}
