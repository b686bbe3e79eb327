'use client'

import { type ReactNode, useRef } from 'react'

type RoomReelProps = { previous: string; next: string; children: ReactNode }

/** Posters to push along, or to step through with the two buttons. */
export function RoomReel({ previous, next, children }: RoomReelProps) {
  const track = useRef<HTMLDivElement>(null)

  function step(by: 1 | -1) {
    if (!track.current) return
    const forward = getComputedStyle(track.current).direction === 'rtl' ? -1 : 1
    track.current.scrollBy({ left: by * forward * track.current.clientWidth * 0.8, behavior: 'smooth' })
  }

  return (
    <>
      <div className="reel-buttons">
        <button type="button" className="button" aria-label={previous} onClick={() => step(-1)}>
          ‹
        </button>
        <button type="button" className="button" aria-label={next} onClick={() => step(1)}>
          ›
        </button>
      </div>
      <div ref={track} className="reel">
        {children}
      </div>
    </>
  )
}
