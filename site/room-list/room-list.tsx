import type { RoomTraits } from '#domain/room/room-filters.ts'
import { RoomPoster } from '../rooms/room-poster.tsx'
import { HydrationBoundary } from '../runtime/hydration-boundary.tsx'
import type { ListedRoom } from './listed-room.server.ts'
import { NextFree } from './next-free.tsx'
import type { NextTime } from './next-times.ts'

export type TimedRoom = ListedRoom &
  RoomTraits & {
    /** The room itself: it stays the same when its times become known, and so does its poster. */
    readonly card: ListedRoom
    /** Null where there is none; undefined while nobody knows. */
    readonly next: NextTime | null | undefined
  }

type RoomListProps = {
  rooms: readonly TimedRoom[]
  players: number | null
  showBranch: boolean
}

/** Posters with their next free times, as many to a row as there is room for. */
export function RoomList({ rooms, players, showBranch }: RoomListProps) {
  return (
    <ul className="room-list">
      {rooms.map((room) => (
        <li key={room.href}>
          <HydrationBoundary>
            <RoomPoster room={room.card} showBranch={showBranch} />
            <NextFree room={room} next={room.next} players={players} />
          </HydrationBoundary>
        </li>
      ))}
    </ul>
  )
}
