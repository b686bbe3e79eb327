import { useLocale } from '../../i18n/messages.tsx'
import { PageHead } from '../../site/page-head.tsx'

export default function Product() {
  const { t } = useLocale()
  return (
    <>
      <PageHead title={t('titles.store')} />
      <h1>{t('titles.store')}</h1>
    </>
  )
}
