import { useLocale } from '../../i18n/messages.tsx'
import { PageHead } from '../../site/page-head.tsx'

export function clientLoader() {
  return null
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <p>…</p>
}

export default function Requests() {
  const { t } = useLocale()
  return (
    <>
      <PageHead title={t('titles.requests')} />
      <h1>{t('titles.requests')}</h1>
    </>
  )
}
