import type { BranchTimes, NextTimes } from '#contracts/availability.ts'
import { apiAddress } from '#contracts/calls/api-address.ts'
import { listNextTimes } from '#contracts/calls/next-times.calls.ts'
import { fetchSite } from '#kit/api/fetch-site.ts'

export type Asked = { readonly date?: string | undefined; readonly players?: number | undefined }
type Answer = readonly BranchTimes[] | 'failed' | null
type Known = { readonly about: string; readonly answer: Answer }

/** A small call of its own: the client that other pages ask with is larger than all of this. */
async function ask(question: Asked): Promise<readonly BranchTimes[] | 'failed'> {
  try {
    const answer = await fetchSite(apiAddress(listNextTimes, { query: question }))
    return answer.ok ? ((await answer.json()) as NextTimes).branches : 'failed'
  } catch {
    return 'failed'
  }
}

/** Two questions of one name have one answer. */
export const questionName = ({ date, players }: Asked): string => `${date ?? ''} ${players ?? ''}`

let known: Known = { about: '', answer: null }
/** The last question, while it is asked; answers to those before it come too late. */
let asking: { readonly about: string } | null = null
let last: Asked | null = null
const listeners = new Set<() => void>()

/** What each room can be had for next; several parts of a page read the same answer. */
export const nextTimes = {
  get: (): Known => known,
  listen(listener: () => void): () => void {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  /** Asks, unless the same is being asked; what was known of it stays when nobody answers. */
  async load(question: Asked): Promise<void> {
    last = question
    const about = questionName(question)
    if (asking?.about === about) return
    const own = { about }
    asking = own
    const answer = await ask(question)
    if (asking !== own) return
    asking = null
    const isKnown = known.about === about && known.answer !== null
    if (answer !== 'failed' || !isKnown) known = { about, answer }
    for (const listener of [...listeners]) listener()
  },
  /** Asks the same again: what is known is out of date. */
  async again(): Promise<void> {
    if (last) await this.load(last)
  },
  /** Asks, unless somebody has already. */
  begin(question: Asked): void {
    if (known.answer === null && asking === null) void this.load(question)
  },
}

/** The first evening on which a branch, or any of them, has something free. */
export function firstFreeEvening({ answer }: Known, branch: string): string | null {
  if (answer === null || answer === 'failed') return null
  const evenings = answer.flatMap((one) =>
    (branch === '' || one.branch === branch) && one.firstFree ? [one.firstFree] : [],
  )
  return evenings.sort()[0] ?? null
}
