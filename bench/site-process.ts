import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

export type SiteProcess = { readonly url: string; readonly pid: number; stop(): Promise<void> }

type Start = {
  readonly port: number
  /** What Node runs, with its arguments. */
  readonly script: readonly string[]
  readonly folder?: string
  readonly settings: Record<string, string>
  /** A path that answers once the server can be asked. */
  readonly readyPath: string
}

async function ready(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 1800; tries++) {
    if (child.exitCode !== null) throw new Error(`the site stopped with code ${child.exitCode}`)
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the site did not become ready within three minutes')
}

/** A server as a process of its own, on this machine alone. */
export async function startServer({
  port,
  script,
  folder,
  settings,
  readyPath,
}: Start): Promise<SiteProcess> {
  const url = `http://127.0.0.1:${port}`
  // Else another one that was left there would be measured.
  if (await fetch(url).catch(() => null)) throw new Error(`port ${port} is taken by another server`)
  const child = spawn(process.execPath, [...script], {
    cwd: folder,
    env: { ...process.env, PORT: String(port), ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const stopWithUs = () => child.kill('SIGKILL')
  process.once('exit', stopWithUs)
  await ready(url + readyPath, child)
  return {
    url,
    pid: child.pid as number,
    stop: async () => {
      child.kill('SIGINT')
      if (child.exitCode === null) await once(child, 'exit')
      process.off('exit', stopWithUs)
    },
  }
}

/** The site built in a folder, on a database of its own that is gone afterwards. */
export function startSite(
  port: number,
  settings: Record<string, string> = {},
  folder?: string,
): Promise<SiteProcess> {
  return startServer({
    port,
    folder,
    script: ['scripts/serve.mjs'],
    settings: {
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DATA_DIR: ':memory:',
      VENUE: 'demo',
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'off',
      ...settings,
    },
    readyPath: '/readyz',
  })
}
