import { useLocale } from '#kit/i18n/messages.tsx'
import { PageHead } from '#kit/page/page-head.tsx'
import { SlotFinder } from '../../booking/slot-finder.tsx'
import { BranchDoors } from '../../branches/branch-doors.tsx'
import { CorporateBand } from '../../requests/corporate-band.tsx'
import { RoomReel } from '../../rooms/room-reel.tsx'
import { HydrationBoundary } from '../../runtime/hydration-boundary.tsx'
import { HomeHero } from '../../shell/home-hero.tsx'
import { Questions } from '../../shell/questions.tsx'
import { ReviewWall } from '../../shell/review-wall.tsx'
import { Steps } from '../../shell/steps.tsx'
import { GiftBand } from '../../store/gift-band.tsx'
import type { Route } from './+types/home'
import { loadHome } from './home.server.ts'

export const loader = loadHome

export default function Home({ loaderData }: Route.ComponentProps) {
  const { t } = useLocale()
  const { hero, first, billing, finder, rooms, doors, steps, reviews, voices, gift, corporate, questions } =
    loaderData
  return (
    <>
      <PageHead title={t('titles.home')} />
      <HomeHero art={hero} first={first} billing={billing}>
        <SlotFinder {...finder} />
      </HomeHero>
      <HydrationBoundary>
        <div id="rooms" className="band">
          <RoomReel rooms={rooms} title={t('home.rooms_title')} text={t('home.rooms_text')} />
        </div>
      </HydrationBoundary>
      <HydrationBoundary>
        <section id="branches" className="band band--flush">
          <h2 className="h2 wrap">{t('home.branches_title')}</h2>
          <BranchDoors doors={doors} />
        </section>
      </HydrationBoundary>
      <HydrationBoundary>
        <section className="band wrap">
          <h2 className="h2">{t('home.how_title')}</h2>
          <Steps steps={steps} />
        </section>
      </HydrationBoundary>
      <HydrationBoundary>
        <ReviewWall reviews={reviews} art={voices} />
      </HydrationBoundary>
      <HydrationBoundary>
        {gift && <GiftBand gift={gift} />}
        <CorporateBand art={corporate} />
        <section className="band wrap faq">
          <h2 className="h2">{t('home.faq_title')}</h2>
          <Questions questions={questions} group="faq" />
        </section>
      </HydrationBoundary>
    </>
  )
}
