import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useLocale } from '../i18n/messages.tsx'
import { ProgressSpinner } from '../ui/progress-spinner.tsx'

const FindForm = lazy(() => import('./find-form.tsx'))
const never = () => () => {}

/** The form comes after the page, into a box that is as tall as it. */
export function LazyFindForm() {
  const { t } = useLocale()
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const waiting = <ProgressSpinner size="page" />
  return (
    <div className="find__form">
      <noscript>
        <p>{t('runtime.no_javascript')}</p>
      </noscript>
      {inBrowser ? (
        <Suspense fallback={waiting}>
          <FindForm />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  )
}
