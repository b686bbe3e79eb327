import type { ApiFailure } from '#kit/api/api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Icon } from '#kit/ui/icon.tsx'

/** Why the last press led nowhere, in the visitor's language. */
export function PayProblem({ failure }: { failure: ApiFailure | null }) {
  const { t } = useLocale()
  if (!failure || failure.code === 'hold_expired') return null
  return (
    <p className="msg msg--bad form__summary">
      <Icon name="alert" />
      <span>{failure.message ?? t(failure.messageKey)}</span>
    </p>
  )
}
