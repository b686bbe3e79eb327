import { useLocation } from 'react-router'
import { localePath, parseLocalePath } from '#domain/locale/locale-path.ts'

type Alternate = { language: string; href: string }

/** The addresses of a page in each language; the plain address is the English one and the one for all others. */
function alternatesOf(origin: string, path: string): Alternate[] {
  return [
    { language: 'en', href: origin + localePath(path, 'plain') },
    { language: 'ar', href: origin + localePath(path, 'ar') },
    { language: 'x-default', href: origin + localePath(path, 'plain') },
  ]
}

export function AlternateLinks({ origin, alternates }: { origin: string; alternates?: Alternate[] }) {
  const { locale, path } = parseLocalePath(useLocation().pathname)
  const links = alternates ?? alternatesOf(origin, path)
  return (
    <>
      <link rel="canonical" href={origin + localePath(path, locale === 'ar' ? 'ar' : 'plain')} />
      {links.map(({ language, href }) => {
        if (!language) {
          console.warn(`Alternate link without a language code: ${href}`)
          return null
        }
        return <link key={language} rel="alternate" hrefLang={language} href={href} />
      })}
    </>
  )
}
