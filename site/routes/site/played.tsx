import { useRevalidator } from 'react-router'
import { useLocale } from '#kit/i18n/messages.tsx'
import { PageHead } from '#kit/page/page-head.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import { OrderFailed } from '../../checkout/order-failed.tsx'
import { failureOf } from '../../links/failure-of.ts'
import { openPlayed } from '../../result/open-played.ts'
import { PlayedScreen } from '../../result/played-screen.tsx'
import { NothingHere } from '../../shell/nothing-here.tsx'
import { TicketSkeleton } from '../../ticket/ticket-skeleton.tsx'
import { loadPlayed } from '../games/played.server.ts'
import type { Route } from './+types/played'
import '../../ticket/ticket-page.css'
import '../../ticket/ticket.css'
import '../../ticket/ticket-panels.css'
import '../../result/played.css'

export const loader = loadPlayed

/** Rendered in the browser alone: what remains of a game is its group's. */
export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  const opened = await openPlayed(request.url)
  return { ...(await serverLoader()), opened }
}
clientLoader.hydrate = true as const

export function HydrateFallback({ params }: Route.HydrateFallbackProps) {
  return (
    <>
      <PlayedHead room={params} />
      <TicketSkeleton />
    </>
  )
}

export default function PlayedPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <>
      <PlayedHead room={params} />
      <Opened {...loaderData} />
    </>
  )
}

/** A chat shows the room's poster and nothing of the game; search engines are told to pass by. */
function PlayedHead({ room: { branch, room } }: { room: { branch?: string; room?: string } }) {
  const { t } = useLocale()
  return (
    <PageHead
      title={t('titles.played')}
      description={t('result.preview')}
      share={`rooms/${branch}/${room}`}
      noindex
    />
  )
}

function Opened({ poster, rooms, opened }: Route.ComponentProps['loaderData']) {
  const { t } = useLocale()
  const { revalidate } = useRevalidator()
  const failure = failureOf(opened)
  if (failure) return <OrderFailed failure={failure} onRetry={() => void revalidate()} />
  if (!opened?.ok)
    return (
      <NothingHere title={t('result.gone_title')} text={t('result.gone_text')}>
        <SiteLink to="/find" className="btn btn--line">
          {t('result.find_order')}
        </SiteLink>
      </NothingHere>
    )
  return <PlayedScreen key={opened.data.code} page={opened.data} poster={poster} rooms={rooms} />
}
