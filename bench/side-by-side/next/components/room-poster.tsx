import Link from 'next/link'
import type { Locale, RoomCard } from '../../content-types.ts'
import { Cover } from './picture.tsx'
import { Pips } from './review-quote.tsx'

export function RoomPoster({ room, locale }: { room: RoomCard; locale: Locale }) {
  return (
    <Link href={`/${locale}${room.href}`} className="poster" style={{ background: room.tint }}>
      <Cover {...room} sizes="(min-width: 64rem) 50rem, 100vw" />
      <div className="poster__top">
        <span>{room.branchName}</span>
        <Pips level={room.difficulty} label={room.difficultyLabel} />
      </div>
      <h3>{room.name}</h3>
      <p>{room.tagline}</p>
      <p className="small">{room.facts.join(' · ')}</p>
      <p>{room.price}</p>
    </Link>
  )
}
