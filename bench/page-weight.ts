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

/** Bytes of the bodies as sent, by kind, up to network idle, and the layout shift of a first visit on a phone. */
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
  page.on('requestfinished', (request) => weighed.push(weigh(request)))
  const layoutShift = await watchLayoutShift(page)
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForTimeout(1500)
  await Promise.all(weighed)
  weight.layoutShift = await layoutShift()
  await context.close()
  return weight
}
