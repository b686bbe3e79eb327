import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const serve = fileURLToPath(new URL('../serve.mjs', import.meta.url))
const built = fileURLToPath(new URL('../../build/server/index.js', import.meta.url))

/** Starts this version beside the old one, where no guest comes and without jobs, and asks whether it is ready. */
export async function tryStart(): Promise<void> {
  if (!existsSync(built)) throw new Error('This version is not built yet: npm run build')
  const env = { ...process.env, PORT: '0', HOST: '127.0.0.1', JOBS: 'off' }
  const child = spawn(process.execPath, [serve], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  const address = new Promise<string>((resolve, reject) => {
    child.stderr.setEncoding('utf8').on('data', (words: string) => {
      said += words
      const [, port] = /is open: http:\/\/localhost:(\d+)/.exec(said) ?? []
      if (port) resolve(`http://127.0.0.1:${port}`)
    })
    child.on('error', reject)
    child.on('exit', () => reject(new Error(`It does not start: ${said.trim().slice(-500)}`)))
  })
  try {
    const origin = await address
    for (const path of ['/readyz', '/office']) {
      const answer = await fetch(origin + path, { signal: AbortSignal.timeout(30_000) })
      await answer.body?.cancel()
      if (answer.status >= 400) throw new Error(`It answers ${answer.status} at ${path}`)
    }
  } finally {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
  }
}
