import type { RoomCard } from '../rooms/room-card.server.ts'
import { RoomPoster } from '../rooms/room-poster.tsx'
import { useNextTimes } from '../tonight/use-next-times.ts'
import { RoomTimes } from './room-times.tsx'

/** The posters of a branch with the next free times, which one call brings once the page is there. */
export function BranchWall({ branch, rooms }: { branch: string; rooms: readonly RoomCard[] }) {
  const { times, failed } = useNextTimes({})
  const known = times?.find((one) => one.branch === branch) ?? null
  return (
    <ul className="wall wall--timed">
      {rooms.map((room) => (
        <li key={room.href}>
          <RoomPoster room={room} />
          <RoomTimes room={room} times={known} failed={failed} />
        </li>
      ))}
    </ul>
  )
}
