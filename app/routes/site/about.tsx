import { useLocale } from '../../i18n/messages.tsx'
import { PageHead } from '../../site/page-head.tsx'

export default function About() {
  const { t } = useLocale()
  return (
    <>
      <PageHead title={t('titles.rules')} />
      <h1>{t('titles.rules')}</h1>
    </>
  )
}
