import { useLocale } from '#kit/i18n/messages.tsx'
import { PageHead } from '#kit/page/page-head.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import { Picture } from '#kit/ui/picture.tsx'
import { Stars } from '#kit/ui/stars.tsx'
import { ContactLinks } from '../../branches/branch-contact.tsx'
import { BranchNext } from '../../branches/branch-next.tsx'
import { BranchWall } from '../../branches/branch-wall.tsx'
import { OpeningHoursPanel, OpenLamp } from '../../branches/opening-hours.tsx'
import { Figures } from '../../shell/figures.tsx'
import { JsonLd } from '../../shell/json-ld.tsx'
import { ReviewQuote } from '../../shell/review-quote.tsx'
import { StageHero } from '../../shell/stage-hero.tsx'
import type { Route } from './+types/branch'
import { loadBranch } from './branch.server.ts'

export const loader = loadBranch

export default function Branch({ loaderData: branch }: Route.ComponentProps) {
  const { t } = useLocale()
  const { name, contact, reviews } = branch
  const { average } = branch.ratings
  return (
    <>
      <PageHead title={name} description={branch.description} share={`branches/${branch.slug}`} />
      <StageHero picture={branch.picture} focal={branch.focal} height="tall">
        <h1 className="poster-type">{name}</h1>
        <p className="lead">{branch.tagline}</p>
        <p className="credits credits--big">
          {branch.facts.map((fact) => (
            <span key={fact}>
              <Figures text={fact} />
            </span>
          ))}
        </p>
        {average && (
          <p className="rate small">
            <Stars rating={average.value} label={average.label} /> <a href="#reviews">{average.summary}</a>
          </p>
        )}
        <div className="branch-place">
          <OpenLamp now={branch.now} />
          <a href="#visit" className="small">
            {contact.address}
          </a>
        </div>
        <div className="branch-ways">
          <SiteLink to={`/${branch.slug}/reservations`} className="btn btn--lead">
            {t('branch.see_timetable')}
          </SiteLink>
          <BranchNext branch={branch.slug} rooms={branch.rooms} />
        </div>
      </StageHero>
      <section className="band wrap">
        <p className="preface">{branch.description}</p>
      </section>
      <section id="rooms" className="band band--close">
        <h2 className="h2 wrap">{t('branch.rooms_title', { branch: name })}</h2>
        <BranchWall branch={branch.slug} rooms={branch.rooms} />
        <p className="wrap wall__more">
          <SiteLink to={`/${branch.slug}/reservations`} className="btn btn--line">
            {t('branch.other_evenings')}
          </SiteLink>
        </p>
      </section>
      <section id="visit" className="band wrap visit">
        <div>
          <h2 className="h2">{t('branch.hours_title')}</h2>
          <OpeningHoursPanel week={branch.week} now={branch.now} />
          <p className="small muted">{t('branch.crosses_midnight')}</p>
        </div>
        <div>
          <h2 className="h2">{t('branch.directions_title')}</h2>
          <p className="lead">{contact.address}</p>
          <p className="muted">{contact.directions}</p>
          <p className="muted">{branch.early}</p>
          <ContactLinks contact={contact} />
          {branch.views.map((view) => (
            <figure key={view.name} className="view">
              <Picture picture={{ ...view, alt: '' }} sizes="(min-width: 64rem) 45rem, 100vw" />
              <figcaption className="small muted">{view.alt}</figcaption>
            </figure>
          ))}
        </div>
      </section>
      {reviews.length > 0 && (
        <section id="reviews" className="band band--close wrap">
          <h2 className="h2">{t('branch.reviews_title', { branch: name })}</h2>
          {average && (
            <p className="rate small">
              <Stars rating={average.value} label={average.label} /> {average.summary}
            </p>
          )}
          <div className="review-row">
            {reviews.map((review) => (
              <ReviewQuote key={review.id} review={review} />
            ))}
          </div>
        </section>
      )}
      <JsonLd data={branch.structuredData} />
    </>
  )
}
