import { useLocale } from '../i18n/messages.tsx'
import type { ApiFailure } from '../runtime/api.ts'
import { Icon } from '../ui/icon.tsx'

/** Why the last press led nowhere; read aloud when it comes. */
export function ProblemLine({ failure }: { failure: ApiFailure | null }) {
  const { t } = useLocale()
  return (
    <div role="alert" className="problem">
      {failure && (
        <p className="msg msg--bad">
          <Icon name="alert" />
          <span>{failure.message ?? t(failure.messageKey)}</span>
        </p>
      )}
    </div>
  )
}
