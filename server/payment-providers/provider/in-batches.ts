import { ProviderRefusal } from './provider.ts'

export type BatchPace = {
  /** How many are taken at once. */
  readonly batch?: number
  /** No new batch begins after so many milliseconds: the next sweep goes on. */
  readonly longest?: number
  /** An account that does not answer so many times in a row is left alone until the next sweep. */
  readonly tries?: number
}

type Work<T> = {
  readonly take: (limit: number) => Promise<T[]>
  readonly work: (one: T) => Promise<unknown>
  readonly accountOf: (one: T) => string
}

/**
 * Goes on while there is work, batch by batch. What `take` gave it does not give again for a while, so there is an end.
 * An error is the provider's, who does not answer: the one it was about is taken again at its next time.
 */
export async function inBatches<T>(
  { take, work, accountOf }: Work<T>,
  { batch = 50, longest = 45_000, tries = 3 }: BatchPace = {},
): Promise<{ done: number; failed: number; batches: number }> {
  const end = performance.now() + longest
  const silent = new Map<string, number>()
  let [done, failed, batches] = [0, 0, 0]
  for (let taken = batch; taken === batch && performance.now() < end; ) {
    const due = await take(batch)
    taken = due.length
    done += taken
    batches++
    for (const one of due) {
      const account = accountOf(one)
      const missed = silent.get(account) ?? 0
      if (missed >= tries) {
        failed++
        continue
      }
      try {
        await work(one)
        silent.delete(account)
      } catch (error) {
        failed++
        // A definite no is an answer, if only about this one.
        if (!(error instanceof ProviderRefusal)) silent.set(account, missed + 1)
      }
    }
  }
  return { done, failed, batches }
}
