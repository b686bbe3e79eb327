import { useEffect, useRef, useState } from 'react'
import { useLocale } from '../i18n/messages.tsx'
import { affordsLoop } from '../runtime/connection.ts'
import { whenIdle } from '../runtime/when-idle.ts'
import { type Film, type Frame, filmFiles } from './film-files.ts'

const frame = (): Frame => (window.matchMedia('(max-width: 30rem)').matches ? 'phone' : 'wide')

/** The first seconds of a page belong to what one came for; drawing a film takes the processor of a small phone. */
const calmBefore = 4000

type LoopProps = {
  film: Film
  /** The point a crop keeps in view, as of the picture below. */
  focal?: string
}

/**
 * A silent loop over the still picture of a page. It comes when the page has nothing else to do, and only where neither
 * the visitor nor the connection asks for calm; whom it disturbs can stop it.
 */
export function Loop({ film, focal }: LoopProps) {
  const { t } = useLocale()
  const video = useRef<HTMLVideoElement>(null)
  const [isDue, setIsDue] = useState(false)
  const [moves, setMoves] = useState<boolean>()
  useEffect(() => {
    if (!affordsLoop()) return
    let calm: ReturnType<typeof setTimeout> | undefined
    const come = () => {
      calm = setTimeout(() => whenIdle(() => setIsDue(true)), calmBefore)
    }
    if (document.readyState === 'complete') come()
    else window.addEventListener('load', come, { once: true })
    return () => {
      window.removeEventListener('load', come)
      clearTimeout(calm)
    }
  }, [])
  if (!isDue) return null
  const press = () => (moves ? video.current?.pause() : video.current?.play().catch(console.warn))
  return (
    <>
      <video
        ref={video}
        className={moves === undefined ? 'loop' : 'loop loop--on'}
        autoPlay
        muted
        loop
        playsInline
        disablePictureInPicture
        tabIndex={-1}
        aria-hidden="true"
        style={{ objectPosition: focal }}
        onPlaying={() => setMoves(true)}
        onPause={() => setMoves(false)}
      >
        {filmFiles(film, frame()).map((source) => (
          <source key={source.src} {...source} />
        ))}
      </video>
      {moves !== undefined && (
        <button
          type="button"
          className="loop-switch"
          data-moves={moves || undefined}
          aria-label={t(moves ? 'a11y.pause_motion' : 'a11y.play_motion')}
          onClick={press}
        />
      )}
    </>
  )
}
