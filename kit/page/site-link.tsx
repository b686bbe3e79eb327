import { Link, type LinkProps, parsePath, useLocation } from 'react-router'
import { isOfficePath } from '#contracts/office/path.ts'
import { localePath, parseLocalePath } from '#domain/locale/locale-path.ts'
import { crossesCounting } from '../runtime/analytics.tsx'
import { usePreload } from '../runtime/preload-links.ts'
import { keepsScroll } from './keeps-scroll.ts'

type SiteLinkProps = Omit<LinkProps, 'to' | 'prefetch'> & { to: string }

/** A link to a screen by its address without a prefix; it stays in the visitor's language variant. */
export function SiteLink({ to, ...props }: SiteLinkProps) {
  const href = useSiteHref()(to)
  const preload = usePreload(href)
  const location = useLocation()
  return (
    <Link
      preventScrollReset={keepsScroll(location.pathname, href)}
      reloadDocument={isOtherDoor(location.pathname, href) || crossesCounting(location, parsePath(href))}
      {...preload}
      {...props}
      to={href}
    />
  )
}

/** The site and the office are two applications: the way from one to the other loads a new document. */
function isOtherDoor(from: string, to: string): boolean {
  const isOffice = (address: string) => isOfficePath(parseLocalePath(parsePath(address).pathname ?? '/').path)
  return isOffice(from) !== isOffice(to)
}

/** Turns an address without a prefix into one of the visitor's language variant. */
export function useSiteHref(): (to: string) => string {
  const { variant } = parseLocalePath(useLocation().pathname)
  return (to) => localePath(to, variant)
}
