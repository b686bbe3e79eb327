import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { keepsScroll } from '#kit/page/keeps-scroll.ts'
import { useSiteHref } from '#kit/page/site-link.tsx'
import { usePreload } from '#kit/runtime/preload-links.ts'

type EveningLinkProps = {
  to: string
  className?: string
  current?: 'date' | 'true'
  label?: string
  /** Another evening is a page of its own; another filter of the same evening takes its place in the history. */
  replace?: boolean
  children: ReactNode
}

/**
 * A link within the reservations. There are dozens of them on the page, so another evening is loaded ahead only when
 * the visitor turns to it, not because its link can be seen; another filter needs nothing loaded.
 */
export function EveningLink({ to, className, current, label, replace = false, children }: EveningLinkProps) {
  const href = useSiteHref()(to)
  const { pathname } = useLocation()
  const { ref: _ref, ...preload } = usePreload(href)
  return (
    <Link
      to={href}
      className={className}
      aria-current={current}
      aria-label={label}
      replace={replace}
      preventScrollReset={keepsScroll(pathname, href)}
      {...(replace ? {} : preload)}
    >
      {children}
    </Link>
  )
}
