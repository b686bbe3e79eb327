import { type CSSProperties, useRef, useState } from 'react'
import type { GamePage } from '#contracts/result.ts'
import { formatGameTime } from '#domain/result/game-time.ts'
import { formatDate } from '#domain/time/format-date.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import { Picture } from '#kit/ui/picture.tsx'
import type { RoomCard } from '../rooms/room-card.server.ts'
import { RoomWall } from '../rooms/room-wall.tsx'
import type { TicketPoster } from '../ticket/ticket-poster.ts'
import { GamePhoto } from './game-photo.tsx'
import { ListingPanel } from './listing-panel.tsx'
import { SharePanel } from './share-panel.tsx'

type PlayedScreenProps = { page: GamePage; poster: TicketPoster; rooms: readonly RoomCard[] }

/** What remains of a game: how it ended, the photograph, where they stand, and what comes next. */
export function PlayedScreen({ page: loaded, poster, rooms }: PlayedScreenProps) {
  const { locale, t } = useLocale()
  const heading = useRef<HTMLHeadingElement>(null)
  const [heard, setHeard] = useState<{ from: GamePage; page: GamePage } | null>(null)
  const page = heard?.from === loaded ? heard.page : loaded
  const { branch, room, order, unplayed } = page
  const address = `/${branch.slug}/escape-rooms/${room.slug}`
  const next = rooms.filter(({ slug }) => unplayed.includes(slug))
  function put(changed: GamePage) {
    setHeard({ from: loaded, page: changed })
    setTimeout(() => heading.current?.focus(), 50)
  }
  return (
    <div className="ticket-page played-page">
      <div className="wrap ticket-page__in">
        <div className="ticket-news">
          <p className="lead">
            {[room.name[locale], formatDate(page.businessDay, locale, 'full')].join(' · ')}
          </p>
          <h1 ref={heading} tabIndex={-1} className="title">
            {endOf(page.result, t)}
          </h1>
        </div>
        <article className="ticket played" aria-label={room.name[locale]}>
          {page.photo.state === 'here' ? (
            <GamePhoto page={page} onChange={put} />
          ) : (
            <Poster poster={poster} name={room.name[locale]} state={page.photo.state} />
          )}
          <Facts page={page} />
        </article>
        <div className="ticket-page__side">
          {page.result && <SharePanel code={page.code} />}
          {page.offer && (
            <section className="panel" aria-labelledby="played-offer">
              <h2 id="played-offer" className="h3">
                {t('result.offer_title')}
              </h2>
              <p>{page.offer.name[locale]}</p>
              <p className="panel__sum">
                <bdi>{page.offer.code}</bdi>
              </p>
            </section>
          )}
          {order && (
            <section className="panel" aria-labelledby="played-review">
              <h2 id="played-review" className="h3">
                {t('result.review_title')}
              </h2>
              <p>{t('result.review_text')}</p>
              <SiteLink className="btn btn--lead" to={`${address}/summary?order=${order}&do=review`}>
                {t('result.review')}
              </SiteLink>
            </section>
          )}
          {page.listing.possible && <ListingPanel page={page} address={address} onChange={put} />}
        </div>
      </div>
      {next.length > 0 && (
        <section className="band band--close">
          <h2 className="h2 wrap">{t('result.next_title')}</h2>
          <RoomWall rooms={next} />
        </section>
      )}
    </div>
  )
}

type Translate = ReturnType<typeof useLocale>['t']

function endOf(result: GamePage['result'], t: Translate): string {
  if (!result) return t('result.untold')
  if (!result.escaped) return t('result.not_escaped')
  if (result.seconds === null) return t('result.escaped')
  return t('result.escaped_in', { time: formatGameTime(result.seconds) })
}

/** The room's poster, where there is no photograph; and why. */
function Poster({
  poster,
  name,
  state,
}: {
  poster: TicketPoster
  name: string
  state: Exclude<GamePage['photo']['state'], 'here'>
}) {
  const { t } = useLocale()
  return (
    <>
      <div className="ticket__pic stage" style={{ '--tint': poster.tint } as CSSProperties}>
        {poster.picture && (
          <Picture
            picture={poster.picture}
            focal={poster.focal}
            sizes="(min-width: 75rem) 50rem, 100vw"
            priority
            className="pic--cover"
          />
        )}
        <h2 className="h2">{name}</h2>
        <p>{poster.tagline}</p>
      </div>
      <p className="muted played__note" role="status">
        {t(`result.photo_${state}`)}
      </p>
    </>
  )
}

function Facts({ page: { result, ranks, teamName, players, branch } }: { page: GamePage }) {
  const { locale, t } = useLocale()
  const rows = [
    ...(teamName ? [[t('result.team'), teamName]] : []),
    ...(result?.seconds && result.escaped ? [[t('result.time'), formatGameTime(result.seconds)]] : []),
    ...(result && result.clues !== null ? [[t('result.clues'), String(result.clues)]] : []),
    ...(result?.helped ? [[t('result.help'), t('result.helped')]] : []),
    ...(ranks ? [[t('result.rank_month'), t('result.rank_of', ranks.month)]] : []),
    ...(ranks ? [[t('result.rank_ever'), t('result.rank_of', ranks.ever)]] : []),
    [t('summary.who'), t('common.players', { count: players })],
    [t('summary.branch'), branch.name[locale]],
  ] as const
  return (
    <div className="ticket__body">
      <dl className="ticket__facts">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
