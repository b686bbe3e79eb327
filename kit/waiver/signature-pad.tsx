import { type PointerEvent, useRef, useState } from 'react'
import type { Strokes } from '#domain/waiver/waiver.ts'
import { longestStrokes } from '#domain/waiver/waiver.ts'
import { useLocale } from '../i18n/messages.tsx'

const { size, lines, points: most } = longestStrokes
const height = 400
/** Two points of a line are so far apart at least: what is nearer nobody sees. */
const step = 8

type SignaturePadProps = { strokes: Strokes; onChange: (strokes: Strokes) => void }

/** A place to draw one's name with a finger, a pen or a mouse. Whoever can not has a tick below it. */
export function SignaturePad({ strokes, onChange }: SignaturePadProps) {
  const { t } = useLocale()
  const pad = useRef<SVGSVGElement>(null)
  const [line, setLine] = useState<readonly number[] | null>(null)

  function pointOf({ clientX, clientY }: PointerEvent): [number, number] {
    const { left, top, width, height: tall } = (pad.current as SVGSVGElement).getBoundingClientRect()
    const within = (value: number, limit: number) => Math.round(Math.max(0, Math.min(limit, value)))
    return [
      within(((clientX - left) / width) * size, size),
      within(((clientY - top) / tall) * height, height),
    ]
  }
  function begin(event: PointerEvent<SVGSVGElement>) {
    if (strokes.length >= lines) return
    event.preventDefault()
    event.currentTarget.setPointerCapture?.(event.pointerId)
    setLine(pointOf(event))
  }
  function go(event: PointerEvent) {
    if (!line) return
    const [x, y] = pointOf(event)
    const [lastX = 0, lastY = 0] = line.slice(-2)
    const drawn = strokes.reduce((sum, one) => sum + one.length, line.length)
    if (Math.hypot(x - lastX, y - lastY) >= step && drawn < 2 * most) setLine([...line, x, y])
  }
  function end() {
    if (line) onChange([...strokes, line])
    setLine(null)
  }

  return (
    <div className="sign-pad">
      <svg
        ref={pad}
        viewBox={`0 0 ${size} ${height}`}
        role="img"
        aria-label={t('waiver.draw')}
        onPointerDown={begin}
        onPointerMove={go}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <line x1="60" x2={size - 60} y1={height - 90} y2={height - 90} className="sign-pad__base" />
        {[...strokes, ...(line ? [line] : [])].map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name than its place
          <polyline key={index} points={one.join(' ')} />
        ))}
      </svg>
      <button
        type="button"
        className="acts__link"
        disabled={strokes.length === 0}
        onClick={() => onChange([])}
      >
        {t('waiver.draw_again')}
      </button>
    </div>
  )
}
