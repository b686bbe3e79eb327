import type { ImportSummary } from '#contracts/office/imports.ts'
import type { StaffBranch } from '#contracts/office/session.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import { branchName } from '../branch-name.ts'
import { localMoment } from '../local-moment.ts'

type ImportTableProps = { items: readonly ImportSummary[]; branches: readonly StaffBranch[] }

/** The imports there were, each a way to what became of it. */
export function ImportTable({ items, branches }: ImportTableProps) {
  const { locale, t } = useLocale()
  return (
    <ul className="imports__list">
      {items.map(({ id, noun, branch, fileName, state, counts, createdAt, by }) => (
        <li key={id}>
          <p>
            <SiteLink to={`/office/imports/${id}`}>
              {t(`office_imports.noun_${noun}`)}, <bdi>{fileName}</bdi>
            </SiteLink>{' '}
            <span className={state === 'done' ? 'tag tag--ok' : 'tag'}>
              {t(`office_imports.state_${state}`)}
            </span>
          </p>
          <p className="small muted parts">
            {branch && <span>{branchName(branches, branch, locale)}</span>}
            <span>{t('office_imports.rows_of', { rows: counts.rows })}</span>
            <span>{localMoment(createdAt, locale)}</span>
            {by && (
              <span>
                <bdi>{by}</bdi>
              </span>
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}
