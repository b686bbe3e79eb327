import { lazy } from 'react'
import type { StaffSelf } from '#contracts/office-session.ts'
import type { Site } from '#contracts/site.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { useSiteHref } from '#kit/page/site-link.tsx'
import { useSite } from '#kit/page/use-site.ts'
import { useOpenDialog } from '#kit/ui/dynamic-dialog.ts'

const OwnVenueDialog = lazy(() => import('./own-venue-dialog.tsx'))

/** What everybody who works here must know of the venue: that it is the demo, or that no money arrives. */
export function VenueNotice({ may }: Pick<StaffSelf, 'may'>) {
  const { t } = useLocale()
  const site = useSite()
  if (site?.venue.demo)
    return (
      <aside className="venue-notice">
        {t('office.demo_notice')} {may.includes('venue.start') && <StartOwnVenue venue={site.venue} />}
      </aside>
    )
  if (!site?.sandbox.anywhere) return null
  return <aside className="venue-notice venue-notice--bad">{t('office.sandbox_notice')}</aside>
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
