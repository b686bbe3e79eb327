import { Carousel } from '#kit/ui/carousel.tsx'
import type { RoomCard } from './room-card.server.ts'
import { RoomPoster } from './room-poster.tsx'

type RoomReelProps = { rooms: readonly RoomCard[]; title: string; text: string }

/** The posters of all branches, to walk along. */
export function RoomReel({ rooms, title, text }: RoomReelProps) {
  const heading = (
    <div>
      <h2 className="h2">{title}</h2>
      <p className="lead">{text}</p>
    </div>
  )
  return (
    <Carousel label={title} heading={heading} bleed>
      {rooms.map((room) => (
        <RoomPoster key={room.href} room={room} showBranch showNext />
      ))}
    </Carousel>
  )
}
