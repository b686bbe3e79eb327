import { locales } from '#domain/locale/locale.ts'
import { loadMessages } from '#kit/i18n/load-messages.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { PageHead } from '#kit/page/page-head.tsx'
import { KitPane } from '../kit/kit-pane.tsx'
import { StaffOnly } from '../staff-only.tsx'
import '../kit/kit.css'

/** This one screen speaks both languages at once. */
export async function loader() {
  await Promise.all(locales.map((locale) => loadMessages(locale)))
  return null
}

export default function Kit() {
  return <StaffOnly action="account.use">{() => <KitSamples />}</StaffOnly>
}

function KitSamples() {
  const { t } = useLocale()
  return (
    <div className="kit wrap">
      <PageHead title={t('kit.title')} noindex />
      <header>
        <h1 className="h2">{t('kit.title')}</h1>
        <p className="lead">{t('kit.intro')}</p>
      </header>
      <div className="kit__panes">
        {locales.map((locale) => (
          <KitPane key={locale} locale={locale} />
        ))}
      </div>
    </div>
  )
}
