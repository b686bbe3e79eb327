import { type ReactNode, useRef, useState } from 'react'
import { useLocale } from '#kit/i18n/messages.tsx'
import { type Frame, filmFiles, type LoopProps } from './film-files.ts'

const frame = (): Frame => (window.matchMedia('(max-width: 30rem)').matches ? 'phone' : 'wide')

/** The film of a loop, and the button that stops it. */
export default function LoopFilm({ film, focal }: LoopProps): ReactNode {
  const { t } = useLocale()
  const video = useRef<HTMLVideoElement>(null)
  const [moves, setMoves] = useState<boolean>()
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
