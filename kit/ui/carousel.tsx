import {
  Children,
  isValidElement,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useLocale } from '../i18n/messages.tsx'
import { distanceTo, readPosition } from './carousel-position.ts'

type CarouselProps = {
  /** What the slides are, said aloud. */
  label: string
  /** What stands above, in line with the arrows. */
  heading?: ReactNode
  /** One slide each, with keys. */
  children: ReactNode
  /** Runs from edge to edge of the window instead of its box. */
  bleed?: boolean
}

// Buttons and icons of its own: the first page has no other ones, and would bring all that the kit's can do for these two.
const arrowPaths = { previous: 'm12 19l-7-7l7-7m7 7H5', next: 'M5 12h14m-7-7l7 7l-7 7' } as const

/**
 * A row one swipes through. The scrolling is the browser's: it works without a script, follows the finger and runs
 * the right way in Arabic. Arrows and keys only ask it for the next slide.
 */
export function Carousel({ label, heading, children, bleed }: CarouselProps) {
  const { t, dir } = useLocale()
  const track = useRef<HTMLUListElement>(null)
  const [position, setPosition] = useState({ current: 0, atEnd: false })
  const [announced, setAnnounced] = useState('')
  const slides = Children.toArray(children)
  const total = slides.length

  useEffect(() => {
    const element = track.current
    if (!element) return
    const update = () => {
      const now = readPosition(element, dir)
      setPosition((was) => (was.current === now.current && was.atEnd === now.atEnd ? was : now))
    }
    const size = new ResizeObserver(update)
    size.observe(element)
    element.addEventListener('scroll', update, { passive: true })
    return () => {
      size.disconnect()
      element.removeEventListener('scroll', update)
    }
  }, [dir])

  function goTo(index: number) {
    const element = track.current
    const wanted = Math.min(Math.max(index, 0), total - 1)
    const slide = element?.children[wanted]
    if (!element || !(slide instanceof HTMLElement)) return
    element.scrollBy({ left: distanceTo(slide, element, dir) })
    setAnnounced(t('a11y.slide', { current: wanted + 1, total }))
  }

  function pressKey(event: KeyboardEvent) {
    if (event.target !== event.currentTarget) return
    const forward = dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const back = dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
    const target = { [forward]: position.current + 1, [back]: position.current - 1, Home: 0, End: total - 1 }[
      event.key
    ]
    if (target === undefined) return
    event.preventDefault()
    goTo(target)
  }

  const arrow = (kind: 'previous' | 'next', atEnd: boolean, index: number) => (
    <button
      type="button"
      className="btn btn--line btn--icon"
      aria-label={t(`a11y.${kind}_slide`)}
      // Not `disabled`: the last press must not lose the focus.
      aria-disabled={atEnd || undefined}
      onClick={() => !atEnd && goTo(index)}
    >
      <svg className="i i--dir" viewBox="0 0 24 24" aria-hidden="true">
        <path d={arrowPaths[kind]} />
      </svg>
    </button>
  )

  return (
    <section
      className={bleed ? 'carousel carousel--bleed' : 'carousel'}
      aria-roledescription={t('a11y.carousel')}
      aria-label={label}
    >
      <div className="carousel__head">
        {heading ?? <span />}
        <div className="carousel__arrows">
          {arrow('previous', position.current === 0, position.current - 1)}
          {arrow('next', position.atEnd, position.current + 1)}
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ul ref={track} className="carousel__track" tabIndex={0} aria-label={label} onKeyDown={pressKey}>
        {slides.map((slide) => (
          <li key={isValidElement(slide) ? slide.key : String(slide)}>{slide}</li>
        ))}
      </ul>
      <p className="sr" aria-live="polite">
        {announced}
      </p>
    </section>
  )
}
