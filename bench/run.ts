import { chromium } from '@playwright/test'
import { findChromium } from '../scripts/chromium.mjs'
import { lighthouseScores } from './lighthouse-scores.ts'
import { pageWeight } from './page-weight.ts'
import { requestRate } from './request-rate.ts'
import { startSite } from './site-process.ts'

/** Figures with what they are held against. A missed one is said, and fails the command. */
let missed = 0

function report(name: string, value: number, holds: boolean, bound: string): void {
  if (!holds) missed++
  const shown = Number.isInteger(value) ? value : value.toFixed(value < 1 ? 4 : 1)
  console.error(`${holds ? 'ok    ' : 'MISSED'} ${name}: ${shown} (${bound})`)
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)
const debugPort = 9333
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: [
    `--remote-debugging-port=${debugPort}`,
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
  ],
})
const kept = await startSite(4331)
const fresh = await startSite(4332, { PAGE_CACHE: 'off' })

for (const [path, locale] of [
  ['/', 'en-GB'],
  ['/ar', 'ar'],
] as const) {
  const weight = await pageWeight(browser, kept.url + path, locale)
  report(`${path} JavaScript, kB`, weight.script / 1000, weight.script <= 112_000, '≤ 112')
  report(`${path} CSS, kB`, weight.style / 1000, weight.style <= 25_000, '≤ 25')
  report(`${path} layout shift`, weight.layoutShift, weight.layoutShift < 0.01, '< 0.01')
  console.error(
    `       ${path} texts, fonts, pictures: ${[weight.texts, weight.font, weight.image].map(kilobytes).join(', ')} kB`,
  )
}

for (const path of ['/', '/riyadh/escape-rooms/alchemist']) {
  const ratios: number[] = []
  for (let round = 0; round < 3; round++) {
    const freshRate = await requestRate(fresh.url + path, 3000)
    const keptRate = await requestRate(kept.url + path, 3000)
    ratios.push(keptRate / freshRate)
  }
  const ratio = ratios.sort((a, b) => a - b)[1] as number
  report(`${path} kept : fresh, answers per second`, ratio, ratio >= 15, '≥ 15')
}

// Arabic last: whoever has read it is sent on to it from then on.
for (const path of ['/', '/about', '/store', '/ar']) {
  const scores = await lighthouseScores(kept.url + path, debugPort)
  report(`${path} Lighthouse performance`, scores.performance, scores.performance >= 95, '≥ 95')
  report(`${path} Lighthouse accessibility`, scores.accessibility, scores.accessibility === 100, '100')
  report(
    `${path} Lighthouse best practices`,
    scores['best-practices'],
    scores['best-practices'] === 100,
    '100',
  )
  report(`${path} Lighthouse SEO`, scores.seo, scores.seo === 100, '100')
}

await browser.close()
await kept.stop()
await fresh.stop()
console.error(missed === 0 ? 'Every figure holds.' : `${missed} figures were missed.`)
process.exit(missed === 0 ? 0 : 1)
