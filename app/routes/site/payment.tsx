import { useLocale } from '../../i18n/messages.tsx'
import { ClientOnlyShell } from '../../site/client-only.tsx'
import { NothingHere } from '../../site/nothing-here.tsx'
import { PageHead } from '../../site/page-head.tsx'
import { SiteLink } from '../../site/site-link.tsx'
import type { Route } from './+types/payment'
import { loadRoomOfAddress } from './room-of-address.server.ts'

export const loader = loadRoomOfAddress

/** Rendered in the browser alone: a hold belongs to the browser that made it. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader()
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  const { t } = useLocale()
  return (
    <>
      <PageHead title={t('titles.checkout')} noindex />
      <ClientOnlyShell />
    </>
  )
}

export default function Payment({ loaderData: { branch, room } }: Route.ComponentProps) {
  const { t } = useLocale()
  return (
    <>
      <PageHead title={t('titles.checkout')} noindex />
      <NothingHere title={t('payment.nothing_title')} text={t('payment.nothing_text')}>
        <SiteLink to={`/${branch}/reservations`} className="btn">
          {t('payment.see_evening')}
        </SiteLink>
        <SiteLink to={`/${branch}/escape-rooms/${room}`} className="btn btn--line">
          {t('payment.see_room')}
        </SiteLink>
      </NothingHere>
    </>
  )
}
