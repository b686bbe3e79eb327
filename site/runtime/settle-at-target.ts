import { OwnScroll } from './own-scroll.ts'

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
  const distance = topOf(target) - above
  const isAtEnd = window.scrollY + window.innerHeight >= root.scrollHeight - 1
  return isAtEnd && distance > 0 ? 0 : distance
}

/** The first thing on the way to the target that begins in view: layout above moves it in the document, a scroll does not. */
function markOf(target: Element) {
  let element = target
  while (element.parentElement && topOf(element.parentElement) > 0) element = element.parentElement
  while (element.previousElementSibling && topOf(element.previousElementSibling) > 0)
    element = element.previousElementSibling
  return { element, place: placeOf(element), height: document.documentElement.scrollHeight }
}

function topOf(element: Element): number {
  return element.getBoundingClientRect().top
}

function placeOf(element: Element): number {
  return window.scrollY + topOf(element)
}

/** How far layout may have moved the page since. */
function shiftSince({ element, place, height }: ReturnType<typeof markOf>): number {
  const shrunk = Math.max(0, height - document.documentElement.scrollHeight)
  return Math.abs(placeOf(element) - place) + shrunk
}

/**
 * Follows a target that is scrolled to until it stands in its place: what lies on the way is laid out only when it comes
 * near, and is then taller or lower than was thought. Ends when the reader takes over, by hand or by whatever else moves
 * the page.
 */
export function settleAt(target: Element, { smooth }: { readonly smooth: boolean }): () => void {
  let frame = 0
  let steady = 0
  let corrections = 0
  let last = window.scrollY
  let mark = markOf(target)
  // Whoever calls has begun to scroll there, and saw another layout: only the way is known, not its end.
  const distance = distanceOf(target)
  let own = new OwnScroll(last, Math.abs(distance) <= 1 ? last : distance * Number.POSITIVE_INFINITY)

  function stop() {
    cancelAnimationFrame(frame)
    for (const hand of hands) window.removeEventListener(hand, stop)
  }

  function correct() {
    corrections += 1
    const end = document.documentElement.scrollHeight - window.innerHeight
    own = new OwnScroll(last, Math.max(0, Math.min(last + distanceOf(target), end)))
    // The later ones are made at once: a page that goes on growing is not run after.
    target.scrollIntoView({ behavior: smooth && corrections < mostCorrections / 2 ? 'smooth' : 'instant' })
  }

  function look() {
    const y = window.scrollY
    if (!own.follow(y, shiftSince(mark))) return stop()
    mark = markOf(target)
    steady = y === last ? steady + 1 : 0
    last = y
    if (steady >= steadyFrames) {
      const wasHeldUp = corrections > 0 && own.wasHeldUp()
      if (wasHeldUp || Math.abs(distanceOf(target)) <= 1 || corrections >= mostCorrections) return stop()
      steady = 0
      correct()
    }
    frame = requestAnimationFrame(look)
  }

  for (const hand of hands) window.addEventListener(hand, stop, { passive: true, once: true })
  frame = requestAnimationFrame(look)
  return stop
}
