import { whenIdle } from './when-idle.ts'

type Waiting = Map<Element, () => void>

const waiting: Waiting = new Map()
let observer: IntersectionObserver | undefined

function start() {
  observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const work = waiting.get(target)
      if (!isIntersecting || !work) continue
      observer?.unobserve(target)
      waiting.delete(target)
      whenIdle(work)
    }
  })
  for (const element of waiting.keys()) observer.observe(element)
}

/**
 * Calls back once, in an idle moment, when the element is in view and the visitor has begun to scroll: what the
 * first screen shows is not worth its bytes before anyone has moved.
 */
export function onceScrolledTo(element: Element, callback: () => void): () => void {
  if (!observer) window.addEventListener('scroll', start, { once: true, passive: true })
  waiting.set(element, callback)
  observer?.observe(element)
  return () => {
    waiting.delete(element)
    observer?.unobserve(element)
  }
}
