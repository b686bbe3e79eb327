import { lazy } from 'react'
import { LazyForm } from '../../forms/lazy-form.tsx'
import { useLocale } from '../../i18n/messages.tsx'
import { PageHead } from '../../site/page-head.tsx'
import '../../ticket/find.css'

const FindForm = lazy(() => import('../../ticket/find-form.tsx'))

/** Where a lost ticket is asked for: the links go to the address it was booked with, and nowhere else. */
export default function Find() {
  const { t } = useLocale()
  return (
    <>
      <PageHead title={t('titles.find')} description={t('find.text')} />
      <div className="wrap find">
        <div className="find__head">
          <h1 className="title">{t('find.title')}</h1>
          <p className="lead">{t('find.text')}</p>
        </div>
        <section className="letter" aria-label={t('find.title')}>
          <LazyForm as={FindForm} className="find__form" />
          <p className="small muted">{t('find.safe')}</p>
        </section>
      </div>
    </>
  )
}
