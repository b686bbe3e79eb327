import type { Browser } from '@playwright/test'
import { mention } from '../figures.ts'
import { lighthouseInTurn, type Scores } from '../lighthouse-scores.ts'
import { pageWeight } from '../page-weight.ts'
import type { SiteProcess } from '../site-process.ts'
import { cpuPerRequest } from './cpu-per-request.ts'

/** Where Lighthouse finds the browser. */
export const debugPort = 9334
const lighthouseRuns = 5

/** Bytes are those of the bodies as they were sent, compressed or not. */
type Served = Record<'cpu' | 'html' | 'script' | 'style' | 'code' | 'total', number>
type Experienced = Pick<Scores, 'performance' | 'largestPaint' | 'blocked' | 'layoutShift' | 'accessibility'>
export type PageFigures = Served & Experienced

/** A page of several sites: what it costs its server, its visitor's connection and its visitor's phone. */
export async function measurePage(
  sites: readonly SiteProcess[],
  path: string,
  browser: Browser,
): Promise<PageFigures[]> {
  const served: Served[] = []
  for (const site of sites) served.push(await measureServed(site, path, browser))
  const urls = sites.map(({ url }) => url + path)
  const scores = await lighthouseInTurn(urls, debugPort, lighthouseRuns)
  return served.map((figures, index) => ({ ...figures, ...(scores[index] as Scores) }))
}

async function measureServed(site: SiteProcess, path: string, browser: Browser): Promise<Served> {
  const cpu = await cpuPerRequest(site, path)
  const weight = await pageWeight(browser, site.url + path, path.startsWith('/ar') ? 'ar' : 'en-GB')
  const { html, style, image, font, film, rest } = weight
  const script = weight.script + weight.texts
  const code = html + script + style
  if (film > 0) mention(`${path}: the film that comes once the page is idle, ${film} bytes, is not counted`)
  return { cpu, html, script, style, code, total: code + image + font + rest }
}
