import { useRevalidator } from 'react-router'
import { useLocale } from '#kit/i18n/messages.tsx'
import { ClientOnlyShell } from '#kit/page/client-only.tsx'
import { PageHead } from '#kit/page/page-head.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import { OrderFailed } from '../../checkout/order-failed.tsx'
import { failureOf } from '../../links/failure-of.ts'
import { openShare } from '../../shares/open-share.ts'
import { ShareScreen } from '../../shares/share-screen.tsx'
import { NothingHere } from '../../shell/nothing-here.tsx'
import { StageHero } from '../../shell/stage-hero.tsx'
import { loadShare } from '../games/share.server.ts'
import type { Route } from './+types/share'
import '../../ticket/ticket-panels.css'
import '../../shares/shares.css'

export const loader = loadShare

/** Rendered in the browser alone: what a group pays is for the group. */
export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  const opened = await openShare(request.url)
  return { ...(await serverLoader()), opened }
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  const { t } = useLocale()
  return (
    <>
      <PageHead title={t('titles.share')} noindex />
      <ClientOnlyShell />
    </>
  )
}

/** What friends open who were sent the link: their part of the price, and how to pay it. */
export default function SharePage({ loaderData }: Route.ComponentProps) {
  const { t } = useLocale()
  return (
    <>
      <PageHead title={t('titles.share')} noindex />
      <Opened {...loaderData} />
    </>
  )
}

function Opened({ art, opened }: Route.ComponentProps['loaderData']) {
  const { t } = useLocale()
  const { revalidate } = useRevalidator()
  const failure = failureOf(opened)
  if (failure) return <OrderFailed failure={failure} onRetry={() => void revalidate()} />
  if (!opened?.ok)
    return (
      <NothingHere title={t('share_page.gone_title')} text={t('errors.split_not_found')}>
        <SiteLink to="/contacts" className="btn btn--line">
          {t('summary.ask_branch')}
        </SiteLink>
      </NothingHere>
    )
  const { by } = opened.data
  return (
    <>
      <StageHero {...art} height="low">
        <h1 className="title">{t('share_page.title')}</h1>
        <p className="lead">{by ? t('share_page.of', { by }) : t('share_page.of_nobody')}</p>
      </StageHero>
      <div className="wrap share-page">
        <ShareScreen key={opened.data.code} page={opened.data} />
      </div>
    </>
  )
}
