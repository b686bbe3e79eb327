import { useLocale } from '../../i18n/messages.tsx'
import { PageHead } from '../../site/page-head.tsx'

export function clientLoader() {
  return null
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <p>…</p>
}

export default function Payment() {
  const { t } = useLocale()
  return (
    <>
      <PageHead title={t('titles.checkout')} />
      <h1>{t('titles.checkout')}</h1>
    </>
  )
}
