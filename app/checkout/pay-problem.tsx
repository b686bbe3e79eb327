import { useLocale } from '../i18n/messages.tsx'
import type { ApiFailure } from '../runtime/api.ts'
import { Icon } from '../ui/icon.tsx'

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
