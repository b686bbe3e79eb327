import { useLocale } from '../i18n/messages.tsx'
import type { ApiFailure } from '../runtime/api.ts'
import { NothingHere } from '../site/nothing-here.tsx'
import { Button } from '../ui/button.tsx'

/** The order did not arrive: nothing is lost, one looks again. */
export function OrderFailed({ failure, onRetry }: { failure: ApiFailure; onRetry: () => void }) {
  const { t } = useLocale()
  return (
    <NothingHere title={t('errors.title')} text={failure.message ?? t(failure.messageKey)}>
      <Button onClick={onRetry}>{t('actions.retry')}</Button>
    </NothingHere>
  )
}
