import { lazy, Suspense, useEffect, useState } from 'react'
import { useOwnOrders } from '../booking/own-orders.ts'

const HoldStrip = lazy(() => import('../booking/hold-strip.tsx'))

/** The way back to a slot that is held. Nobody who holds nothing loads it, or asks the server. */
export function RunningHold() {
  const { heldUntil } = useOwnOrders()
  const [now, setNow] = useState(0)
  // Pages are the same for everybody until they are hydrated.
  useEffect(() => setNow(Date.now()), [])
  if (now === 0 || heldUntil <= now) return null
  return (
    <Suspense fallback={null}>
      <HoldStrip />
    </Suspense>
  )
}
