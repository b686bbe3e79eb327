import { formatNumber } from '#kit/i18n/format.ts'
import { useLocale } from '#kit/i18n/messages.tsx'

const most = 99

/** How much is new, as a small figure; nothing when nothing is. It describes what it stands in, whose name stays as it is. */
export function NewsCount({ count, id }: { count: number; id: string }) {
  const { t } = useLocale()
  if (count === 0) return null
  return (
    <span className="news-count" id={id} aria-hidden="true">
      <bdi>{count > most ? `${formatNumber(most)}+` : formatNumber(count)}</bdi>
      <span className="sr"> {t('office_news.new')}</span>
    </span>
  )
}
