import lighthouse from 'lighthouse'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Scores = Record<(typeof categories)[number], number>

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
    const found = result?.lhr.categories
    results.push(
      Object.fromEntries(
        categories.map((name) => [name, Math.round((found?.[name]?.score ?? 0) * 100)]),
      ) as Scores,
    )
  }
  results.sort((a, b) => a.performance - b.performance)
  return results[Math.floor(results.length / 2)] as Scores
}
