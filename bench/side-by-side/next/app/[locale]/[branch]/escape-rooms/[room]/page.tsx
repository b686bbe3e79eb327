import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { readRoom } from '../../../../../../content.ts'
import { formatMoney } from '../../../../../../formats.ts'
import { Booking } from '../../../../../components/booking.tsx'
import { Gallery } from '../../../../../components/gallery.tsx'
import { Cover } from '../../../../../components/picture.tsx'
import { Pips, ReviewQuote, Stars } from '../../../../../components/review-quote.tsx'
import { RoomPoster } from '../../../../../components/room-poster.tsx'
import { SiteFrame } from '../../../../../components/site-frame.tsx'

export const dynamic = 'force-dynamic'

type PageProps = { params: Promise<{ locale: string; branch: string; room: string }> }

async function contentOf({ params }: PageProps) {
  const { locale, branch, room } = await params
  return readRoom(locale, branch, room)
}

export async function generateMetadata(props: PageProps): Promise<Metadata> {
  const content = await contentOf(props)
  if (!content) return {}
  const { page, site } = content
  return { title: `${page.name} | ${site.venue}`, description: page.tagline }
}

export default async function Room(props: PageProps) {
  const content = await contentOf(props)
  if (!content) notFound()
  const { locale, words, page: room } = content
  const { difficulty, scare } = room.levels
  const path = `${room.branch.slug}/escape-rooms/${room.slug}`
  return (
    <SiteFrame content={content} other={`/${locale === 'ar' ? 'en' : 'ar'}/${path}`}>
      <section className="hero hero--tall" style={{ background: room.tint }}>
        <Cover picture={room.pictures[0] ?? null} focal={room.focal} sizes="100vw" priority />
        <div className="wrap">
          <a href={`/${locale}/${room.branch.slug}`}>{room.branch.name}</a>
          <h1>{room.name}</h1>
          <p>{room.tagline}</p>
          <ul className="facts-line">
            {room.facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
            <li>
              {words['room.difficulty']} <Pips {...difficulty} />
            </li>
            <li>
              {words['room.scare']} <Pips {...scare} />
            </li>
          </ul>
          {room.rating && (
            <p className="small">
              <Stars rating={room.rating.average} label={room.rating.label} /> {room.rating.summary}
            </p>
          )}
        </div>
      </section>
      <div className="wrap room-grid">
        <Booking offer={room.offer} price={room.price} locale={locale} words={words} />
        <div className="room-main">
          <section>
            <h2>{words['room.story_title']}</h2>
            {room.story.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
          <section>
            <h2>{words['room.expect_title']}</h2>
            <ul className="expect">
              {room.expect.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <ul className="tags">
              {room.tags.map(({ slug, name }) => (
                <li key={slug}>{name}</li>
              ))}
            </ul>
          </section>
          <Gallery name={room.name} pictures={room.pictures} words={words} />
          <section>
            <h2>{words['room.facts_title']}</h2>
            <dl className="facts">
              {room.factSheet.map(({ term, value }) => (
                <div key={term}>
                  <dt>{term}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </section>
          <section>
            <h2>{words['room.price_title']}</h2>
            <table className="prices">
              <thead>
                <tr>
                  <th scope="col">{words['room.players']}</th>
                  <th scope="col">{words['room.per_player']}</th>
                  <th scope="col">{words['room.whole_group']}</th>
                </tr>
              </thead>
              <tbody>
                {room.offer.sizes.map(({ players, label, perPlayer, total }) => (
                  <tr key={players}>
                    <th scope="row">{label}</th>
                    <td>{formatMoney(perPlayer, locale)}</td>
                    <td>{formatMoney(total, locale)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            <p className="small muted">{words['room.price_quiet']}</p>
          </section>
          <section>
            <h2>{words['room.reviews_title']}</h2>
            <div className="reviews">
              {room.reviews.map((review) => (
                <ReviewQuote key={review.author + review.text} review={review} />
              ))}
            </div>
          </section>
        </div>
      </div>
      <section className="band wrap">
        <h2>{words['room.similar_title']}</h2>
        <div className="posters">
          {room.similar.map((other) => (
            <RoomPoster key={other.href} room={other} locale={locale} />
          ))}
        </div>
      </section>
      <script type="application/ld+json">{JSON.stringify(room.structuredData)}</script>
    </SiteFrame>
  )
}
