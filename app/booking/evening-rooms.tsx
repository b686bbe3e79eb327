import type { RoomCard } from '../rooms/room-card.server.ts'
import { Figures } from '../site/figures.tsx'
import { Pips } from '../site/pips.tsx'
import { SiteLink } from '../site/site-link.tsx'
import { Picture } from '../ui/picture.tsx'

type EveningRoom = RoomCard & { readonly refusal: string | null }

/** The rooms of an evening, one a line; a room that does not take the group says so. */
export function EveningRooms({ rooms }: { rooms: readonly EveningRoom[] }) {
  return (
    <ul className="bill">
      {rooms.map((room) => (
        <li key={room.slug} className={room.refusal ? 'bill__off' : undefined}>
          <SiteLink to={room.href}>
            {room.picture && (
              <Picture picture={room.picture} focal={room.focal} sizes="(min-width: 64rem) 20rem, 40vw" />
            )}
            <div className="bill__what">
              <h3 className="h3">{room.name}</h3>
              <p className="small muted">{room.tagline}</p>
              <p className="bill__facts small">
                {room.facts.map((fact) => (
                  <span key={fact}>
                    <Figures text={fact} />
                  </span>
                ))}
                <Pips level={room.difficulty} label={room.difficultyLabel} />
              </p>
            </div>
            <p className={room.refusal ? 'bill__cost bill__cost--off' : 'bill__cost'}>
              {room.refusal ?? room.price}
            </p>
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}
