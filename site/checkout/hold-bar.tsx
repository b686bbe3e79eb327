import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { useLocale } from '#kit/i18n/messages.tsx'
import { clockText } from './use-seconds-left.ts'

type HoldBarProps = {
  /** Seconds. */
  left: number
}

const soon = 120
/** What a hold lasts at first; the ring is full then. */
const whole = 600

/** The clock of the hold. It ticks for the eye; aloud it says only when little is left. */
export function HoldBar({ left }: HoldBarProps) {
  const { t } = useLocale()
  const most = useRef(Math.max(whole, left))
  const [said, setSaid] = useState('')
  const minutes = left <= soon ? Math.round(left / 60) : null
  useEffect(() => {
    if (minutes !== null && minutes > 0) setSaid(t('payment.hold_soon', { count: minutes }))
  }, [minutes, t])
  const low = left <= soon
  return (
    <div className={low ? 'hold hold--low' : 'hold'}>
      <div className="wrap">
        <span className="hold__ring" aria-hidden="true">
          <span style={{ '--left': left / most.current } as CSSProperties} />
          <svg viewBox="0 0 10 16" aria-hidden="true">
            <path d="M5 0a5 5 0 0 1 2.8 9.1L9.6 16H.4l1.8-6.9A5 5 0 0 1 5 0Z" />
          </svg>
        </span>
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
