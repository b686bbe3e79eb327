import { type ComponentType, type LazyExoticComponent, Suspense, useRef } from 'react'
import { useLocale } from '../i18n/messages.tsx'
import { useNearViewport } from '../runtime/use-near-viewport.ts'
import { ProgressSpinner } from '../ui/progress-spinner.tsx'

type LazyFormProps = { as: LazyExoticComponent<ComponentType>; className: string }

/** A form that comes after its page, when one is about to see it, into a box that is as tall as it. */
export function LazyForm({ as: Form, className }: LazyFormProps) {
  const { t } = useLocale()
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNearViewport(place)
  const waiting = <ProgressSpinner size="page" />
  return (
    <div ref={place} className={className}>
      <noscript>
        <p>{t('runtime.no_javascript')}</p>
      </noscript>
      {isNear ? (
        <Suspense fallback={waiting}>
          <Form />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  )
}
