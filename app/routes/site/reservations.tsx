import { DayStrip } from '../../booking/day-strip.tsx'
import { EveningRooms } from '../../booking/evening-rooms.tsx'
import { GroupSizes } from '../../booking/group-sizes.tsx'
import { ContactLinks } from '../../branches/branch-contact.tsx'
import { OpenLamp } from '../../branches/opening-hours.tsx'
import { useLocale } from '../../i18n/messages.tsx'
import { PageHead } from '../../site/page-head.tsx'
import { SiteLink } from '../../site/site-link.tsx'
import { StageHero } from '../../site/stage-hero.tsx'
import type { Route } from './+types/reservations'
import { loadReservations } from './reservations.server.ts'

export const loader = loadReservations

export default function Reservations({ loaderData: evening }: Route.ComponentProps) {
  const { t } = useLocale()
  const { slug, name, date, players } = evening
  return (
    <>
      <PageHead title={t('reservations.head_title', { branch: name })} />
      <StageHero picture={evening.picture} focal={evening.focal} height="low">
        <SiteLink to={`/${slug}`} className="crumb">
          {name}
        </SiteLink>
        <h1 className="title">{t('reservations.title', { date: evening.evening })}</h1>
        <p className="lead">{evening.hours ?? t('reservations.closed_evening')}</p>
        <OpenLamp now={evening.now} />
      </StageHero>
      <div className="wrap evening">
        <DayStrip branch={slug} days={evening.days} players={players} />
        <GroupSizes branch={slug} date={date} groups={evening.groups} chosen={players} />
        <section className="soon" aria-labelledby="soon">
          <h2 id="soon" className="h3">
            {t('reservations.soon_title')}
          </h2>
          <p>{t('reservations.soon_text')}</p>
          <ContactLinks contact={evening.contact} />
        </section>
        <h2 className="h2">{t('branch.rooms_title', { branch: name })}</h2>
        <EveningRooms rooms={evening.rooms} />
        <p className="small muted">{t('branch.crosses_midnight')}</p>
      </div>
    </>
  )
}
