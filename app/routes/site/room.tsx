import { useLocale } from '../../i18n/messages.tsx'
import { RoomBooking } from '../../rooms/room-booking.tsx'
import { RoomHero } from '../../rooms/room-hero.tsx'
import { RoomStills } from '../../rooms/room-stills.tsx'
import { RoomStory } from '../../rooms/room-story.tsx'
import { RoomWall } from '../../rooms/room-wall.tsx'
import { JsonLd } from '../../site/json-ld.tsx'
import { PageHead } from '../../site/page-head.tsx'
import { ReviewQuote } from '../../site/review-quote.tsx'
import type { Route } from './+types/room'
import { loadRoom } from './room.server.ts'

export const loader = loadRoom

export default function Room({ loaderData: room }: Route.ComponentProps) {
  const { t } = useLocale()
  const [cover] = room.pictures
  return (
    <>
      <PageHead
        title={room.name}
        description={room.tagline}
        image={cover ? `/pictures/${cover.name}-1280.webp` : undefined}
      />
      <RoomHero room={room} />
      <div className="wrap room-grid">
        <RoomBooking room={room} />
        <div className="room-main">
          <RoomStory story={room.story} expect={room.expect} tags={room.tags} />
          {cover && <RoomStills cover={cover} others={room.pictures.slice(1)} />}
          <section aria-labelledby="facts">
            <h2 id="facts" className="h3">
              {t('room.facts_title')}
            </h2>
            <dl className="facts">
              {room.factSheet.map(({ term, value }) => (
                <div key={term}>
                  <dt>{term}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </section>
          <section aria-labelledby="reviews">
            <h2 id="reviews" className="h3">
              {t('room.reviews_title')}
            </h2>
            {room.reviews.length > 0 ? (
              <div className="review-row">
                {room.reviews.map((review) => (
                  <ReviewQuote key={review.author + review.text} review={review} />
                ))}
              </div>
            ) : (
              <p className="muted">{t('room.no_rating')}</p>
            )}
          </section>
        </div>
      </div>
      <section className="band band--close">
        <h2 className="h2 wrap">{t('room.similar_title')}</h2>
        <RoomWall rooms={room.similar} showBranch />
      </section>
      <JsonLd data={room.structuredData} />
    </>
  )
}
