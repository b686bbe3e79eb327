import type { ReactNode } from 'react'
import { SiteLink } from '#kit/page/site-link.tsx'
import { useIsOpen } from '#kit/page/use-open.ts'

/** The way to the store, where the venue has one. */
export function StoreLink({ className, children }: { className: string; children: ReactNode }) {
  if (!useIsOpen()('store')) return null
  return (
    <SiteLink to="/store" className={className}>
      {children}
    </SiteLink>
  )
}
