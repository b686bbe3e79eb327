import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { RunningHold } from '#contracts/visitor.ts'
import { parseLocalePath } from '#domain/locale/locale-path.ts'
import { useApi } from '#kit/api/use-api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { askVisitor } from '#site/booking/ask-visitor.ts'
import { HoldRow } from './hold-row.tsx'
import { ownOrders } from './own-orders.ts'
import './hold-strip.css'

/** A slim strip at the foot of every page but the hold's own checkout. */
export default function HoldStrip() {
  const { t } = useLocale()
  const { path } = parseLocalePath(useLocation().pathname)
  const { holds, offset, drop } = useHolds(path)
  // Whoever pays, or waits for the truth about a payment, is there already.
  const away = (hold: RunningHold) => path !== `/${hold.branch}/escape-rooms/${hold.room}/payment`
  const [first, ...others] = path === '/confirm' ? [] : holds.filter(away)
  if (!first) return null
  const row = (hold: RunningHold) => (
    <HoldRow key={hold.code} hold={hold} offset={offset} onClose={() => drop(hold.code)} />
  )
  return (
    <aside className="hold-strip" aria-label={t('payment.hold_title')}>
      {row(first)}
      {others.length > 0 && (
        <details className="wrap">
          <summary className="small">{t('payment.hold_more', { count: others.length })}</summary>
          {others.map(row)}
        </details>
      )}
    </aside>
  )
}

/** The holds of this browser, asked for on every page and whenever somebody comes back to it. */
function useHolds(path: string) {
  const api = useApi()
  const [state, setState] = useState<{ holds: readonly RunningHold[]; offset: number }>({
    holds: [],
    offset: 0,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page may have ended a hold, or begun one
  useEffect(() => {
    let current = true
    const look = async () => {
      if (document.visibilityState !== 'visible') return
      const asked = Date.now()
      const visitor = await askVisitor(api)
      if (!current || !visitor) return
      const { holds, now } = visitor
      // A phone that runs minutes ahead would tell that the slot is gone.
      const apart = Date.parse(now) - (asked + Date.now()) / 2
      setState((was) => ({
        offset: Math.abs(apart) < 2000 ? 0 : apart,
        // What has run out on the screen is told there; what was paid or given up is not.
        holds: [...holds, ...was.holds.filter((hold) => hasEnded(hold, apart) && !has(holds, hold))],
      }))
    }
    void look()
    document.addEventListener('visibilitychange', look)
    return () => {
      current = false
      document.removeEventListener('visibilitychange', look)
    }
  }, [api, path])

  function drop(code: string) {
    const holds = state.holds.filter((hold) => hold.code !== code)
    setState({ ...state, holds })
    if (holds.length === 0) ownOrders.holdsNothing()
  }
  return { ...state, drop }
}

function has(holds: readonly RunningHold[], { code }: RunningHold): boolean {
  return holds.some((one) => one.code === code)
}

function hasEnded({ heldUntil }: RunningHold, offset: number): boolean {
  return Date.parse(heldUntil) <= Date.now() + offset
}
