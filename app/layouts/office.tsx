import { Outlet } from 'react-router'
import { useLocale } from '../i18n/messages.tsx'
import { OfficeNav } from '../office/office-nav.tsx'
import { useStaff } from '../office/staff-session.ts'
import { VenueNotice } from '../office/venue-notice.tsx'
import { LanguageSwitch } from '../runtime/language-switch.tsx'
import { ThemeSwitch } from '../runtime/theme-switch.tsx'
import { SiteLink } from '../site/site-link.tsx'
import { useSite } from '../site/use-site.ts'
import { Logo } from '../ui/logo.tsx'
import '../office/office.css'
import '../office/office-nav.css'
import '../office/office-table.css'

/** The staff's side: a plain bar, no pictures, no footer; beside it the ways of those who are in. */
export default function OfficeLayout() {
  const { locale, t } = useLocale()
  const venue = useSite()?.venue.name[locale] ?? ''
  const staff = useStaff()
  const self = typeof staff === 'string' ? null : staff
  return (
    <>
      <header className="bar bar--solid bar--office">
        <div className="wrap">
          <SiteLink to="/" className="brand" aria-label={t('a11y.logo', { venue })}>
            <Logo markOnly />
          </SiteLink>
          <div className="bar__tools">
            <LanguageSwitch />
            <ThemeSwitch />
          </div>
        </div>
      </header>
      {self && <VenueNotice />}
      <div className={self ? 'office office--in' : 'office'}>
        {self && <OfficeNav self={self} />}
        <main id="content" tabIndex={-1}>
          <Outlet />
        </main>
      </div>
    </>
  )
}
