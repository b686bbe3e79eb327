import { type CSSProperties, useRef } from 'react'
import './hold-ring.css'

/** What a hold lasts at first; the ring is full then. */
const whole = 600

/** A ring that burns down with the seconds of a hold, round a keyhole. Its size is the font's. */
export function HoldRing({ left }: { left: number }) {
  const most = useRef(Math.max(whole, left))
  return (
    <span className="hold-ring" aria-hidden="true">
      <span style={{ '--left': left / most.current } as CSSProperties} />
      <svg viewBox="0 0 10 16" aria-hidden="true">
        <path d="M5 0a5 5 0 0 1 2.8 9.1L9.6 16H.4l1.8-6.9A5 5 0 0 1 5 0Z" />
      </svg>
    </span>
  )
}
