import { Outlet } from 'react-router'
import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import { useSite } from '#kit/page/use-site.ts'
import { LanguageSwitch } from '#kit/runtime/language-switch.tsx'
import { ThemeSwitch } from '#kit/runtime/theme-switch.tsx'
import { Logo } from '#kit/ui/logo.tsx'
import { useIdleLock } from './devices/use-idle-lock.ts'
import { HelpLink } from './help/help-link.tsx'
import { NewsWatch } from './news/news-watch.tsx'
import { OfficeNav } from './office-nav.tsx'
import { useStaff } from './staff-session.ts'
import { VenueNotice } from './venue-notice.tsx'

/** The staff's side: a plain bar, no pictures, no footer; beside it the ways of those who are in. */
export default function OfficeLayout() {
  const { locale, t } = useLocale()
  const venue = useSite()?.venue.name[locale] ?? ''
  const staff = useStaff()
  const self = typeof staff === 'string' ? null : staff
  useIdleLock(self)
  return (
    <>
      <header className="bar bar--solid bar--office">
        <div className="wrap">
          <SiteLink to="/" className="brand" aria-label={t('a11y.logo', { venue })}>
            <Logo markOnly />
          </SiteLink>
          <div className="bar__tools">
            {self && <HelpLink />}
            <LanguageSwitch />
            <ThemeSwitch />
          </div>
        </div>
      </header>
      {self && self.twoFactor !== 'needed' && <NewsWatch key={self.id} />}
      {self && <VenueNotice self={self} />}
      <div className={self ? 'office office--in' : 'office'}>
        {self && <OfficeNav self={self} />}
        <main id="content" tabIndex={-1}>
          <Outlet />
        </main>
      </div>
    </>
  )
}
