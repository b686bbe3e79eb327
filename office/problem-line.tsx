import type { ApiFailure } from '#kit/api/api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Icon } from '#kit/ui/icon.tsx'

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
