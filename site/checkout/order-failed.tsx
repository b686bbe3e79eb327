import type { ApiFailure } from '#kit/api/api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { NothingHere } from '../shell/nothing-here.tsx'

/** The order did not arrive: nothing is lost, one looks again. */
export function OrderFailed({ failure, onRetry }: { failure: ApiFailure; onRetry: () => void }) {
  const { t } = useLocale()
  return (
    <NothingHere title={t('errors.title')} text={failure.message ?? t(failure.messageKey)}>
      <Button onClick={onRetry}>{t('actions.retry')}</Button>
    </NothingHere>
  )
}
