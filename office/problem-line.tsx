import type { ApiFailure } from '#kit/api/api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { AlertMessage } from '#kit/ui/bad-message.tsx'

/** Why the last press led nowhere; read aloud when it comes. */
export function ProblemLine({ failure }: { failure: ApiFailure | null }) {
  const { t } = useLocale()
  return (
    <AlertMessage className="problem">{failure && (failure.message ?? t(failure.messageKey))}</AlertMessage>
  )
}
