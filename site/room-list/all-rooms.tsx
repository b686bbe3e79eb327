import { useMemo } from 'react'
import { filterRooms, setFilters } from '#domain/room/room-filters.ts'
import { sortRooms } from '#domain/room/room-order.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import { HydrationBoundary } from '../runtime/hydration-boundary.tsx'
import { useNextTimes } from '../tonight/use-next-times.ts'
import type { ListedRoom } from './listed-room.server.ts'
import { type KnownTimes, roomKey, timesByRoom } from './next-times.ts'
import { NoRoomFits } from './no-room-fits.tsx'
import { RoomAdvice } from './room-advice.tsx'
import { RoomFilterBar } from './room-filter-bar.tsx'
import { RoomList } from './room-list.tsx'
import { allRooms, type FilterChoice, roomsHref } from './rooms-view.ts'
import { useRoomsView } from './use-rooms-view.ts'

type AllRoomsProps = {
  rooms: readonly ListedRoom[]
  choices: readonly FilterChoice[]
  severalBranches: boolean
  /** What was free when the page was made. */
  times: KnownTimes
}

/** The rooms as the address narrows them: the server and the browser do it by the same functions. */
export function AllRooms({ rooms: all, choices, severalBranches, times: brought }: AllRoomsProps) {
  const { t } = useLocale()
  const { view, chosen, look } = useRoomsView(choices)
  const { filters, order } = view
  const { date } = filters
  const asked = useNextTimes({ date: date ?? undefined })
  const times = useMemo(() => {
    if (asked.times) return timesByRoom({ branches: [...asked.times] }, date)
    return brought.date === date ? brought.byRoom : null
  }, [asked.times, brought, date])
  const failed = asked.failed && times === null
  const rooms = useMemo(
    () =>
      all.map((room) => {
        const next = times ? (times[roomKey(room.branch, room.slug)] ?? null) : undefined
        const isFree = next === undefined ? null : next !== null
        return { ...room, card: room, next, nextAt: next?.at ?? null, isFree }
      }),
    [all, times],
  )
  const passing = useMemo(() => filterRooms(rooms, filters), [rooms, filters])
  const shown = useMemo(() => sortRooms(passing, order), [passing, order])
  return (
    <div className={failed ? 'wrap rooms rooms--lost' : 'wrap rooms'}>
      <HydrationBoundary>
        <RoomFilterBar view={chosen} onLook={look} choices={choices} />
      </HydrationBoundary>
      <div className="rooms__count">
        <p role="status">{t('rooms.found', { count: shown.length })}</p>
        {setFilters(filters).length > 0 && (
          <SiteLink
            to={roomsHref({ ...allRooms, order, answers: view.answers })}
            className="btn btn--bare"
            replace
          >
            {t('rooms.clear')}
          </SiteLink>
        )}
      </div>
      {failed && (
        <p role="alert" className="rooms__failed">
          {t('rooms.times_failed')}{' '}
          <button type="button" className="btn btn--bare" onClick={asked.renew}>
            {t('rooms.try_again')}
          </button>
        </p>
      )}
      <HydrationBoundary>
        <RoomAdvice
          view={view}
          chosen={chosen}
          onLook={look}
          choices={choices}
          rooms={passing}
          showBranch={severalBranches}
        />
      </HydrationBoundary>
      <HydrationBoundary>
        {shown.length > 0 ? (
          <RoomList rooms={shown} players={filters.players} showBranch={severalBranches} />
        ) : (
          <NoRoomFits rooms={rooms} view={view} choices={choices} />
        )}
      </HydrationBoundary>
    </div>
  )
}
