import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '../../scripts/chromium.mjs'
import { report } from '../figures.ts'
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
  const ours = await startSite(4151)
  // Every page rendered anew, as the others do.
  const fresh = await startSite(4152, { PAGE_CACHE: 'off' })
  await writeContent(
    ours.url,
    baselines.map(({ folder }) => folder),
  )
  const theirs = await Promise.all(baselines.map((baseline, index) => start(baseline, 4153 + index)))
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [`--remote-debugging-port=${debugPort}`, '--no-sandbox', '--disable-gpu'],
  })
  for (const path of pages) await comparePage(path, { ours, fresh, theirs, browser })
  await browser.close()
  for (const site of [ours, fresh, ...theirs]) await site.stop()
}

type Sites = { ours: SiteProcess; fresh: SiteProcess; theirs: readonly SiteProcess[]; browser: Browser }

async function comparePage(path: string, { ours, fresh, theirs, browser }: Sites): Promise<void> {
  const freshCpu = await cpuPerRequest(fresh, path)
  const own = await measurePage(ours, path, browser)
  const others: PageFigures[] = []
  for (const site of theirs) others.push(await measurePage(site, path, browser))
  const names = baselines.map(({ name }) => name)
  printTable(path, { own, freshCpu, others, names })
  for (const [index, other] of others.entries()) judge(`${path} ${names[index]}`, own, freshCpu, other)
}

/** What we say we are better at; the rest is only printed. */
function judge(name: string, own: PageFigures, freshCpu: number, other: PageFigures): void {
  const kept = other.cpu / own.cpu
  report(`${name} : ours kept, CPU a request`, kept, kept >= 10, '≥ 10')
  const rendered = other.cpu / freshCpu
  report(`${name} : ours rendered anew, CPU a request`, rendered, rendered >= 1, '≥ 1')
  const bytes = other.code / own.code
  report(`${name} : ours, HTML, JavaScript and CSS`, bytes, bytes >= 1, '≥ 1')
  const ahead = own.performance - other.performance
  report(`${name}: Lighthouse performance, ours before theirs`, ahead, ahead >= 0, '≥ 0')
}
