import { useLocale } from '../../i18n/messages.tsx'
import { PageHead } from '../../site/page-head.tsx'

export default function Room() {
  const { t } = useLocale()
  return (
    <>
      <PageHead title={t('titles.reservations')} />
      <h1>{t('titles.reservations')}</h1>
    </>
  )
}
