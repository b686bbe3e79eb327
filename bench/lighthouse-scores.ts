import lighthouse from 'lighthouse'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const metrics = {
  largestPaint: 'largest-contentful-paint',
  blocked: 'total-blocking-time',
  layoutShift: 'cumulative-layout-shift',
} as const

export type Scores = Record<(typeof categories)[number], number> & Record<keyof typeof metrics, number>

/** Lighthouse's phone profile against a running Chromium; the middle run by performance counts. */
export async function lighthouseScores(url: string, port: number, runs = 3): Promise<Scores> {
  const results: Scores[] = []
  for (let run = 0; run < runs; run++) {
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
    results.push(Object.fromEntries([...scores, ...measures]) as Scores)
  }
  results.sort((a, b) => a.performance - b.performance)
  return results[Math.floor(results.length / 2)] as Scores
}
