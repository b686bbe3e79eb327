import { useMemo } from 'react'
import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { listComma } from '#domain/locale/list-comma.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { PageHead } from '#kit/page/page-head.tsx'
import { SiteLink, useSiteHref } from '#kit/page/site-link.tsx'
import { EveningTimetable } from '#site/booking/timetable/evening-timetable.tsx'
import { DayStrip } from '../../booking/day-strip.tsx'
import { EveningChoices } from '../../booking/evening-choices.tsx'
import { eveningHref, readFilters } from '../../booking/evening-href.ts'
import { ContactLinks } from '../../branches/branch-contact.tsx'
import { HydrationBoundary } from '../../runtime/hydration-boundary.tsx'
import { StageHero } from '../../shell/stage-hero.tsx'
import type { Route } from './+types/reservations'
import { loadReservations } from './reservations.server.ts'

export const loader = loadReservations

/** The page knows the whole evening: another filter needs nothing from the server. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args
  const isSameEvening =
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.searchParams.get('date') === nextUrl.searchParams.get('date')
  return isSameEvening && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate
}

export default function Reservations({ loaderData: evening }: Route.ComponentProps) {
  const { t, locale } = useLocale()
  const href = useSiteHref()
  const [query] = useSearchParams()
  const filters = useMemo(() => readFilters(query), [query])
  const { slug, name, date, plan, contact, notes } = evening
  return (
    <>
      <PageHead title={t('titles.reservations', { branch: name })} />
      <StageHero picture={evening.picture} focal={evening.focal} height="low">
        <h1 className="title">
          <SiteLink to={`/${slug}`}>{name}</SiteLink>
          {listComma(locale)}
          <span>{evening.day}</span>
        </h1>
        <p className="lead">
          {evening.evening}
          {listComma(locale)}
          {evening.hours ?? t('reservations.closed_evening')}
        </p>
      </StageHero>
      <div className="wrap evening">
        <HydrationBoundary>
          <DayStrip branch={slug} date={date} days={evening.days} filters={filters} />
        </HydrationBoundary>
        {plan.hours.length > 0 ? (
          <>
            <HydrationBoundary>
              <EveningChoices
                branch={slug}
                date={date}
                groups={evening.groups}
                rooms={plan.rooms}
                filters={filters}
                audiences={evening.audiences}
              />
            </HydrationBoundary>
            {/* Without a script a slot leads to its room's page, by this form. */}
            <form id="evening" method="get" action={href(`/${slug}`)} hidden>
              <input type="hidden" name="date" value={date} />
              {filters.players !== null && <input type="hidden" name="players" value={filters.players} />}
            </form>
            <HydrationBoundary>
              <EveningTimetable
                branch={slug}
                date={date}
                label={t('reservations.table', { date: evening.evening })}
                today={evening.today}
                plan={plan}
                filters={filters}
                planned={evening.planned}
                phone={{ href: `tel:${contact.phone}`, text: contact.phoneText }}
              />
            </HydrationBoundary>
            <p className="small muted">
              {filters.players === null
                ? t('reservations.prices_smallest')
                : t('reservations.prices_for', { count: filters.players })}{' '}
              {notes.vat}. {notes.night} {notes.zone}.
            </p>
          </>
        ) : (
          <section className="shut" aria-labelledby="shut">
            <h2 id="shut" className="h2">
              {t('reservations.closed_evening')}
            </h2>
            {evening.closedReason && <p className="lead">{evening.closedReason}</p>}
            {evening.nextOpen && (
              <SiteLink to={eveningHref(slug, evening.nextOpen.date, filters)} className="btn">
                {evening.nextOpen.words}
              </SiteLink>
            )}
            <ContactLinks contact={contact} />
          </section>
        )}
      </div>
    </>
  )
}
