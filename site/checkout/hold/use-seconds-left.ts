import { useEffect, useState } from 'react'

function secondsUntil(until: number, offset: number): number {
  return Math.max(0, Math.ceil((until - (Date.now() + offset)) / 1000))
}

/** The seconds until an instant, second by second; 0 once it has passed. */
export function useSecondsLeft(until: number, offset: number): number {
  const [left, setLeft] = useState(() => secondsUntil(until, offset))
  useEffect(() => {
    const look = () => setLeft(secondsUntil(until, offset))
    look()
    const timer = setInterval(look, 500)
    // A page in the background is woken rarely: when it comes back it must not show an old time.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [until, offset])
  return left
}

/** `9:05`. */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
