import { type RefObject, useLayoutEffect } from 'react'

/**
 * A board as high as what the window has left below its own beginning, so that the page around it need not scroll. Its
 * sheet says how low it may be at least.
 */
export function useFilledScreen(board: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    function measure() {
      const element = board.current
      if (!element) return
      const above = element.getBoundingClientRect().top + window.scrollY
      element.style.setProperty('--above', `${Math.ceil(above)}px`)
    }
    measure()
    // Tools may wrap, and texts arrive: what stands above is seldom as high as it was at first.
    const watched = new ResizeObserver(measure)
    watched.observe(document.body)
    return () => watched.disconnect()
  }, [board])
}
