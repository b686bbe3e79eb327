import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import type { RaceAnswer, RaceTask } from './test-race-tasks.ts'

const worker = join(import.meta.dirname, 'test-race-worker.ts')

export type Racers = {
  /** Lets all clients begin at once, spread over the processes; each does one thing after the other. */
  race(clients: readonly (readonly RaceTask[])[]): Promise<RaceAnswer[]>
  stop(): Promise<void>
}

/** Processes of their own on one database, as on several machines. */
export async function startRacers(
  { url, branch, now }: { url: string; branch: string; now: number },
  count = 2,
): Promise<Racers> {
  const children = Array.from({ length: count }, () =>
    fork(worker, [url, branch, String(now)], { execArgv: [] }),
  )
  await Promise.all(children.map((child) => said(child)))
  return {
    race: async (clients) => {
      const answers = children.map((child) => said<RaceAnswer[]>(child))
      for (const [index, child] of children.entries())
        child.send(clients.filter((_, position) => position % count === index))
      return (await Promise.all(answers)).flat()
    },
    stop: async () => {
      const gone = children.map((child) => once(child, 'exit'))
      for (const child of children) child.disconnect()
      await Promise.all(gone)
    },
  }
}

async function said<T>(child: ChildProcess): Promise<T> {
  const gone = new AbortController()
  const exit = once(child, 'exit', { signal: gone.signal }).then(([code]) => {
    throw new Error(`A process of the race ended with ${code}`)
  })
  try {
    const [message] = (await Promise.race([once(child, 'message'), exit])) as [T]
    return message
  } finally {
    exit.catch(() => {})
    gone.abort()
  }
}

export const newKey = () => randomUUID()

/** How often each answer was heard. */
export function counted(answers: readonly RaceAnswer[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { outcome } of answers) counts[outcome] = (counts[outcome] ?? 0) + 1
  return counts
}

/** What went wrong, in the database's words; nobody should hear any of it. */
export function errorsOf(answers: readonly RaceAnswer[]): string[] {
  return answers.flatMap(({ error }) => error ?? [])
}
