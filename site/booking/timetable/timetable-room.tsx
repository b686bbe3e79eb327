import { SiteLink } from '#kit/page/site-link.tsx'
import { Picture } from '#kit/ui/picture.tsx'
import type { EveningRoom } from '#site/booking/evening-plan.ts'
import { Figures } from '#site/shell/figures.tsx'
import { Pips } from '#site/shell/pips.tsx'

/** The room a row is about; the whole of it leads to the room's page. */
export function TimetableRoom({ room }: { room: EveningRoom }) {
  return (
    <SiteLink to={room.href} className="board__room">
      {room.picture && <Picture picture={room.picture} focal={room.focal} sizes="12rem" />}
      <span>
        <span className="h3" id={`room-${room.slug}`}>
          {room.name}
        </span>{' '}
        <span className="board__facts">
          {room.facts.map((fact) => (
            <span key={fact}>
              <Figures text={fact} />{' '}
            </span>
          ))}
        </span>
        <Pips level={room.difficulty} label={room.difficultyLabel} />
      </span>
    </SiteLink>
  )
}
