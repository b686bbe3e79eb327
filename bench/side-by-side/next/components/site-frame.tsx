import Link from 'next/link'
import type { ReactNode } from 'react'
import type { Content } from '../../content-types.ts'
import { documentLinks, helpLinks, mainLinks } from '../../links.ts'
import { SiteMenu } from './site-menu.tsx'

type SiteFrameProps = {
  content: Content<unknown>
  /** The same page in the other language. */
  other: string
  children: ReactNode
}

export function SiteFrame({ content, other, children }: SiteFrameProps) {
  const { locale, words, site } = content
  const home = `/${locale}`
  const links = mainLinks.map(([to, key]) => (
    <a key={to} href={home + to}>
      {words[key]}
    </a>
  ))
  return (
    <>
      <a className="skip" href="#content">
        {words['nav.skip_to_content']}
      </a>
      <header className="bar">
        <div className="wrap">
          <Link href={home} className="brand">
            {site.venue}
          </Link>
          <nav aria-label={words['nav.main']}>{links}</nav>
          <a href={other} hrefLang={locale === 'ar' ? 'en' : 'ar'} lang={locale === 'ar' ? 'en' : 'ar'}>
            {locale === 'ar' ? 'English' : 'العربية'}
          </a>
          <SiteMenu open={words['nav.open_menu']} close={words['nav.close_menu']}>
            {links.map((link) => (
              <li key={link.key}>{link}</li>
            ))}
            {site.branches.map(({ slug, name }) => (
              <li key={slug}>
                <a href={`${home}/${slug}`}>{name}</a>
              </li>
            ))}
          </SiteMenu>
        </div>
      </header>
      <main id="content">{children}</main>
      <footer className="foot">
        <div className="wrap">
          <p>{words['footer.tagline']}</p>
          <div className="foot-grid">
            <FootList
              title={words['footer.branches']}
              links={site.branches.map(({ slug, name }) => [`${home}/${slug}`, name])}
            />
            <FootList
              title={words['footer.help']}
              links={helpLinks.map(([to, key]) => [home + to, words[key]])}
            />
            <FootList
              title={words['footer.legal']}
              links={documentLinks.map(([to, key]) => [home + to, words[key]])}
            />
            <FootList
              title={words['footer.follow']}
              links={site.socialLinks.map(({ kind, url }) => [url, kind])}
            />
          </div>
          <p className="small muted">
            © {site.year} {site.venue}
          </p>
        </div>
      </footer>
    </>
  )
}

function FootList({ title, links }: { title: string; links: [href: string, words: string][] }) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map(([href, words]) => (
          <li key={href}>
            <a href={href}>{words}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
