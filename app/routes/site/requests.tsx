import { useLocale } from '../../i18n/messages.tsx'
import { RequestForm } from '../../requests/request-form.tsx'
import { ClientOnlyShell } from '../../site/client-only.tsx'
import { PageHead } from '../../site/page-head.tsx'

/** Rendered in the browser alone: what a visitor asks for is nobody else's. */
export function clientLoader() {
  return null
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

export default function Requests() {
  const { t } = useLocale()
  return (
    <>
      <PageHead title={t('titles.requests')} noindex />
      <div className="wrap page-head">
        <h1 className="title">{t('requests.title')}</h1>
        <p className="lead">{t('requests.intro')}</p>
      </div>
      <section className="wrap letter letter--wide" aria-labelledby="new-request">
        <h2 id="new-request" className="h2">
          {t('requests.form_title')}
        </h2>
        <RequestForm />
      </section>
    </>
  )
}
