import { useLocation } from 'react-router'
import { parseLocalePath } from '#domain/locale/locale-path.ts'
import { SiteLink } from '#kit/page/site-link.tsx'
import { showCurrent } from '#kit/ui/dates/show-current.ts'

type OfficeTab = {
  readonly to: string
  readonly label: string
  /** For tabs that an address tells apart by more than its path. */
  readonly current?: boolean
}

/** Neighbouring screens of one subject, each with an address of its own. */
export function OfficeTabs({ label, tabs }: { label: string; tabs: readonly OfficeTab[] }) {
  const { pathname, search } = useLocation()
  const { path } = parseLocalePath(pathname)
  return (
    <nav ref={showCurrent} className="office-tabs" aria-label={label}>
      {tabs.map((tab) => {
        const current = tab.current ?? (tab.to.includes('?') ? tab.to === path + search : tab.to === path)
        return (
          <SiteLink key={tab.to} to={tab.to} aria-current={current ? 'page' : undefined}>
            {tab.label}
          </SiteLink>
        )
      })}
    </nav>
  )
}
