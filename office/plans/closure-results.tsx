import type { SettledBookings } from '#contracts/office/plans.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { BadMessage } from '#kit/ui/bad-message.tsx'
import { Icon } from '#kit/ui/icon.tsx'

type ClosureResultsProps = { results: SettledBookings['results'] }

/** What was done, booking by booking; what failed says why beside its booking. */
export function ClosureResults({ results }: ClosureResultsProps) {
  const { t } = useLocale()
  const done = results.filter((result) => result.done !== 'failed')
  const failed = results.length - done.length
  return (
    <div role="status" className="closure-results">
      {done.map(({ code, done: what }) => (
        <p key={code} className="msg msg--ok">
          <Icon name="check" />
          <span>
            <bdi dir="ltr">{code}</bdi> {t(`office_plans.done_${what as 'moved'}`)}
          </span>
        </p>
      ))}
      {failed > 0 && <BadMessage>{t('office_plans.failed', { count: failed })}</BadMessage>}
    </div>
  )
}
