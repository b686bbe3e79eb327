import { type CSSProperties, lazy, memo, Suspense, useState } from 'react'
import { SiteLink } from '#kit/page/site-link.tsx'
import { affordsLoop } from '#kit/runtime/connection.ts'
import { Picture } from '#kit/ui/picture.tsx'
import { Figures } from '../shell/figures.tsx'
import { Pips } from '../shell/pips.tsx'
import { NextTime } from '../tonight/next-time.tsx'
import { PlayedStamp } from './played-stamp.tsx'
import type { RoomCard } from './room-card.server.ts'

const PosterFilm = lazy(() => import('./poster-film.tsx'))

type RoomPosterProps = {
  room: RoomCard
  showBranch?: boolean
  /** When it can be had next, as soon as that is known. */
  showNext?: boolean
}

/** The poster a room is sold by; the whole of it is the link to the room. It moves while a mouse points at it. */
export const RoomPoster = memo(function RoomPoster(props: RoomPosterProps) {
  const { room, showBranch = false, showNext = false } = props
  const style = { '--tint': room.tint } as CSSProperties
  const [isPointedAt, setIsPointedAt] = useState(false)
  return (
    <SiteLink
      to={room.href}
      className={`sheet sheet--${room.cut} stage`}
      style={style}
      // Not as the pointer enters: then the link loads its page ahead.
      onPointerOver={(event) => event.pointerType === 'mouse' && setIsPointedAt(affordsLoop())}
      onPointerLeave={() => setIsPointedAt(false)}
    >
      {room.picture && (
        <Picture
          picture={room.picture}
          focal={room.focal}
          // A poster shows the middle of a wide picture, so the file is wider than the poster.
          sizes="(min-width: 64rem) 50rem, 100vw"
          className="pic--cover sheet__pic"
        />
      )}
      {isPointedAt && room.film && (
        <Suspense>
          <PosterFilm film={room.film} focal={room.focal} />
        </Suspense>
      )}
      <div className="sheet__top">
        <span>{showBranch && room.branchName}</span>
        <Pips level={room.difficulty} label={room.difficultyLabel} />
      </div>
      <PlayedStamp to={room.href} />
      <div className="sheet__in">
        <h3>{room.name}</h3>
        <p className="tagline">{room.tagline}</p>
        <p className="credits">
          {room.facts.map((fact) => (
            <span key={fact}>
              <Figures text={fact} />
            </span>
          ))}
        </p>
        {showNext && <NextTime room={room} />}
        <p className="sheet__foot">{room.price}</p>
      </div>
    </SiteLink>
  )
})
