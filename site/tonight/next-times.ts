import { useSyncExternalStore } from 'react'
import type { BranchTimes, NextTimes } from '#contracts/availability.ts'
import { apiAddress } from '#contracts/calls/api-address.ts'
import { listNextTimes } from '#contracts/calls/next-times.calls.ts'
import { fetchSite } from '#kit/api/fetch-site.ts'

type Asked = { readonly date?: string | undefined; readonly players?: number | undefined }
type Known = readonly BranchTimes[] | 'failed' | null

/** A small call of its own: the client that other pages ask with is larger than all of this. */
async function ask(question: Asked): Promise<readonly BranchTimes[] | 'failed'> {
  try {
    const answer = await fetchSite(apiAddress(listNextTimes, { query: question }))
    return answer.ok ? ((await answer.json()) as NextTimes).branches : 'failed'
  } catch {
    return 'failed'
  }
}

let known: Known = null
/** The last question; answers to those before it come too late. */
let asked: Asked | null = null
const listeners = new Set<() => void>()

/** What each room can be had for next; several parts of the first page read the same answer. */
export const nextTimes = {
  get: (): Known => known,
  listen(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** Asks; what was known stays when nobody answers. */
  async load(question: Asked): Promise<void> {
    asked = question
    const answer = await ask(question)
    if (asked !== question) return
    if (answer !== 'failed' || known === null) known = answer
    for (const listener of [...listeners]) listener()
  },
  /** Asks, unless somebody has already. */
  begin(question: Asked): void {
    if (asked === null) void this.load(question)
  },
}

/** What is known of the next times, as it changes. */
export function useNextTimes(): Known {
  return useSyncExternalStore(nextTimes.listen, nextTimes.get, () => null)
}

/** The first evening on which a branch, or any of them, has something free. */
export function firstFreeEvening(times: Known, branch: string): string | null {
  if (times === null || times === 'failed') return null
  const evenings = times.flatMap((one) =>
    (branch === '' || one.branch === branch) && one.firstFree ? [one.firstFree] : [],
  )
  return evenings.sort()[0] ?? null
}
