import {
  type PointerEvent as PressEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import type { DeskBooking } from '#contracts/office/desk.ts'

// A long press drags; a finger that moves before that scrolls.
const longPress = 350
const [mouseSlack, fingerSlack] = [6, 10]
const [edge, step] = [56, 14]

type PointerCarry = {
  readonly board: RefObject<HTMLElement | null>
  readonly ghost: RefObject<HTMLElement | null>
  /** What would be put where, by what lies under the pointer and where the upper edge of what is dragged is. */
  readonly keyAt: (booking: DeskBooking, under: Element | null, top: number) => string | null
  readonly onLift: (booking: DeskBooking) => void
  readonly onOver: (key: string | null) => void
  readonly onDrop: (key: string | null) => void
  readonly onGiveUp: () => void
}

/** Drags with a mouse as soon as it moves, with a finger after a long press, so that scrolling still works. */
export function usePointerDrag({ board, ghost, ...handlers }: PointerCarry) {
  const lifted = useRef(false)
  // A press outlives the drawing it began on: what is told is told to the newest.
  const latest = useRef(handlers)
  useLayoutEffect(() => {
    latest.current = handlers
  })

  useEffect(() => {
    const element = board.current
    // Has to be there before the finger is: a page may not start to scroll under what is dragged.
    const hold = (event: TouchEvent) => {
      if (lifted.current && event.cancelable) event.preventDefault()
    }
    const noMenu = (event: Event) => {
      if (lifted.current) event.preventDefault()
    }
    element?.addEventListener('touchmove', hold, { passive: false })
    element?.addEventListener('contextmenu', noMenu)
    return () => {
      element?.removeEventListener('touchmove', hold)
      element?.removeEventListener('contextmenu', noMenu)
    }
  }, [board])

  return useCallback(
    (booking: DeskBooking, press: PressEvent) => {
      if (press.button !== 0 || !press.isPrimary) return
      const { pointerId, clientX, clientY, pointerType } = press
      const finger = pointerType !== 'mouse'
      const ended = new AbortController()
      const signal = ended.signal
      let over: string | null = null
      const card = (press.target as Element).closest('[data-booking]')
      const below = clientY - (card?.getBoundingClientRect().top ?? clientY)

      function place(x: number, y: number) {
        if (ghost.current) ghost.current.style.translate = `${x}px ${y}px`
        const key = latest.current.keyAt(booking, document.elementFromPoint(x, y), y - below)
        if (key !== over) {
          over = key
          latest.current.onOver(key)
        }
        scrollAtEdges(board.current, x, y)
      }
      function lift(x: number, y: number) {
        lifted.current = true
        latest.current.onLift(booking)
        // The ghost is drawn by the time it is moved next.
        requestAnimationFrame(() => lifted.current && place(x, y))
      }
      function end() {
        clearTimeout(timer)
        ended.abort()
        lifted.current = false
      }
      const timer = finger ? setTimeout(() => lift(clientX, clientY), longPress) : undefined
      const mine = (event: PointerEvent) => event.pointerId === pointerId

      const options = { signal }
      const move = (event: PointerEvent) => {
        if (!mine(event)) return
        if (lifted.current) return place(event.clientX, event.clientY)
        const far = Math.hypot(event.clientX - clientX, event.clientY - clientY)
        if (far <= (finger ? fingerSlack : mouseSlack)) return
        if (finger) end()
        else lift(event.clientX, event.clientY)
      }
      const up = (event: PointerEvent) => {
        if (!mine(event)) return
        const was = lifted.current
        end()
        if (!was) return
        swallowClick()
        latest.current.onDrop(over)
      }
      const giveUp = () => {
        const was = lifted.current
        end()
        if (was) latest.current.onGiveUp()
      }
      window.addEventListener('pointermove', move, options)
      window.addEventListener('pointerup', up, options)
      window.addEventListener('pointercancel', (event) => mine(event) && giveUp(), options)
      window.addEventListener('keydown', (event) => event.key === 'Escape' && giveUp(), options)
      window.addEventListener('blur', giveUp, options)
    },
    [board, ghost],
  )
}

/** The press that ends a drag is no press on what lies below. */
function swallowClick() {
  const stop = (event: Event) => {
    event.stopPropagation()
    event.preventDefault()
  }
  window.addEventListener('click', stop, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', stop, { capture: true }), 0)
}

function scrollAtEdges(board: HTMLElement | null, x: number, y: number) {
  if (!board) return
  const box = board.getBoundingClientRect()
  const bottom = Math.min(box.bottom, window.innerHeight)
  const along = (at: number, from: number, until: number) =>
    at < from + edge ? -step : at > until - edge ? step : 0
  board.scrollBy(along(x, box.left, box.right), along(y, Math.max(box.top, 0), bottom))
}
