import { useLocale } from '../i18n/messages.tsx'
import { useSite } from '../site/use-site.ts'

/** What everybody who works here must know of the venue: that it is the demo, or that no money arrives. */
export function VenueNotice() {
  const { t } = useLocale()
  const site = useSite()
  if (site?.venue.demo) return <p className="venue-notice">{t('office.demo_notice')}</p>
  if (!site?.sandbox.anywhere) return null
  return <p className="venue-notice venue-notice--bad">{t('office.sandbox_notice')}</p>
}
