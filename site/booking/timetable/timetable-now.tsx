import { type CSSProperties, useEffect, useState } from 'react'
import { formatTime } from '#domain/time/format-date.ts'
import { wallClock } from '#domain/time/wall-clock.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import type { EveningPlan } from '#site/booking/evening-plan.ts'

const everySoOften = 30_000
const hour = 3_600_000

/** The line of the running hour; only the browser knows when now is. */
export function TimetableNow({ plan }: { plan: EveningPlan }) {
  const { locale } = useLocale()
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), everySoOften)
    return () => clearInterval(timer)
  }, [])
  if (now === null) return null
  const at = (now - plan.axisFrom) / (plan.hours.length * hour)
  if (at < 0 || at > 1) return null
  return (
    <div className="board__now" style={{ '--now': at } as CSSProperties} aria-hidden="true">
      <span>{formatTime(wallClock(now, plan.timeZone).time, locale)}</span>
    </div>
  )
}
