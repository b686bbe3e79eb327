import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import lighthouse, { type Flags } from 'lighthouse'
import type { TraceEvent } from './processor-clock.ts'

/** Changes the events of the trace that Lighthouse kept in a folder, so that it can judge them once more. */
export async function rewriteTrace(
  folder: string,
  change: (events: readonly TraceEvent[]) => TraceEvent[],
): Promise<void> {
  await rewrite(folder, 'trace.json', (trace: { traceEvents: TraceEvent[] }) => ({
    ...trace,
    traceEvents: change(trace.traceEvents),
  }))
}

const blocking = 'total-blocking-time'

/** How long a run that was kept blocks a phone that is slower than this machine by a factor, in milliseconds. */
export async function blockedAgain(folder: string, cpuSlowdownMultiplier: number): Promise<number> {
  let throttling = {}
  await rewrite(folder, 'artifacts.json', (kept: { settings: { throttling: object } }) => {
    throttling = { ...kept.settings.throttling, cpuSlowdownMultiplier }
    return {
      ...kept,
      settings: { ...kept.settings, throttling, onlyCategories: null, onlyAudits: [blocking] },
    }
  })
  const flags: Flags = { logLevel: 'error', output: 'json', onlyAudits: [blocking] }
  const judged = await lighthouse(undefined, { ...flags, throttling, auditMode: folder })
  return judged?.lhr.audits[blocking]?.numericValue ?? Number.POSITIVE_INFINITY
}

async function rewrite<Content>(folder: string, begins: string, change: (content: Content) => Content) {
  const name = (await readdir(folder)).find((one) => one.startsWith(begins))
  if (name === undefined) throw new Error(`Lighthouse kept no ${begins} in ${folder}`)
  const isZipped = name.endsWith('.gz')
  const bytes = await readFile(join(folder, name))
  const text = JSON.stringify(change(JSON.parse((isZipped ? gunzipSync(bytes) : bytes).toString())))
  await writeFile(join(folder, name), isZipped ? gzipSync(text) : text)
}
