import { useLocation } from 'react-router'
import { type Locale, locales } from '#domain/locale/locale.ts'
import { localePath, parseLocalePath } from '#domain/locale/locale-path.ts'

type Alternate = { language: string; href: string }

/**
 * The addresses of a page in each language; the plain address is the English one. The venue's first language is the one
 * for all others. A page in one language alone has no others.
 */
function alternatesOf(origin: string, path: string, languages: readonly Locale[]): Alternate[] {
  const [first, second] = languages
  if (!second) return []
  return [
    { language: 'en', href: origin + localePath(path, 'plain') },
    { language: 'ar', href: origin + localePath(path, 'ar') },
    { language: 'x-default', href: origin + localePath(path, first === 'ar' ? 'ar' : 'plain') },
  ]
}

type AlternateLinksProps = {
  origin: string
  languages?: readonly Locale[] | undefined
  alternates?: Alternate[]
}

export function AlternateLinks({ origin, languages = locales, alternates }: AlternateLinksProps) {
  const { locale, path } = parseLocalePath(useLocation().pathname)
  const links = alternates ?? alternatesOf(origin, path, languages)
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
