import { useLocale } from '#kit/i18n/messages.tsx'
import { waitingTime } from './waiting-time.ts'

const looks = { plain: 'tag', warn: 'tag tag--warn', bad: 'tag tag--bad' } as const

/** How long a guest has waited for an answer. */
export function WaitingTag({ since, now }: { since: string; now: string }) {
  const { t } = useLocale()
  const { unit, count, look } = waitingTime(since, now)
  return <span className={looks[look]}>{t(`office_requests.waiting_${unit}`, { count })}</span>
}
