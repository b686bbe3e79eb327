import { useEffect } from 'react'

/** Looks again every so often while the page is looked at, and whenever somebody comes back to it. */
export function usePolling(seconds: number, look: () => unknown): void {
  useEffect(() => {
    const lookIfSeen = () => document.hidden || void look()
    const timer = setInterval(lookIfSeen, seconds * 1000)
    document.addEventListener('visibilitychange', lookIfSeen)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', lookIfSeen)
    }
  }, [seconds, look])
}
