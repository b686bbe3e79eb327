import { setTimeout } from 'node:timers/promises'
import type { Browser, Page, Request } from '@playwright/test'

const kinds = {
  document: 'html',
  script: 'script',
  stylesheet: 'style',
  font: 'font',
  image: 'image',
  media: 'film',
} as const
/** `texts` are our catalogues, which come beside the scripts; `rest` is what scripts ask for, and icons. */
type Kind = (typeof kinds)[keyof typeof kinds] | 'texts' | 'rest'

export type PageWeight = Record<Kind, number> & { layoutShift: number }

async function watchLayoutShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts = { total: 0 }
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) shifts.total += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { shifts: { total: number } }).shifts.total)
}

/** So long nothing is asked for and nothing comes when a page is at rest. */
const restAfter = 2000
const mostWaiting = 60_000

/** Scripts wait for the first paint, which a busy machine makes late: a page that rests before they came is not there yet. */
async function untilAtRest(isRunning: () => boolean, lastTraffic: () => number): Promise<void> {
  const begun = Date.now()
  while (!isRunning() || Date.now() - lastTraffic() < restAfter) {
    if (Date.now() - begun > mostWaiting) throw new Error('No script came within a minute')
    await setTimeout(100)
  }
}

/** Bytes of the bodies as sent, by kind, until the page is at rest, and the layout shift of a first visit on a phone. */
export async function pageWeight(browser: Browser, url: string, locale: 'en-GB' | 'ar'): Promise<PageWeight> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale,
    deviceScaleFactor: 2,
  })
  const page = await context.newPage()
  const weight: PageWeight = {
    html: 0,
    script: 0,
    style: 0,
    font: 0,
    image: 0,
    film: 0,
    texts: 0,
    rest: 0,
    layoutShift: 0,
  }
  const weighed: Promise<void>[] = []
  const weigh = async (request: Request) => {
    const isTexts = request.url().includes('/assets/messages-')
    const kind = isTexts ? 'texts' : kinds[request.resourceType() as keyof typeof kinds]
    const { responseBodySize } = await request.sizes()
    weight[kind ?? 'rest'] += responseBodySize
  }
  let lastTraffic = Date.now()
  page.on('request', () => {
    lastTraffic = Date.now()
  })
  page.on('requestfinished', (request) => {
    lastTraffic = Date.now()
    weighed.push(weigh(request))
  })
  const layoutShift = await watchLayoutShift(page)
  await page.goto(url)
  await untilAtRest(
    () => weight.script > 0,
    () => lastTraffic,
  )
  await Promise.all(weighed)
  weight.layoutShift = await layoutShift()
  await context.close()
  return weight
}
