import { join } from 'node:path'
import { startWorkers } from '#server/db/testing/test-workers.ts'
import { type SiteProcess, startSite } from '../site/site-process.ts'
import { mix } from './arrivals.ts'
import type { FilledVenue } from './filled-venue.ts'
import { inspectable, inspectSite, type SiteInspector } from './site-inspector.ts'
import type { Stage, StageReport } from './traffic.ts'

const firstPort = Number(process.env.PROVE_PORT ?? 4380)
const inspectorsAbove = 10

/** A venue that is open for visitors, in one process or several. */
export type ServedVenue = {
  readonly venue: FilledVenue
  readonly urls: readonly string[]
  readonly inspectors: readonly SiteInspector[]
  /** Lets visitors come for a while. */
  visit(rate: number, seconds: number): Promise<StageReport>
  close(): Promise<void>
}

export type Traffic = {
  open(venue: FilledVenue, processes: number, settings?: Record<string, string>): Promise<ServedVenue>
  stop(): Promise<void>
}

/** Starts the process of the visitors, which is none of the site's. */
export async function startTraffic(): Promise<Traffic> {
  const worker = await startWorkers(join(import.meta.dirname, 'traffic.ts'), [], 1)
  let seed = 0
  let nextPort = firstPort
  const visit = async (venue: FilledVenue, sites: readonly SiteProcess[], rate: number, seconds: number) => {
    const most = 20 + Math.ceil((rate * seconds * mix.booking * 1.5) / 100)
    const stage: Stage = {
      sites: sites.map(({ url }) => url),
      rate,
      seconds,
      seed: ++seed,
      places: venue.places,
      wishes: venue.wishes.slice(0, most),
    }
    const [report] = (await worker.tell<StageReport>(stage)) as [StageReport]
    venue.wishes.splice(0, report.wished)
    venue.paid.push(...report.paid)
    return report
  }
  return {
    open: async (venue, processes, settings = {}) => {
      const ports = Array.from({ length: processes }, () => nextPort++)
      const sites = await Promise.all(
        ports.map((port) => {
          const more = { ...inspectable(port + inspectorsAbove), ...settings }
          return startSite({ port, databaseUrl: venue.databaseUrl, more })
        }),
      )
      const inspectors = await Promise.all(ports.map((port) => inspectSite(port + inspectorsAbove)))
      return {
        venue,
        inspectors,
        urls: sites.map(({ url }) => url),
        visit: (rate, seconds) => visit(venue, sites, rate, seconds),
        close: async () => {
          for (const inspector of inspectors) inspector.close()
          await Promise.all(sites.map((site) => site.end('SIGTERM')))
        },
      }
    },
    stop: worker.stop,
  }
}
