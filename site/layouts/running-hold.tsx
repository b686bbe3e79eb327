import { lazy, Suspense, useEffect, useState } from 'react'
import { useOwnOrders } from '#site/booking/hold/own-orders.ts'

const HoldStrip = lazy(() => import('#site/booking/hold/hold-strip.tsx'))
const AskPlayed = lazy(() => import('../booking/ask-played.tsx'))

/** A visit that is over is stamped on its poster within the hour. */
const askAgain = 60 * 60_000

/** The way back to a slot that is held, and what was played. Nobody who never booked loads anything, or asks the server. */
export function RunningHold() {
  const { codes, heldUntil, askedAt } = useOwnOrders()
  const [now, setNow] = useState(0)
  // Pages are the same for everybody until they are hydrated.
  useEffect(() => setNow(Date.now()), [])
  if (now === 0 || codes.length === 0) return null
  return (
    <Suspense fallback={null}>
      {heldUntil > now ? <HoldStrip /> : askedAt < now - askAgain && <AskPlayed />}
    </Suspense>
  )
}
