import { useEffect, useState } from 'react'
import { type Film, filmFiles } from '#kit/ui/film/film-files.ts'

/** Whoever only passes by with the mouse fetches nothing. */
const pointedFor = 200

/** The silent loop of a room on its poster: in motion as long as one points at it. */
export default function PosterFilm({ film, focal }: { film: Film; focal: string }) {
  const [isDue, setIsDue] = useState(false)
  const [plays, setPlays] = useState(false)
  useEffect(() => {
    const due = setTimeout(() => setIsDue(true), pointedFor)
    return () => clearTimeout(due)
  }, [])
  if (!isDue) return null
  return (
    <video
      className={plays ? 'loop loop--on' : 'loop'}
      autoPlay
      muted
      loop
      playsInline
      disablePictureInPicture
      tabIndex={-1}
      aria-hidden="true"
      style={{ objectPosition: focal }}
      onPlaying={() => setPlays(true)}
    >
      {filmFiles(film, 'phone').map((source) => (
        <source key={source.src} {...source} />
      ))}
    </video>
  )
}
