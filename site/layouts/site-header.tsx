import { useLocation } from 'react-router'
import { parseLocalePath } from '#domain/locale/locale-path.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import { bookingHref, mainNav } from '#kit/page/site-nav.ts'
import { useIsOpen } from '#kit/page/use-open.ts'
import { useSite } from '#kit/page/use-site.ts'
import { LanguageSwitch } from '#kit/runtime/language-switch.tsx'
import { ThemeSwitch } from '#kit/runtime/theme-switch.tsx'
import { Logo } from '#kit/ui/logo.tsx'
import { CartLink } from './cart-link.tsx'
import { SiteMenu } from './site-menu.tsx'

/** The bar over every page. It lies clear on a picture that opens the page, and is solid elsewhere (site.css). */
export function SiteHeader() {
  const { locale, t } = useLocale()
  const { path } = parseLocalePath(useLocation().pathname)
  const site = useSite()
  const isOpen = useIsOpen()
  const venue = site?.venue.name[locale] ?? ''
  return (
    <>
      <a className="skip" href="#content">
        {t('nav.skip_to_content')}
      </a>
      <header className="bar">
        <div className="wrap">
          <SiteLink to="/" className="brand" aria-label={t('a11y.logo', { venue })}>
            <Logo name={site?.venue.demo ? undefined : venue} />
          </SiteLink>
          <nav aria-label={t('nav.main')}>
            {mainNav
              .filter(({ part }) => isOpen(part))
              .map(({ to, label }) => (
                <SiteLink key={to} to={to} aria-current={to === path ? 'page' : undefined}>
                  {t(label)}
                </SiteLink>
              ))}
          </nav>
          <div className="bar__tools">
            <SiteLink to={bookingHref} className="btn btn--line bar__book">
              {t('nav.book')}
            </SiteLink>
            <CartLink />
            {site?.languages?.length !== 1 && <LanguageSwitch />}
            <span className="bar__theme">
              <ThemeSwitch />
            </span>
            <SiteMenu />
          </div>
        </div>
      </header>
    </>
  )
}
