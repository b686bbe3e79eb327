import { useCallback } from 'react'
import { useRevalidator } from 'react-router'
import { useLocale } from '#kit/i18n/messages.tsx'
import { ClientOnlyShell } from '#kit/page/client-only.tsx'
import { PageHead } from '#kit/page/page-head.tsx'
import { SiteLink, useSiteHref } from '#kit/page/site-link.tsx'
import { useSite } from '#kit/page/use-site.ts'
import { useSiteNavigate } from '#kit/page/use-site-navigate.ts'
import { BadMessage } from '#kit/ui/bad-message.tsx'
import { Button } from '#kit/ui/button.tsx'
import { failureOf } from '../../links/failure-of.ts'
import { StageHero } from '../../shell/stage-hero.tsx'
import { type OpenedWaiting, openWaitingPage } from '../../waiting/open-waiting.ts'
import { WaitingForm } from '../../waiting/waiting-form.tsx'
import { WaitingPlace } from '../../waiting/waiting-place.tsx'
import type { Route } from './+types/waiting'
import { loadWaiting } from './waiting.server.ts'
import '../../waiting/waiting.css'

export const loader = loadWaiting

/** Rendered in the browser alone: a place on the list is nobody else's. */
export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  const opened = await openWaitingPage(request.url)
  return { ...(await serverLoader()), opened }
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  const { t } = useLocale()
  return (
    <>
      <PageHead title={t('titles.waiting')} noindex />
      <ClientOnlyShell />
    </>
  )
}

/** Asking to be told when a time frees up, and the place in line that comes of it. */
export default function Waiting({ loaderData: { art, opened } }: Route.ComponentProps) {
  const { t } = useLocale()
  return (
    <>
      <PageHead title={t('titles.waiting')} noindex />
      <StageHero {...art} height="low">
        <h1 className="title">{t('waiting.title')}</h1>
        <p className="lead">{t('waiting.intro')}</p>
      </StageHero>
      <div className="wrap wait-page">
        <Opened {...opened} />
      </div>
    </>
  )
}

function Opened(opened: OpenedWaiting) {
  const { t, locale } = useLocale()
  const site = useSite()
  const navigate = useSiteNavigate()
  const href = useSiteHref()
  const { revalidate } = useRevalidator()
  const lookAgain = useCallback(() => void revalidate(), [revalidate])
  if (opened.at === 'place' && opened.place.ok)
    return <WaitingPlace entry={opened.place.data} onChange={lookAgain} />
  if (opened.at === 'wish' && opened.day.ok) {
    const { wish, day } = opened
    const branch = site?.branches.find(({ slug }) => slug === wish.branch)?.name[locale] ?? ''
    const joined = (code: string) => void navigate(href(`/waiting?place=${code}`), { replace: true })
    return (
      <section className="letter">
        <WaitingForm wish={wish} day={day.data} branch={branch} onJoined={joined} />
      </section>
    )
  }
  const failure = failureOf(opened.at === 'place' ? opened.place : opened.at === 'wish' ? opened.day : null)
  if (failure)
    return (
      <div role="alert">
        <BadMessage>{failure.message ?? t(failure.messageKey)}</BadMessage>
        <Button look="line" onClick={lookAgain}>
          {t('actions.retry')}
        </Button>
      </div>
    )
  return (
    <div>
      <BadMessage role="alert">
        {t(opened.at === 'place' ? 'errors.waiting_not_found' : 'waiting.nothing')}
      </BadMessage>
      <SiteLink to="/contacts" className="btn btn--line">
        {t('waiting.to_branches')}
      </SiteLink>
    </div>
  )
}
