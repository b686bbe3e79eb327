import { useRevalidator } from 'react-router'
import { useLocale } from '#kit/i18n/messages.tsx'
import { PageHead } from '#kit/page/page-head.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import { OrderFailed } from '../../checkout/order-failed.tsx'
import { GroupScreen } from '../../group/group-screen.tsx'
import { openGroup } from '../../group/open-group.ts'
import { failureOf } from '../../links/failure-of.ts'
import { NothingHere } from '../../shell/nothing-here.tsx'
import { TicketSkeleton } from '../../ticket/ticket-skeleton.tsx'
import { loadGroup } from '../games/group.server.ts'
import type { Route } from './+types/group'
import '../../ticket/ticket-page.css'
import '../../ticket/ticket.css'
import '../../ticket/ticket-panels.css'
import '../../group/group.css'
import '#kit/waiver/waiver.css'

export const loader = loadGroup

/** Rendered in the browser alone: who comes to a game is for those who come. */
export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  const opened = await openGroup(request.url)
  return { ...(await serverLoader()), opened }
}
clientLoader.hydrate = true as const

export function HydrateFallback({ params }: Route.HydrateFallbackProps) {
  return (
    <>
      <GroupHead room={params} />
      <TicketSkeleton />
    </>
  )
}

export default function GroupPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <>
      <GroupHead room={params} />
      <Opened {...loaderData} />
    </>
  )
}

/** What a chat shows of the link: the room's poster. Search engines are told to pass by. */
function GroupHead({ room: { branch, room } }: { room: { branch?: string; room?: string } }) {
  const { t } = useLocale()
  return (
    <PageHead
      title={t('titles.group')}
      description={t('group.preview')}
      share={`rooms/${branch}/${room}`}
      noindex
    />
  )
}

function Opened({ poster, contact, opened }: Route.ComponentProps['loaderData']) {
  const { t } = useLocale()
  const { revalidate } = useRevalidator()
  const failure = failureOf(opened)
  if (failure) return <OrderFailed failure={failure} onRetry={() => void revalidate()} />
  if (!opened?.ok)
    return (
      <NothingHere title={t('group.gone_title')} text={t('group.gone_text')}>
        <SiteLink to="/contacts" className="btn btn--line">
          {t('summary.ask_branch')}
        </SiteLink>
      </NothingHere>
    )
  return <GroupScreen key={opened.data.code} group={opened.data} poster={poster} contact={contact} />
}
