import { useLocale } from '../../i18n/messages.tsx'
import { PageHead } from '../../site/page-head.tsx'

export default function Home() {
  const { t } = useLocale()
  return (
    <>
      <PageHead title={t('titles.home')} />
      <h1>{t('titles.home')}</h1>
    </>
  )
}
