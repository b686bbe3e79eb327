import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'

/** What a screen about the rooms of a branch says where there are none, and the way to the first one. */
export function NoRooms({ branch }: { branch: string }) {
  const { t } = useLocale()
  return (
    <div className="stack">
      <p className="lead">{t('office_plans.no_rooms')}</p>
      <div>
        <SiteLink to={`/office/rooms?branch=${branch}`} className="btn">
          {t('office.nav.rooms')}
        </SiteLink>
      </div>
    </div>
  )
}
