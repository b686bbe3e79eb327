import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { preloads } from '#kit/runtime/preload-links.ts'

/** Some browsers never tell that a prefetched answer came; its place is given on after this long. */
const longestPreload = 5000

function Preload({ href }: { href: string }) {
  const box = useRef<HTMLDivElement>(null)
  const left = useRef(0)
  useLayoutEffect(() => {
    left.current = box.current?.getElementsByTagName('link').length ?? 0
    const timer =
      left.current > 0
        ? setTimeout(() => preloads.done(href), longestPreload)
        : setTimeout(() => preloads.skip(href))
    return () => clearTimeout(timer)
  }, [href])
  const arrived = () => {
    left.current -= 1
    if (left.current === 0) preloads.done(href)
  }
  return (
    <div ref={box} hidden>
      <PrefetchPageLinks page={href} {...{ onLoad: arrived, onError: arrived }} />
    </div>
  )
}

/** The one place where pages are loaded ahead. */
export function Preloads() {
  const active = useSyncExternalStore(preloads.subscribe, preloads.active, preloads.active)
  return active.map((href) => <Preload key={href} href={href} />)
}
