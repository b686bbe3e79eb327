import { type KeyboardEvent, useRef, useState } from 'react'
import { useLocale } from '#kit/i18n/messages.tsx'

/**
 * One stop of the Tab key for many values: the arrows go from one to the next, in rows of `across`. Time runs the way
 * the language reads, and so do the arrows.
 */
export function useRoving(count: number, across = count) {
  const { dir } = useLocale()
  const [at, setAt] = useState<number | null>(null)
  const values = useRef(new Map<number, Element>())
  const forward = dir === 'rtl' ? -1 : 1
  const steps: Record<string, number> = {
    ArrowRight: forward,
    ArrowLeft: -forward,
    ArrowDown: across < count ? across : 0,
    ArrowUp: across < count ? -across : 0,
  }
  function onKeyDown(event: KeyboardEvent) {
    const here = at ?? 0
    const step = steps[event.key]
    const ends: Record<string, number> = { Home: 0, End: count - 1 }
    const next = step === undefined ? ends[event.key] : here + step
    if (next === undefined || next < 0 || next >= count) return
    event.preventDefault()
    const value = values.current.get(next)
    if (value instanceof HTMLElement || value instanceof SVGElement) value.focus()
  }
  return {
    /** The value that is looked at, by focus or by pointer. */
    at,
    group: { onKeyDown, onMouseLeave: () => setAt(null) },
    valueProps: (index: number) => ({
      tabIndex: index === (at ?? 0) ? 0 : -1,
      ref: (element: Element | null) => {
        if (element) values.current.set(index, element)
        else values.current.delete(index)
      },
      onFocus: () => setAt(index),
      onMouseEnter: () => setAt(index),
    }),
  }
}
