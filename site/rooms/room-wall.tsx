import type { RoomCard } from './room-card.server.ts'
import { RoomPoster } from './room-poster.tsx'

/** Posters side by side: a wall where there is room for one, a strip to push along on a phone. */
export function RoomWall({ rooms, showBranch }: { rooms: readonly RoomCard[]; showBranch?: boolean }) {
  return (
    <ul className="wall">
      {rooms.map((room) => (
        <li key={room.href}>
          <RoomPoster room={room} showBranch={showBranch} />
        </li>
      ))}
    </ul>
  )
}
