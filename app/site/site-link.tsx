import { Link, type LinkProps, parsePath, useLocation } from 'react-router'
import { screenAt } from '#contracts/site-map.ts'
import { localePath, parseLocalePath } from '#domain/locale/locale-path.ts'
import { crossesCounting } from '../runtime/analytics.tsx'
import { usePreload } from '../runtime/preload-routes.tsx'

type SiteLinkProps = Omit<LinkProps, 'to' | 'prefetch'> & { to: string }

/** A link to a screen by its address without a prefix; it stays in the visitor's language variant. */
export function SiteLink({ to, ...props }: SiteLinkProps) {
  const href = useSiteHref()(to)
  const preload = usePreload(href)
  const location = useLocation()
  const keepsScroll = screenAt(to.split(/[?#]/)[0] ?? to)?.keepsScroll
  const isOverBorder = crossesCounting(location, parsePath(href))
  return (
    <Link preventScrollReset={keepsScroll} reloadDocument={isOverBorder} {...preload} {...props} to={href} />
  )
}

/** Turns an address without a prefix into one of the visitor's language variant. */
export function useSiteHref(): (to: string) => string {
  const { variant } = parseLocalePath(useLocation().pathname)
  return (to) => localePath(to, variant)
}
