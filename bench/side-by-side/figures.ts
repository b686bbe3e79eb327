import type { Browser } from '@playwright/test'
import { startTestPostgres } from '../../server/db/testing/test-postgres-server.ts'
import { report } from '../figures.ts'
import { openLighthouseBrowser } from '../lighthouse-browser.ts'
import { type SiteProcess, startSite } from '../site-process.ts'
import { baselines, build, start } from './baselines.ts'
import { cpuPerRequest } from './cpu-per-request.ts'
import { debugPort, measurePage, type PageFigures } from './measure-page.ts'
import { printTable } from './table.ts'
import { writeContent } from './write-content.ts'

const room = '/riyadh/escape-rooms/alchemist'
const pages = ['/en', '/ar', `/en${room}`, `/ar${room}`]

/** The same two pages, ours and as they are plainly written in Nuxt with PrimeVue and in Next, with the same content. */
export async function sideBySideFigures(): Promise<void> {
  for (const baseline of baselines) build(baseline)
  const postgres = await startTestPostgres()
  const ours = await startSite(4151)
  // Every page rendered anew, as the others do: with the database inside the process, and with a server of its own.
  const embedded = await startSite(4152, { PAGE_CACHE: 'off' })
  const served = await startSite(4153, { PAGE_CACHE: 'off', DATABASE_URL: postgres.url })
  await writeContent(ours.url)
  const theirs = await Promise.all(baselines.map((baseline, index) => start(baseline, 4154 + index)))
  const browser = await openLighthouseBrowser(debugPort)
  for (const path of pages) await comparePage(path, { ours, embedded, served, theirs, browser })
  await browser.close()
  for (const site of [ours, embedded, served, ...theirs]) await site.stop()
  await postgres.stop()
}

type Sites = Record<'ours' | 'embedded' | 'served', SiteProcess> & {
  readonly theirs: readonly SiteProcess[]
  readonly browser: Browser
}

async function comparePage(path: string, sites: Sites): Promise<void> {
  const renderedCpu = {
    embedded: await cpuPerRequest(sites.embedded, path),
    served: await cpuPerRequest(sites.served, path),
  }
  const figures = await measurePage([sites.ours, ...sites.theirs], path, sites.browser)
  const [own, ...others] = figures as [PageFigures, ...PageFigures[]]
  const names = baselines.map(({ name }) => name)
  printTable(path, { own, renderedCpu, others, names })
  for (const [index, other] of others.entries()) judge(`${path} ${names[index]}`, own, other)
}

/** What we say we are better at; the rest is only printed. */
function judge(name: string, own: PageFigures, other: PageFigures): void {
  const cpu = other.cpu / own.cpu
  report(`${name} : ours kept, CPU a request`, cpu, cpu >= 10, '≥ 10')
  const bytes = other.code / own.code
  report(`${name} : ours, HTML, JavaScript and CSS`, bytes, bytes >= 1, '≥ 1')
  const paint = other.largestPaint / own.largestPaint
  report(`${name} : ours, largest paint`, paint, paint >= 1, '≥ 1')
  const score = own.performance / other.performance
  report(`ours : ${name}, Lighthouse performance`, score, score >= 1, '≥ 1')
}
