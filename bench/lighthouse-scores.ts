import lighthouse from 'lighthouse'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const metrics = {
  largestPaint: 'largest-contentful-paint',
  blocked: 'total-blocking-time',
  layoutShift: 'cumulative-layout-shift',
} as const

export type Scores = Record<(typeof categories)[number], number> & Record<keyof typeof metrics, number>

async function lighthouseRun(url: string, port: number): Promise<Scores> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    output: 'json',
    onlyCategories: [...categories],
  })
  const { categories: found, audits } = result?.lhr ?? {}
  const scores = categories.map((name) => [name, Math.round((found?.[name]?.score ?? 0) * 100)])
  const measures = Object.entries(metrics).map(([name, audit]) => [
    name,
    audits?.[audit]?.numericValue ?? Number.POSITIVE_INFINITY,
  ])
  return Object.fromEntries([...scores, ...measures]) as Scores
}

/**
 * Lighthouse's phone profile of several pages against a running Chromium, in turn, so that what else the machine does
 * meets them all alike; of each the middle run by performance counts.
 */
export async function lighthouseInTurn(urls: readonly string[], port: number, runs = 3): Promise<Scores[]> {
  const results: Scores[][] = urls.map(() => [])
  for (let run = 0; run < runs; run++)
    for (const [index, url] of urls.entries()) results[index]?.push(await lighthouseRun(url, port))
  return results.map((ofPage) => {
    ofPage.sort((a, b) => a.performance - b.performance)
    return ofPage[Math.floor(ofPage.length / 2)] as Scores
  })
}

/** The same of one page. */
export async function lighthouseScores(url: string, port: number, runs = 3): Promise<Scores> {
  const [scores] = await lighthouseInTurn([url], port, runs)
  return scores as Scores
}
