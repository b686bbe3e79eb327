import { Outlet } from 'react-router'
import { useLocale } from '../i18n/messages.tsx'
import { LanguageSwitch } from '../runtime/language-switch.tsx'
import { ThemeSwitch } from '../runtime/theme-switch.tsx'
import { SiteLink } from '../site/site-link.tsx'
import { useSite } from '../site/use-site.ts'
import { Logo } from '../ui/logo.tsx'

/** The staff's side: a plain bar, no pictures, no footer. */
export default function OfficeLayout() {
  const { locale, t } = useLocale()
  const venue = useSite()?.venue.name[locale] ?? ''
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
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  )
}
