import type { Browser, Page, Request } from '@playwright/test'

const kinds = { script: 'script', stylesheet: 'style', font: 'font', image: 'image' } as const
type Kind = (typeof kinds)[keyof typeof kinds] | 'texts'

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
  const weight: PageWeight = { script: 0, style: 0, font: 0, image: 0, texts: 0, layoutShift: 0 }
  const weighed: Promise<void>[] = []
  const weigh = async (request: Request) => {
    const isTexts = request.url().includes('/assets/messages-')
    const kind = isTexts ? 'texts' : kinds[request.resourceType() as keyof typeof kinds]
    const { responseBodySize } = await request.sizes()
    if (kind) weight[kind] += responseBodySize
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
