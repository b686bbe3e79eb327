import type { Browser } from '@playwright/test'
import { startAdoptedSite } from './adopted-site.ts'
import { openBusyPage } from './busy-page.ts'
import { mention, report } from './figures.ts'
import { openLighthouseBrowser } from './lighthouse-browser.ts'
import { lighthouseScores } from './lighthouse-scores.ts'
import type { BenchOptions } from './options.ts'
import { type PageWeight, pageWeight } from './page-weight.ts'
import { requestRate } from './request-rate.ts'
import { type SiteProcess, startSite } from './site-process.ts'

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)
const debugPort = 9333
const room = '/riyadh/escape-rooms/alchemist'
const publicPages = [
  '',
  '/rooms',
  '/riyadh',
  '/riyadh/reservations',
  room,
  '/about',
  '/store',
  '/store/giftcard',
  '/contacts',
]

// Arabic last: whoever has read it is sent on to it from then on.
const demoPages = ['', '/ar'].flatMap((prefix) => publicPages.map((path) => `${prefix}${path}` || '/'))

/** The home page of a venue that has a look of its own. */
const adoptedPages = { 'adopted:/': 'en-GB', 'adopted:/ar': 'ar' } as const
export const measuredPages = [...demoPages, ...Object.keys(adoptedPages)]

/** With the kilobytes of JavaScript a first visit may weigh before the first tap. */
const weighedPages = [
  ['/', 'en-GB', 112],
  [room, 'en-GB', 130],
  ['/rooms', 'en-GB', 130],
  ['/ar', 'ar', 112],
  [`/ar${room}`, 'ar', 130],
  ['/ar/rooms', 'ar', 130],
] as const

/** What a first visit weighs, how fast pages are answered, and what Lighthouse thinks of them on a phone. */
export async function pageFigures({ pages }: BenchOptions): Promise<void> {
  const browser = await openLighthouseBrowser(debugPort)
  const kept = await startSite(4331)
  const fresh = await startSite(4332, { PAGE_CACHE: 'off' })
  for (const [path, locale, mostScript] of weighedPages)
    await reportWeight(path, await pageWeight(browser, kept.url + path, locale), mostScript)
  for (const path of ['/', room]) await reportRates(path, kept, fresh)
  await fresh.stop()
  await reportControl()
  for (const path of pages) if (demoPages.includes(path)) await reportScores(path, kept.url + path)
  await kept.stop()
  if (pages.some((path) => Object.hasOwn(adoptedPages, path))) await reportAdopted(browser, pages)
  await browser.close()
}

/** Held against what holds for the demo. */
async function reportAdopted(browser: Browser, pages: readonly string[]): Promise<void> {
  const site = await startAdoptedSite(4334)
  for (const [name, locale] of Object.entries(adoptedPages)) {
    if (!pages.includes(name)) continue
    const address = site.url + name.slice('adopted:'.length)
    await reportWeight(name, await pageWeight(browser, address, locale), 112)
    await reportScores(name, address)
  }
  await site.stop()
}

async function reportWeight(path: string, weight: PageWeight, mostScript: number): Promise<void> {
  const script = weight.script / 1000
  report(`${path} JavaScript, kB`, script, script <= mostScript, `≤ ${mostScript}`)
  report(`${path} CSS, kB`, weight.style / 1000, weight.style <= 25_000, '≤ 25')
  report(`${path} layout shift`, weight.layoutShift, weight.layoutShift < 0.01, '< 0.01')
  const rest = [weight.texts, weight.font, weight.image].map(kilobytes).join(', ')
  mention(`${path} texts, fonts, pictures: ${rest} kB`)
}

async function reportRates(path: string, kept: SiteProcess, fresh: SiteProcess): Promise<void> {
  const ratios: number[] = []
  for (let round = 0; round < 3; round++) {
    const freshRate = await requestRate(fresh.url + path, 3000)
    const keptRate = await requestRate(kept.url + path, 3000)
    ratios.push(keptRate / freshRate)
  }
  const ratio = ratios.sort((a, b) => a - b)[1] as number
  report(`${path} kept : fresh, answers per second`, ratio, ratio >= 15, '≥ 15')
}

/** What the page says of itself can only be believed if a page that does block is seen to. */
async function reportControl(): Promise<void> {
  const busy = await openBusyPage()
  const { blocked, blockedByWork } = await lighthouseScores(busy.url, debugPort, 1)
  busy.close()
  const isWork = blockedByWork >= 200 && blockedByWork <= 700
  report("control: blocked by the processor's clock, ms", blockedByWork, isWork, 'about 350')
  report('control: blocked, with waiting, ms', blocked, blocked >= 1000, '≥ 1000')
}

async function reportScores(path: string, address: string): Promise<void> {
  const scores = await lighthouseScores(address, debugPort)
  report(`${path} Lighthouse performance`, scores.performance, scores.performance >= 99, '≥ 99')
  const { accessibility, 'best-practices': practices, seo } = scores
  const whole = Math.min(accessibility, practices, seo)
  report(`${path} Lighthouse accessibility, best practices, SEO, the least`, whole, whole === 100, '100')
  report(`${path} largest paint, ms`, scores.largestPaint, scores.largestPaint <= 1900, '≤ 1900')
  report(`${path} blocked, ms`, scores.blocked, scores.blocked <= 50, '≤ 50')
  const onPhone = scores.blockedOnPhone
  report(`${path} blocked on the same phone, whatever the machine, ms`, onPhone, onPhone <= 50, '≤ 50')
  const work = scores.blockedByWork
  report(`${path} blocked by the processor's clock, ms`, work, work <= 50, '≤ 50')
  const taken = (scores.stolen * 100).toFixed(1)
  mention(`${path} machine, by Lighthouse: ${Math.round(scores.machine)}; ${taken} % of it taken by others`)
  report(`${path} shift on a phone`, scores.layoutShift, scores.layoutShift < 0.01, '< 0.01')
}
