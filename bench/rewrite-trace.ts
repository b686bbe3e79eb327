import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { TraceEvent } from './processor-clock.ts'

/** Changes the events of the trace that Lighthouse kept in a folder, so that it can judge them once more. */
export async function rewriteTrace(
  folder: string,
  change: (events: readonly TraceEvent[]) => TraceEvent[],
): Promise<void> {
  const name = (await readdir(folder)).find((one) => one.startsWith('trace.json'))
  if (name === undefined) throw new Error(`Lighthouse kept no trace in ${folder}`)
  const isZipped = name.endsWith('.gz')
  const bytes = await readFile(join(folder, name))
  const trace = JSON.parse((isZipped ? gunzipSync(bytes) : bytes).toString())
  const text = JSON.stringify({ ...trace, traceEvents: change(trace.traceEvents) })
  await writeFile(join(folder, name), isZipped ? gzipSync(text) : text)
}
