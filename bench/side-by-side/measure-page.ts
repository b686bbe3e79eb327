import type { Browser } from '@playwright/test'
import { mention } from '../figures.ts'
import { lighthouseScores } from '../lighthouse-scores.ts'
import { pageWeight } from '../page-weight.ts'
import type { SiteProcess } from '../site-process.ts'
import { cpuPerRequest } from './cpu-per-request.ts'

/** Where Lighthouse finds the browser. */
export const debugPort = 9334

/** Bytes are those of the bodies as they were sent, compressed or not. */
export type PageFigures = {
  readonly cpu: number
  readonly html: number
  readonly script: number
  readonly style: number
  readonly code: number
  readonly total: number
  readonly performance: number
  readonly largestPaint: number
  readonly blocked: number
  readonly layoutShift: number
  readonly accessibility: number
}

/** A page of one site: what it costs its server, its visitor's connection and its visitor's phone. */
export async function measurePage(site: SiteProcess, path: string, browser: Browser): Promise<PageFigures> {
  const cpu = await cpuPerRequest(site, path)
  const weight = await pageWeight(browser, site.url + path, path.startsWith('/ar') ? 'ar' : 'en-GB')
  const { html, style, image, font, film, rest } = weight
  const script = weight.script + weight.texts
  const code = html + script + style
  if (film > 0) mention(`${path}: the film that comes once the page is idle, ${film} bytes, is not counted`)
  const { performance, largestPaint, blocked, layoutShift, accessibility } = await lighthouseScores(
    site.url + path,
    debugPort,
  )
  return {
    cpu,
    ...{ html, script, style, code },
    total: code + image + font + rest,
    ...{ performance, largestPaint, blocked, layoutShift, accessibility },
  }
}
