import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useLocale } from '../i18n/messages.tsx'
import { ProgressSpinner } from '../ui/progress-spinner.tsx'

const ContactForm = lazy(() => import('./contact-form.tsx'))
const never = () => () => {}

/** The form comes after the page: addresses and phones are what most visitors are here for. */
export function LazyContactForm() {
  const { t } = useLocale()
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const waiting = (
    <div className="letter__waiting">
      <ProgressSpinner size="page" />
    </div>
  )
  return (
    <>
      <noscript>
        <p>{t('runtime.no_javascript')}</p>
      </noscript>
      {inBrowser ? (
        <Suspense fallback={waiting}>
          <ContactForm />
        </Suspense>
      ) : (
        waiting
      )}
    </>
  )
}
