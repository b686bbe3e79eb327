import { loosenFilters, type RoomFilter, type RoomTraits } from '#domain/room/room-filters.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import { allRooms, type FilterChoice, type RoomsView, roomsHref, wishValue } from './rooms-view.ts'

type NoRoomFitsProps = { rooms: readonly RoomTraits[]; view: RoomsView; choices: readonly FilterChoice[] }

/** Nothing passes: which one wish to drop, and what that gives. */
export function NoRoomFits({ rooms, view, choices }: NoRoomFitsProps) {
  const { t } = useLocale()
  const ways = loosenFilters(rooms, view.filters)
  const wordsOf = (filter: RoomFilter) =>
    choices
      .find((choice) => choice.filter === filter)
      ?.options.find(({ value }) => value === wishValue(view.filters, filter))?.label ?? ''
  const without = (filter: RoomFilter) => roomsHref({ ...view, filters: { ...view.filters, [filter]: null } })
  return (
    <div className="room-none">
      <h2 className="h2">{t('rooms.nothing_title')}</h2>
      <p className="lead">{t(ways.length > 0 ? 'rooms.nothing_one' : 'rooms.nothing_all')}</p>
      <ul>
        {ways.map(({ filter, count }) => (
          <li key={filter}>
            <SiteLink to={without(filter)} className="btn btn--line" replace>
              {t('rooms.without', { wish: wordsOf(filter), count })}
            </SiteLink>
          </li>
        ))}
        <li>
          <SiteLink to={roomsHref(allRooms)} className="btn" replace>
            {t('rooms.show_all')}
          </SiteLink>
        </li>
      </ul>
    </div>
  )
}
