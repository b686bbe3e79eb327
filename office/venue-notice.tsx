import { lazy } from 'react'
import { useLocation } from 'react-router'
import type { StaffSelf } from '#contracts/office/session.ts'
import type { Site } from '#contracts/pages/site.ts'
import { parseLocalePath } from '#domain/locale/locale-path.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink, useSiteHref } from '#kit/page/site-link.tsx'
import { useSite } from '#kit/page/use-site.ts'
import { useOpenDialog } from '#kit/ui/overlays/dynamic-dialog.ts'
import { useReady } from './setup/use-ready.ts'
import { TaxNotice } from './tax/tax-notice.tsx'

const OwnVenueDialog = lazy(() => import('./own-venue-dialog.tsx'))

/** What everybody who works here must know of the venue: that it is the demo, or that no money arrives. */
export function VenueNotice({ self }: { self: Pick<StaffSelf, 'may' | 'twoFactor'> }) {
  const { t } = useLocale()
  const site = useSite()
  if (site?.venue.demo)
    return (
      <aside className="venue-notice">
        {t('office.demo_notice')} {self.may.includes('venue.start') && <StartOwnVenue venue={site.venue} />}
      </aside>
    )
  return (
    <>
      <OwnerNotice self={self} />
      {site?.sandbox.anywhere && (
        <aside className="venue-notice venue-notice--bad">{t('office.sandbox_notice')}</aside>
      )}
    </>
  )
}

/** What its owner is told on every screen, and led to: that the venue is not open yet, or what can not wait once it is. */
function OwnerNotice({ self }: { self: Pick<StaffSelf, 'may' | 'twoFactor'> }) {
  const { t } = useLocale()
  const { path } = parseLocalePath(useLocation().pathname)
  const { data } = useReady(self)
  if (!data || path.startsWith('/office/setup')) return null
  if (data.openedAt !== null) return path === '/office/tax' ? null : <TaxNotice reasons={data.reasons} />
  return (
    <aside className="venue-notice">
      {t('office_setup.not_open')}{' '}
      <SiteLink to="/office/setup" className="link">
        {t('office_setup.go_on')}
      </SiteLink>
    </aside>
  )
}

function StartOwnVenue({ venue }: Pick<Site, 'venue'>) {
  const { locale, t } = useLocale()
  const openDialog = useOpenDialog()
  const hrefOf = useSiteHref()
  async function start() {
    const started = await openDialog<{ demoName: string }, { link: string }>(OwnVenueDialog, {
      demoName: venue.name[locale],
    })
    // Everything this page knew is gone: it is loaded anew, wherever the link was made for.
    if (started) window.location.assign(hrefOf('/office/invitation') + new URL(started.link).hash)
  }
  return (
    <button type="button" className="link" onClick={() => void start()}>
      {t('office.own_venue.start')}
    </button>
  )
}
