import { Outlet } from 'react-router'
import { HydrationBoundary } from '../runtime/hydration-boundary.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

/** The first page: the header lies clear on the picture and the page has no edge of its own. */
export default function LandingLayout() {
  return (
    <div className="landing">
      <SiteHeader />
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <HydrationBoundary>
        <SiteFooter />
      </HydrationBoundary>
    </div>
  )
}
