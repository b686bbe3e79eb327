import { Outlet } from 'react-router'
import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink, useSiteHref } from '#kit/page/site-link.tsx'
import { documentNav } from '#kit/page/site-nav.ts'
import { useSite } from '#kit/page/use-site.ts'
import { HydrationBoundary } from '../runtime/hydration-boundary.tsx'
import { RunningHold } from './running-hold.tsx'
import { SiteHeader } from './site-header.tsx'

/** Where one pays, the page ends with the papers and the way to help: the rest of the site would lead away from it. */
export default function CheckoutLayout() {
  return (
    <>
      <SiteHeader />
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <HydrationBoundary>
        <CheckoutFooter />
        <RunningHold />
      </HydrationBoundary>
    </>
  )
}

function CheckoutFooter() {
  const { locale, t } = useLocale()
  const site = useSite()
  const href = useSiteHref()
  if (!site) return null
  return (
    <footer id="foot" className="foot foot--short">
      <div className="wrap">
        <nav aria-label={t('footer.legal')}>
          <ul>
            {documentNav.map(({ to, label }) => (
              <li key={to}>
                <a href={href(to)} target="_blank" rel="noopener">
                  {t(label)}
                  <span className="sr"> ({t('a11y.opens_new_tab')})</span>
                </a>
              </li>
            ))}
            <li>
              <SiteLink to="/contacts">{t('nav.contacts')}</SiteLink>
            </li>
          </ul>
        </nav>
        <p className="small">
          {t('footer.rights', { year: String(site.year), venue: site.venue.name[locale] })}
        </p>
      </div>
    </footer>
  )
}
