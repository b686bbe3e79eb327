import { useLocale } from '../../i18n/messages.tsx'
import { ClientOnlyShell } from '../../site/client-only.tsx'
import { NothingHere } from '../../site/nothing-here.tsx'
import { PageHead } from '../../site/page-head.tsx'
import { SiteLink } from '../../site/site-link.tsx'
import type { Route } from './+types/summary'
import { loadRoomOfAddress } from './room-of-address.server.ts'

export const loader = loadRoomOfAddress

/** Rendered in the browser alone: a ticket is nobody else’s. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader()
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  const { t } = useLocale()
  return (
    <>
      <PageHead title={t('titles.summary')} noindex />
      <ClientOnlyShell />
    </>
  )
}

export default function Summary({ loaderData: { branch } }: Route.ComponentProps) {
  const { t } = useLocale()
  return (
    <>
      <PageHead title={t('titles.summary')} noindex />
      <NothingHere title={t('summary.nothing_title')} text={t('summary.nothing_text')}>
        <SiteLink to="/contacts" className="btn">
          {t('summary.ask_branch')}
        </SiteLink>
        <SiteLink to={`/${branch}/reservations`} className="btn btn--line">
          {t('summary.book_evening')}
        </SiteLink>
      </NothingHere>
    </>
  )
}
