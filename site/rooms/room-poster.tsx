import { type CSSProperties, memo } from 'react'
import { SiteLink } from '#kit/page/site-link.tsx'
import { Picture } from '#kit/ui/picture.tsx'
import { Figures } from '../shell/figures.tsx'
import { Pips } from '../shell/pips.tsx'
import type { RoomCard } from './room-card.server.ts'

/** How a poster is laid out: title low in the middle, along the reading side, or high under the frame. */
const cuts = ['low', 'side', 'high'] as const

type RoomPosterProps = {
  room: RoomCard
  /** Its place on the wall: neighbours are laid out differently, so that they read as posters, not as cards. */
  place: number
  showBranch?: boolean
}

/** The poster a room is sold by; the whole of it is the link to the room. */
export const RoomPoster = memo(function RoomPoster({ room, place, showBranch = false }: RoomPosterProps) {
  const style = { '--tint': room.tint } as CSSProperties
  return (
    <SiteLink to={room.href} className={`sheet sheet--${cuts[place % cuts.length]} stage`} style={style}>
      {room.picture && (
        <Picture
          picture={room.picture}
          focal={room.focal}
          // A poster shows the middle of a wide picture, so the file is wider than the poster.
          sizes="(min-width: 64rem) 50rem, 100vw"
          className="pic--cover sheet__pic"
        />
      )}
      <div className="sheet__top">
        <span>{showBranch && room.branchName}</span>
        <Pips level={room.difficulty} label={room.difficultyLabel} />
      </div>
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
        <p className="sheet__foot">{room.price}</p>
      </div>
    </SiteLink>
  )
})
