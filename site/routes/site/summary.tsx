import { useRevalidator } from 'react-router'
import { useLocale } from '#kit/i18n/messages.tsx'
import { PageHead } from '#kit/page/page-head.tsx'
import { hasBooking } from '../../checkout/checkout-order.ts'
import { OrderFailed } from '../../checkout/order-failed.tsx'
import { failureOf } from '../../links/failure-of.ts'
import { NoTicket } from '../../ticket/no-ticket.tsx'
import { openTicket } from '../../ticket/open-ticket.ts'
import { SampleTicket } from '../../ticket/sample-ticket.tsx'
import { TicketScreen } from '../../ticket/ticket-screen.tsx'
import { TicketSkeleton } from '../../ticket/ticket-skeleton.tsx'
import type { Route } from './+types/summary'
import { loadSummary } from './summary.server.ts'
import '../../ticket/ticket-page.css'
import '../../ticket/ticket.css'
import '../../ticket/ticket-panels.css'
import '#site/ticket/move/move.css'
import '#site/ticket/players/players-change.css'
import '../../checkout/count-steps.css'
import '../../group/group.css'
import '../../ticket/ticket-print.css'

export const loader = loadSummary

/** Rendered in the browser alone: a ticket is nobody else’s. */
export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  const opened = await openTicket(request.url)
  return { ...(await serverLoader()), opened }
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  const { t } = useLocale()
  return (
    <>
      <PageHead title={t('titles.summary')} noindex />
      <TicketSkeleton />
    </>
  )
}

export default function Summary({ loaderData }: Route.ComponentProps) {
  const { t } = useLocale()
  return (
    <>
      <PageHead title={t('titles.summary')} noindex />
      <Opened {...loaderData} />
    </>
  )
}

function Opened({ poster, contact, opened, sample }: Route.ComponentProps['loaderData']) {
  const { revalidate } = useRevalidator()
  if (sample) return <SampleTicket order={sample} poster={poster} />
  const failure = failureOf(opened)
  if (failure) return <OrderFailed failure={failure} onRetry={() => void revalidate()} />
  if (!opened?.ok || !hasBooking(opened.data)) return <NoTicket />
  return <TicketScreen key={opened.data.code} order={opened.data} poster={poster} contact={contact} />
}
