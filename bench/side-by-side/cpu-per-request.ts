import { readdirSync, readFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { fetchOnce } from '../request-rate.ts'
import type { SiteProcess } from '../site-process.ts'

// What Linux tells programs, whatever the kernel counts in.
const ticksPerSecond = 100
const clients = 4
const batch = 20
type Bounds = { readonly milliseconds: number; readonly requests: number }
const warmUp: Bounds = { milliseconds: 3000, requests: 500 }
const enough: Bounds = { milliseconds: 3000, requests: 5000 }

/** Milliseconds of CPU that a process and its children have taken so far, those that have ended among them. */
function cpuTime(pid: number): number {
  // The name of the process stands in brackets and may hold anything, so the fields are counted from behind it.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )
  return (ticks * 1000) / ticksPerSecond + children.reduce((sum, child) => sum + cpuTime(child), 0)
}

/** Milliseconds of CPU one answer takes, over as many answers as it takes to tell, after some that warm it up. */
export async function cpuPerRequest({ url, pid }: SiteProcess, path: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const askBatch = () =>
    Promise.all(
      Array.from({ length: clients }, async () => {
        for (let asked = 0; asked < batch / clients; asked++) await fetchOnce(url + path, agent)
      }),
    )
  const askWithin = async (bounds: Bounds) => {
    const before = cpuTime(pid)
    let requests = 0
    let spent = 0
    while (spent < bounds.milliseconds && requests < bounds.requests) {
      await askBatch()
      requests += batch
      spent = cpuTime(pid) - before
    }
    return spent / requests
  }
  await askWithin(warmUp)
  const found = await askWithin(enough)
  agent.destroy()
  return found
}
