import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether an element has come within half a screen, and true from then on. A key counts as well: who goes through a page
 * by keys does not scroll before what they look for is there.
 */
export function useNearViewport(place: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const element = place.current
    if (isNear || !element) return
    const ended = new AbortController()
    const come = () => setNear(true)
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && come(),
      {
        rootMargin: '50% 0px',
      },
    )
    observer.observe(element)
    window.addEventListener('keydown', come, { signal: ended.signal })
    return () => {
      observer.disconnect()
      ended.abort()
    }
  }, [isNear, place])
  return isNear
}
