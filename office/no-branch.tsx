import { useLocale } from '#kit/i18n/messages.tsx'
import { PageHead } from '#kit/page/page-head.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import { useStaff } from './staff-session.ts'

/** What a screen about a branch says where there is none: to the owner of a new venue, and to staff who hold for none. */
export function NoBranch() {
  const { t } = useLocale()
  const staff = useStaff()
  const mayBegin = typeof staff !== 'string' && staff.may.includes('venue.open')
  return (
    <div className="wrap office__note">
      <PageHead title={t('office_setup.no_branch')} noindex />
      <h1 className="h2">{t('office_setup.no_branch')}</h1>
      <p className="lead">{t(mayBegin ? 'office_setup.no_branch_owner' : 'office_setup.no_branch_staff')}</p>
      {mayBegin && (
        <SiteLink to="/office/setup" className="btn">
          {t('office_setup.go_on')}
        </SiteLink>
      )}
    </div>
  )
}
