import { useEffect, useRef, useState } from 'react'
import { type BrandFilm, brandFilePath } from '#contracts/brand.ts'
import { useLocale } from '../i18n/messages.tsx'
import { affordsLoop } from '../runtime/connection.ts'
import { whenIdle } from '../runtime/when-idle.ts'

/** A phone gets the middle of the picture, which is all it shows, in half the bytes. */
const frame = () => (window.matchMedia('(max-width: 30rem)').matches ? 'phone' : 'wide')

const filesOf = (name: string | undefined) => [
  `/loop/${name}-${frame()}.webm`,
  `/loop/${name}-${frame()}.mp4`,
]

/** The first seconds of a page belong to what one came for; drawing a film takes the processor of a small phone. */
const calmBefore = 4000

/** A film of the house, or one that the venue chose. */
type LoopProps = { name: 'home' | 'error'; film?: never } | { name?: never; film: BrandFilm }

/**
 * A silent loop over the still picture of a page. It comes when the page has nothing else to do, and only where neither
 * the visitor nor the connection asks for calm; whom it disturbs can stop it.
 */
export function Loop({ name, film }: LoopProps) {
  const { t } = useLocale()
  const video = useRef<HTMLVideoElement>(null)
  const [sources, setSources] = useState<readonly string[]>([])
  const chosen = film && brandFilePath(film)
  const [moves, setMoves] = useState<boolean>()
  useEffect(() => {
    if (!affordsLoop()) return
    let calm: ReturnType<typeof setTimeout> | undefined
    const come = () => {
      calm = setTimeout(() => whenIdle(() => setSources(chosen ? [chosen] : filesOf(name))), calmBefore)
    }
    if (document.readyState === 'complete') come()
    else window.addEventListener('load', come, { once: true })
    return () => {
      window.removeEventListener('load', come)
      clearTimeout(calm)
    }
  }, [name, chosen])
  if (sources.length === 0) return null
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
        onPlaying={() => setMoves(true)}
        onPause={() => setMoves(false)}
      >
        {sources.map((source) => (
          <source key={source} src={source} type={source.endsWith('webm') ? 'video/webm' : 'video/mp4'} />
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
