import { useEffect, useState } from 'react'
import { useLocale } from '#kit/i18n/messages.tsx'
import { HoldRing } from '#site/booking/hold/hold-ring.tsx'
import { clockText } from './use-seconds-left.ts'

type HoldBarProps = {
  /** Seconds. */
  left: number
}

const soon = 120
/** The clock of the hold. It ticks for the eye; aloud it says only when little is left. */
export function HoldBar({ left }: HoldBarProps) {
  const { t } = useLocale()
  const [said, setSaid] = useState('')
  const minutes = left <= soon ? Math.round(left / 60) : null
  useEffect(() => {
    if (minutes !== null && minutes > 0) setSaid(t('payment.hold_soon', { count: minutes }))
  }, [minutes, t])
  const low = left <= soon
  return (
    <div className={low ? 'hold hold--low' : 'hold'}>
      <div className="wrap">
        <HoldRing left={left} />
        <span className="hold__time" role="timer" aria-label={t('payment.hold_title')}>
          <bdi>{clockText(left)}</bdi>
        </span>
        {low ? (
          <p>{t('payment.hold_low')}</p>
        ) : (
          <>
            <p className="hold__short">{t('payment.hold_leave_short')}</p>
            <p className="hold__long">{t('payment.hold_leave')}</p>
          </>
        )}
        <span className="sr" role="status">
          {said}
        </span>
      </div>
    </div>
  )
}
