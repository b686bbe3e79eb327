import { basename, resolve } from 'node:path'
import { mention } from './figures.ts'
import { openLighthouseBrowser } from './lighthouse-browser.ts'
import { lighthouseInTurn, type Scores } from './lighthouse-scores.ts'
import type { BenchOptions } from './options.ts'
import { type SiteProcess, startSite } from './site-process.ts'

const debugPort = 9334
const shown = ['performance', 'largestPaint', 'blocked', 'blockedOnPhone', 'blockedByWork'] as const

/**
 * Pages of this checkout beside the same pages of others that were built: what a change earns or costs. They are visited
 * in turn, in one run, so that whatever else the machine does meets them all alike.
 */
export async function compareCheckouts({ pages, against }: BenchOptions): Promise<void> {
  const browser = await openLighthouseBrowser(debugPort)
  const folders = ['.', ...against].map((folder) => resolve(folder))
  const sites: SiteProcess[] = []
  for (const [index, folder] of folders.entries()) sites.push(await startSite(4341 + index, {}, folder))
  for (const path of pages) {
    const scores = await lighthouseInTurn(
      sites.map(({ url }) => url + path),
      debugPort,
      5,
    )
    for (const [index, folder] of folders.entries())
      mention(`${path} ${basename(folder)}: ${inWords(scores[index] as Scores)}`)
  }
  await browser.close()
  for (const site of sites) await site.stop()
}

const inWords = (scores: Scores) => shown.map((name) => `${name} ${Math.round(scores[name])}`).join(', ')
