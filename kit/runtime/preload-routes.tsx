import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { isSlowest, savesData } from './connection.ts'
import { createPreloadQueue } from './preload-queue.ts'
import { onceScrolledTo } from './scrolled-into-view.ts'

/** Spec §9. */
const queue = createPreloadQueue(4)
/** Some browsers never tell that a prefetched answer came; its place is given on after this long. */
const longestPreload = 5000

function preload(href: string, soon: boolean) {
  const page = href.split('#', 1)[0]
  if (page && !savesData() && !isSlowest()) queue.add(page, soon)
}

/** Handlers for a link: its page is loaded ahead when the visitor turns to it, or scrolls it into view. */
export function usePreload(href: string) {
  const ref = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (ref.current) return onceScrolledTo(ref.current, () => preload(href, false))
  }, [href])
  const soon = () => preload(href, true)
  return { ref, onPointerEnter: soon, onFocus: soon, onTouchStart: soon }
}

function Preload({ href }: { href: string }) {
  const box = useRef<HTMLDivElement>(null)
  const left = useRef(0)
  useLayoutEffect(() => {
    left.current = box.current?.getElementsByTagName('link').length ?? 0
    const timer =
      left.current > 0
        ? setTimeout(() => queue.done(href), longestPreload)
        : setTimeout(() => queue.skip(href))
    return () => clearTimeout(timer)
  }, [href])
  const arrived = () => {
    left.current -= 1
    if (left.current === 0) queue.done(href)
  }
  return (
    <div ref={box} hidden>
      <PrefetchPageLinks page={href} {...{ onLoad: arrived, onError: arrived }} />
    </div>
  )
}

/** The one place where pages are loaded ahead. */
export function Preloads() {
  const active = useSyncExternalStore(queue.subscribe, queue.active, queue.active)
  return active.map((href) => <Preload key={href} href={href} />)
}
