import { useEffect, useRef } from 'react'
import { isSlowest, savesData } from './connection.ts'
import { createPreloadQueue } from './preload-queue.ts'
import { onceScrolledTo } from './scrolled-into-view.ts'

/** Spec §9. Each door loads in its own way what stands here. */
export const preloads = createPreloadQueue(4)

function preload(href: string, soon: boolean) {
  const page = href.split('#', 1)[0]
  if (page && !savesData() && !isSlowest()) preloads.add(page, soon)
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
