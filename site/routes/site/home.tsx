import { Fragment, type ReactNode } from 'react'
import type { HomeSection } from '#domain/site-content/page-switches.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { PageHead } from '#kit/page/page-head.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import { GiftBand } from '#site/store/gift/gift-band.tsx'
import { SlotFinder } from '../../booking/slot-finder.tsx'
import { BranchDoors } from '../../branches/branch-doors.tsx'
import { CorporateBand } from '../../requests/corporate-band.tsx'
import { RoomReel } from '../../rooms/room-reel.tsx'
import { HydrationBoundary } from '../../runtime/hydration-boundary.tsx'
import { HomeHero } from '../../shell/home-hero.tsx'
import { hydratedTogether } from '../../shell/hydrated-together.ts'
import { Questions } from '../../shell/questions.tsx'
import { ReviewWall } from '../../shell/review-wall.tsx'
import { Steps } from '../../shell/steps.tsx'
import { Tonight } from '../../tonight/tonight.tsx'
import type { Route } from './+types/home'
import { loadHome } from './home.server.ts'

export const loader = loadHome

export default function Home({ loaderData }: Route.ComponentProps) {
  const { t } = useLocale()
  const {
    sections,
    hero,
    first,
    billing,
    finder,
    evening,
    rooms,
    allRooms,
    doors,
    steps,
    reviews,
    voices,
    gift,
    corporate,
    questions,
  } = loaderData
  const drawn: Record<HomeSection, ReactNode> = {
    rooms: (
      <div id="rooms" className="band">
        <RoomReel rooms={rooms} title={t('home.rooms_title')} text={t('home.rooms_text')} />
        <p className="wrap wall__more">
          <SiteLink to="/rooms" className="btn btn--line">
            {allRooms}
          </SiteLink>
        </p>
      </div>
    ),
    branches: (
      <section id="branches" className="band band--flush">
        <h2 className="h2 wrap">{t('home.branches_title')}</h2>
        <BranchDoors doors={doors} />
      </section>
    ),
    steps: steps.length > 0 && (
      <section className="band wrap">
        <h2 className="h2">{t('home.how_title')}</h2>
        <Steps steps={steps} />
      </section>
    ),
    reviews: <ReviewWall reviews={reviews} art={voices} />,
    gift_cards: gift && <GiftBand gift={gift} />,
    requests: <CorporateBand art={corporate} />,
    faq: questions.length > 0 && (
      <section className="band wrap faq">
        <h2 className="h2">{t('home.faq_title')}</h2>
        <Questions questions={questions} group="faq" />
      </section>
    ),
  }
  return (
    <>
      <PageHead title={t('titles.home')} />
      <HomeHero art={hero} first={first} billing={billing}>
        <SlotFinder {...finder} />
      </HomeHero>
      {doors.length > 0 && (
        <HydrationBoundary>
          <Tonight evening={evening} rooms={rooms} branches={doors} />
        </HydrationBoundary>
      )}
      {hydratedTogether(sections).map((together) => (
        <HydrationBoundary key={together.join()}>
          {together.map((section) => (
            <Fragment key={section}>{drawn[section]}</Fragment>
          ))}
        </HydrationBoundary>
      ))}
    </>
  )
}
