import { useLocale } from '../i18n/messages.tsx'
import { SiteLink } from '../site/site-link.tsx'
import { eveningHref } from './evening-href.ts'

type GroupSizesProps = {
  branch: string
  date: string
  groups: readonly number[]
  chosen: number | null
}

/** How many come, as links; pressing the chosen size again forgets it. */
export function GroupSizes({ branch, date, groups, chosen }: GroupSizesProps) {
  const { t } = useLocale()
  return (
    <nav className="sizes" aria-label={t('reservations.filter_players')}>
      <span className="sizes__label" aria-hidden="true">
        {t('reservations.filter_players')}
      </span>
      {groups.map((count) => (
        <SiteLink
          key={count}
          to={eveningHref(branch, date, count === chosen ? null : count)}
          aria-current={count === chosen ? 'true' : undefined}
          preventScrollReset
        >
          {count}
        </SiteLink>
      ))}
    </nav>
  )
}
