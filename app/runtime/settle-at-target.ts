/** So many frames in one place, and neither a scroll is about to begin nor is anything above it being laid out. */
const steadyFrames = 10
const mostCorrections = 8
const hands = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** How far a hash's target is from where it should stand in the window; 0 when the page ends before. */
function distanceOf(target: Element): number {
  const root = document.documentElement
  const above =
    (Number.parseFloat(getComputedStyle(target).scrollMarginTop) || 0) +
    (Number.parseFloat(getComputedStyle(root).scrollPaddingTop) || 0)
  const distance = target.getBoundingClientRect().top - above
  const isAtEnd = window.scrollY + window.innerHeight >= root.scrollHeight - 1
  return isAtEnd && distance > 0 ? 0 : distance
}

/**
 * Follows a target that is scrolled to until it stands in its place: what lies on the way is laid out only when it comes
 * near, and is then taller or lower than was thought. Ends when the reader takes over.
 */
export function settleAt(target: Element, { smooth }: { readonly smooth: boolean }): () => void {
  let frame = 0
  let steady = 0
  let corrections = 0
  let last = Number.NaN

  function stop() {
    cancelAnimationFrame(frame)
    for (const hand of hands) window.removeEventListener(hand, stop)
  }

  function look() {
    steady = window.scrollY === last ? steady + 1 : 0
    last = window.scrollY
    if (steady >= steadyFrames) {
      if (Math.abs(distanceOf(target)) <= 1 || corrections >= mostCorrections) return stop()
      steady = 0
      corrections += 1
      // The later ones are made at once: a page that goes on growing is not run after.
      target.scrollIntoView({ behavior: smooth && corrections < mostCorrections / 2 ? 'smooth' : 'instant' })
    }
    frame = requestAnimationFrame(look)
  }

  for (const hand of hands) window.addEventListener(hand, stop, { passive: true, once: true })
  frame = requestAnimationFrame(look)
  return stop
}
