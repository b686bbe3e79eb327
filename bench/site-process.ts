import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

export type SiteProcess = { readonly url: string; stop(): Promise<void> }

async function ready(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if (child.exitCode !== null) throw new Error(`the site stopped with code ${child.exitCode}`)
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the site did not become ready within a minute')
}

/** The built site as its own process, on a database of its own that is gone afterwards. */
export async function startSite(port: number, settings: Record<string, string> = {}): Promise<SiteProcess> {
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['scripts/serve.mjs'], {
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: ':memory:',
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await ready(url, child)
  return {
    url,
    stop: async () => {
      child.kill('SIGINT')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}
