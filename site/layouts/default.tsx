import { Outlet } from 'react-router'
import { HydrationBoundary } from '../runtime/hydration-boundary.tsx'
import { RunningHold } from './running-hold.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

/** Header, page, footer: every screen that names no other layout. */
export default function DefaultLayout() {
  return (
    <>
      <SiteHeader />
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <HydrationBoundary>
        <SiteFooter />
        <RunningHold />
      </HydrationBoundary>
    </>
  )
}
