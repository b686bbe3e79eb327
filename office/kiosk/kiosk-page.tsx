import { useCallback, useEffect, useState } from 'react'
import { direction, type Locale } from '#domain/locale/locale.ts'
import { loadMessages } from '#kit/i18n/load-messages.ts'
import { LocaleProvider, useLocale } from '#kit/i18n/messages.tsx'
import { PageHead } from '#kit/page/page-head.tsx'
import { keepKiosk } from './keep-kiosk.ts'
import { KioskScreen } from './kiosk-screen.tsx'

/** The page of a device at the door. Each guest chooses a language, without another page: there may be no connection. */
export function KioskPage() {
  const { locale: first, t } = useLocale()
  const [locale, setLocale] = useState<Locale>(first)
  useEffect(() => {
    // Both languages are on the device before it is needed.
    void Promise.all([loadMessages('en'), loadMessages('ar')])
      .then(keepKiosk)
      .catch((error) => console.error('This page can not be kept', error))
  }, [])
  // A language that has not come yet would have no words.
  const change = useCallback((next: Locale) => void loadMessages(next).then(() => setLocale(next)), [])
  return (
    <>
      <PageHead title={t('office_kiosk.title')} noindex />
      <div className="kiosk" lang={locale} dir={direction(locale)}>
        <LocaleProvider locale={locale}>
          <KioskScreen onLocale={change} first={first} />
        </LocaleProvider>
      </div>
    </>
  )
}
