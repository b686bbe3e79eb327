import { startTransition, useCallback, useEffect, useState } from 'react'
import type { BranchTimes } from '#contracts/availability.ts'
import { type Asked, nextTimes, questionName } from './next-times.ts'

type NextTimesKnown = {
  /** Null until it is known. */
  readonly times: readonly BranchTimes[] | null
  /** Nobody answered, and nothing is known from before. */
  readonly failed: boolean
  readonly renew: () => void
}

/** What every branch has next: asked at once, whenever the visitor comes back, and every while where one is named. */
export function useNextTimes({ date, players }: Asked, every?: number): NextTimesKnown {
  const [known, setKnown] = useState<ReturnType<typeof nextTimes.get> | null>(null)
  const renew = useCallback(() => void nextTimes.load({ date, players }), [date, players])

  useEffect(() => {
    // Times are drawn between what the visitor does, not instead of it.
    const take = () => startTransition(() => setKnown(nextTimes.get()))
    take()
    return nextTimes.listen(take)
  }, [])

  useEffect(() => {
    const ask = () => {
      if (!document.hidden) renew()
    }
    ask()
    const timer = every ? setInterval(ask, every) : undefined
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [renew, every])

  const answer = known?.about === questionName({ date, players }) ? known.answer : null
  return { times: answer === 'failed' ? null : answer, failed: answer === 'failed', renew }
}
