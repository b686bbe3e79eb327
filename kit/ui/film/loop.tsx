import { lazy, Suspense, useEffect, useState } from 'react'
import { affordsLoop } from '#kit/runtime/connection.ts'
import { whenIdle } from '#kit/runtime/when-idle.ts'
import type { LoopProps } from './film-files.ts'

/** A still picture is no reason for an error: without a connection the film does not come. */
const LoopFilm = lazy(() => import('./loop-film.tsx').catch(() => ({ default: () => null })))

/** The first seconds of a page belong to what one came for; drawing a film takes the processor of a small phone. */
const calmBefore = 4000

/**
 * A silent loop over the still picture of a page. It comes when the page has nothing else to do, and only where neither
 * the visitor nor the connection asks for calm; whom it disturbs can stop it.
 */
export function Loop(props: LoopProps) {
  const [isDue, setIsDue] = useState(false)
  useEffect(() => {
    if (!affordsLoop()) return
    let calm: ReturnType<typeof setTimeout> | undefined
    const come = () => {
      calm = setTimeout(() => whenIdle(() => setIsDue(true)), calmBefore)
    }
    if (document.readyState === 'complete') come()
    else window.addEventListener('load', come, { once: true })
    return () => {
      window.removeEventListener('load', come)
      clearTimeout(calm)
    }
  }, [])
  if (!isDue) return null
  return (
    <Suspense>
      <LoopFilm {...props} />
    </Suspense>
  )
}
