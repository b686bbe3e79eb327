import { type ComponentType, type LazyExoticComponent, Suspense, useSyncExternalStore } from 'react'
import { useLocale } from '../i18n/messages.tsx'
import { ProgressSpinner } from '../ui/progress-spinner.tsx'

const never = () => () => {}

type LazyFormProps = { as: LazyExoticComponent<ComponentType>; className: string }

/** A form that comes after its page, into a box that is as tall as it. */
export function LazyForm({ as: Form, className }: LazyFormProps) {
  const { t } = useLocale()
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const waiting = <ProgressSpinner size="page" />
  return (
    <div className={className}>
      <noscript>
        <p>{t('runtime.no_javascript')}</p>
      </noscript>
      {inBrowser ? (
        <Suspense fallback={waiting}>
          <Form />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  )
}
