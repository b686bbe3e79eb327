import { useLocale } from '#kit/i18n/messages.tsx'
import { useSite } from '#kit/page/use-site.ts'

/** What everybody who works here must know of the venue: that it is the demo, or that no money arrives. */
export function VenueNotice() {
  const { t } = useLocale()
  const site = useSite()
  if (site?.venue.demo) return <aside className="venue-notice">{t('office.demo_notice')}</aside>
  if (!site?.sandbox.anywhere) return null
  return <aside className="venue-notice venue-notice--bad">{t('office.sandbox_notice')}</aside>
}
