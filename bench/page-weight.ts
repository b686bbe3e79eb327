import type { Browser } from '@playwright/test'

export type PageWeight = { script: number; style: number; font: number; image: number; layoutShift: number }

/** Bytes over the wire up to network idle, by kind, and the layout shift of a first visit on a phone. */
export async function pageWeight(browser: Browser, url: string, locale: 'en-GB' | 'ar'): Promise<PageWeight> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale,
    deviceScaleFactor: 2,
  })
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  const kinds = new Map<string, string>()
  const weight: PageWeight = { script: 0, style: 0, font: 0, image: 0, layoutShift: 0 }
  await client.send('Network.enable')
  client.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId)
    if (kind === 'Script') weight.script += encodedDataLength
    if (kind === 'Stylesheet') weight.style += encodedDataLength
    if (kind === 'Font') weight.font += encodedDataLength
    if (kind === 'Image') weight.image += encodedDataLength
  })
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
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForTimeout(1500)
  weight.layoutShift = await page.evaluate(
    () => (window as unknown as { shifts: { total: number } }).shifts.total,
  )
  await context.close()
  return weight
}
