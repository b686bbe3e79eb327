import { useEffect } from 'react'

/** Polls while the page is visible, and whenever it becomes visible again. */
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
