import { useLocale } from '../../i18n/messages.tsx'
import { PageHead } from '../../site/page-head.tsx'

export default function Contacts() {
  const { t } = useLocale()
  return (
    <>
      <PageHead title={t('titles.contacts')} />
      <h1>{t('titles.contacts')}</h1>
    </>
  )
}
