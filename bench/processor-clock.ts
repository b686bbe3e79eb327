/** Of a browser's trace, what counts here: when something began and how long it took, by the wall's and the thread's clock. */
export type TraceEvent = {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  /** By the thread's own clock, which stands still while others have the processor. */
  readonly tts?: number
  readonly tdur?: number
}

type Task = TraceEvent & { readonly dur: number; readonly tts: number; readonly tdur: number }

const isTask = (event: TraceEvent): event is Task =>
  event.name.endsWith('RunTask') &&
  event.dur !== undefined &&
  event.tts !== undefined &&
  event.tdur !== undefined

/**
 * The same trace by the processor's clock: every task takes as long as its thread ran, and what it did within it moves up
 * accordingly. Waiting for a processor that others have, on this machine or on its host, is no work of the page.
 */
export function byProcessorClock(events: readonly TraceEvent[]): TraceEvent[] {
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`
  const tasks = Map.groupBy(events.filter(isTask), threadOf)
  for (const ofThread of tasks.values()) ofThread.sort((one, other) => one.ts - other.ts)
  return events.map((event) => {
    const task = taskAt(tasks.get(threadOf(event)) ?? [], event.ts)
    if (!task || event.tts === undefined) return event
    const ts = task.ts + Math.max(0, event.tts - task.tts)
    if (event.dur === undefined) return { ...event, ts }
    return { ...event, ts, dur: Math.min(event.dur, event.tdur ?? event.dur) }
  })
}

/** The last task that began before a moment and was not over by then. */
function taskAt(tasks: readonly Task[], moment: number): Task | undefined {
  const task = tasks[firstAfter(tasks, moment) - 1]
  return task && moment <= task.ts + task.dur ? task : undefined
}

function firstAfter(tasks: readonly Task[], moment: number): number {
  let [low, high] = [0, tasks.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((tasks[middle] as Task).ts <= moment) low = middle + 1
    else high = middle
  }
  return low
}
