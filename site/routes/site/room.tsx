import { useState } from 'react'
import { useLocale } from '#kit/i18n/messages.tsx'
import { PageHead } from '#kit/page/page-head.tsx'
import { RoomReviews } from '#site/rooms/reviews/room-reviews.tsx'
import { PriceTable } from '../../rooms/price-table.tsx'
import { RoomBooking } from '../../rooms/room-booking.tsx'
import { RoomFacts } from '../../rooms/room-facts.tsx'
import { RoomGallery } from '../../rooms/room-gallery.tsx'
import { RoomHero } from '../../rooms/room-hero.tsx'
import type { RoomPageData } from '../../rooms/room-page.ts'
import { RoomStory } from '../../rooms/room-story.tsx'
import { RoomWall } from '../../rooms/room-wall.tsx'
import { HydrationBoundary } from '../../runtime/hydration-boundary.tsx'
import { JsonLd } from '../../shell/json-ld.tsx'
import type { Route } from './+types/room'
import { loadRoom } from './room.server.ts'

export const loader = loadRoom

export default function Room({ loaderData: room }: Route.ComponentProps) {
  const { t } = useLocale()
  return (
    <>
      <PageHead
        title={room.name}
        description={room.tagline}
        share={`rooms/${room.branch.slug}/${room.slug}`}
        noindex={room.preview}
      />
      <RoomHero room={room} />
      {/* Another room begins without the choices made for this one. */}
      <RoomBody key={`${room.branch.slug} ${room.slug}`} room={room} />
      <HydrationBoundary>
        <section className="band band--close">
          <h2 className="h2 wrap">{t('room.similar_title')}</h2>
          <RoomWall rooms={room.similar} showBranch />
        </section>
      </HydrationBoundary>
      <JsonLd data={room.structuredData} />
    </>
  )
}

function RoomBody({ room }: { room: RoomPageData }) {
  const { t } = useLocale()
  const [players, setPlayers] = useState(room.offer.choice.players)
  return (
    <div className="wrap room-grid">
      <HydrationBoundary>
        {room.hidden ? (
          <p className="book muted">{t('room.hidden')}</p>
        ) : (
          <RoomBooking room={room} players={players} onPlayers={setPlayers} />
        )}
      </HydrationBoundary>
      <div className="room-main">
        <HydrationBoundary>
          {room.pictures.length > 0 && <RoomGallery name={room.name} pictures={room.pictures} />}
          <RoomStory room={room} />
        </HydrationBoundary>
        <HydrationBoundary>
          <RoomFacts facts={room.factSheet} />
          <PriceTable offer={room.offer} chosen={players} />
          <RoomReviews room={room} />
        </HydrationBoundary>
      </div>
    </div>
  )
}
