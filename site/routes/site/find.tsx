import { lazy } from 'react'
import { LazyForm } from '#kit/forms/lazy-form.tsx'
import { useLocale } from '#kit/i18n/messages.tsx'
import { PageHead } from '#kit/page/page-head.tsx'
import { StageHero } from '../../shell/stage-hero.tsx'
import type { Route } from './+types/find'
import { loadFind } from './find.server.ts'
import '#site/ticket/find/find.css'

const FindForm = lazy(() => import('#site/ticket/find/find-form.tsx'))

export const loader = loadFind

/** Where a lost ticket is asked for: the links go to the address it was booked with, and nowhere else. */
export default function Find({ loaderData: { art } }: Route.ComponentProps) {
  const { t } = useLocale()
  return (
    <>
      <PageHead title={t('titles.find')} description={t('find.text')} />
      <StageHero {...art} height="low">
        <h1 className="title">{t('find.title')}</h1>
        <p className="lead">{t('find.text')}</p>
      </StageHero>
      <div className="wrap find">
        <section className="letter" aria-label={t('find.title')}>
          <LazyForm as={FindForm} className="find__form" />
          <p className="small muted">{t('find.safe')}</p>
        </section>
      </div>
    </>
  )
}
