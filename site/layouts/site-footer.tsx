import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink, useSiteHref } from '#kit/page/site-link.tsx'
import { documentNav, helpNav } from '#kit/page/site-nav.ts'
import { useIsOpen } from '#kit/page/use-open.ts'
import { useSite } from '#kit/page/use-site.ts'
import wordmarks from '#kit/ui/logo-wordmarks.svg'

/** The credits at the end of every page: the doors, the help, the small print and the name. */
export function SiteFooter() {
  const { locale, t } = useLocale()
  const site = useSite()
  const href = useSiteHref()
  const isOpen = useIsOpen()
  if (!site) return null
  const { venue, branches, year, languages } = site
  return (
    <footer id="foot" className="foot">
      <hr className="doorline" />
      <div className="wrap foot__grid">
        <p className="h3 foot__line">{t('footer.tagline')}</p>
        <nav aria-labelledby="foot-branches">
          <h2 id="foot-branches">{t('footer.branches')}</h2>
          <ul className="foot__doors">
            {branches.map(({ slug, name }) => (
              <li key={slug}>
                <SiteLink to={`/${slug}`}>{name[locale]}</SiteLink>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-labelledby="foot-help">
          <h2 id="foot-help">{t('footer.help')}</h2>
          <ul>
            {helpNav
              .filter(({ part }) => isOpen(part))
              .map(({ to, label }) => (
                <li key={to}>
                  <SiteLink to={to}>{t(label)}</SiteLink>
                </li>
              ))}
          </ul>
        </nav>
        <nav aria-labelledby="foot-legal">
          <h2 id="foot-legal">{t('footer.legal')}</h2>
          <ul>
            {documentNav.map(({ to, label }) => (
              <li key={to}>
                <a href={href(to)}>{t(label)}</a>
              </li>
            ))}
          </ul>
        </nav>
        {venue.socialLinks.length > 0 && (
          <nav aria-labelledby="foot-follow">
            <h2 id="foot-follow">{t('footer.follow')}</h2>
            <ul>
              {venue.socialLinks.map(({ name, url }) => (
                <li key={name}>
                  <a href={url} rel="me noopener">
                    <bdi lang="en">{name}</bdi>
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
      <p className="wrap small foot__rights">
        {t('footer.rights', { year: String(year), venue: venue.name[locale] })}
      </p>
      {venue.demo ? (
        <div className="wrap foot__word" aria-hidden="true">
          <svg viewBox="36 -708 3133 725" aria-hidden="true">
            <use href={`${wordmarks}#en`} />
          </svg>
          <svg viewBox="-19 -842 1887 862" aria-hidden="true">
            <use href={`${wordmarks}#ar`} />
          </svg>
        </div>
      ) : (
        <div className="wrap foot__word foot__word--set" aria-hidden="true">
          {languages?.join() !== 'ar' && <span lang="en">{venue.name.en}</span>}
          {languages?.join() !== 'en' && (
            <span lang="ar" dir="rtl">
              {venue.name.ar}
            </span>
          )}
        </div>
      )}
    </footer>
  )
}
