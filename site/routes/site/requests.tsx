import { useCallback } from 'react'
import { useRevalidator } from 'react-router'
import { useLocale } from '#kit/i18n/messages.tsx'
import { ClientOnlyShell } from '#kit/page/client-only.tsx'
import { PageHead } from '#kit/page/page-head.tsx'
import { useIsOpen } from '#kit/page/use-open.ts'
import { MyRequests } from '../../requests/my-requests.tsx'
import { openRequests } from '../../requests/open-requests.ts'
import { RequestForm } from '../../requests/request-form.tsx'
import { StageHero } from '../../shell/stage-hero.tsx'
import type { Route } from './+types/requests'
import { loadRequests } from './requests.server.ts'
import '../../requests/requests.css'

export const loader = loadRequests

/** Rendered in the browser alone: what a visitor asks for is nobody else's. */
export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  const opened = await openRequests(request.url)
  return { ...(await serverLoader()), opened }
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  const { t } = useLocale()
  return (
    <>
      <PageHead title={t('titles.requests')} noindex />
      <ClientOnlyShell />
    </>
  )
}

export default function Requests({ loaderData: { art, opened } }: Route.ComponentProps) {
  const { t } = useLocale()
  const isOpen = useIsOpen()
  const { revalidate } = useRevalidator()
  const lookAgain = useCallback(() => void revalidate(), [revalidate])
  return (
    <>
      <PageHead title={t('titles.requests')} noindex />
      <StageHero {...art} height="low">
        <h1 className="title">{t('requests.title')}</h1>
        <p className="lead">{t('requests.intro')}</p>
      </StageHero>
      {isOpen('requests') && (
        <section className="wrap letter letter--wide">
          <RequestForm onSent={lookAgain} />
        </section>
      )}
      <MyRequests {...opened} onChange={lookAgain} />
    </>
  )
}
