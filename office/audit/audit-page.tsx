import { useState } from 'react'
import type { StaffSelf } from '#contracts/office/session.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { ProgressSpinner } from '#kit/ui/progress-spinner.tsx'
import { knownBranches } from '../known-branches.ts'
import { OfficePage } from '../office-page.tsx'
import { ProblemLine } from '../problem-line.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { AuditRow } from './audit-row.tsx'
import { type AuditFilter, useAudit } from './use-audit.ts'

/** What was changed, the newest first. */
export function AuditPage({ self }: { self: StaffSelf }) {
  const { t } = useLocale()
  const everywhere = self.may.includes('staff.read')
  const first = everywhere ? '' : (knownBranches(self)[0]?.slug ?? '')
  const [filter, setFilter] = useState<AuditFilter>({ branch: first, noun: '', actor: '', from: '', to: '' })
  const { first: loaded, items, failure, more } = useAudit(filter)
  const zones = knownBranches(self).map(({ timeZone }) => timeZone)
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  const branchOf = (slug: string | null) => knownBranches(self).find((one) => one.slug === slug)
  return (
    <OfficePage title={t('office.nav.audit')} text={t('office.audit.text')}>
      <AuditFilters self={self} value={filter} onChange={setFilter} />
      <ProblemLine failure={failure} />
      {!loaded && !failure && <ProgressSpinner size="page" />}
      {loaded && items.length === 0 && <p className="lead">{t('office.audit.empty')}</p>}
      <ul className="office__list">
        {items.map((entry) => (
          <AuditRow
            key={entry.id}
            entry={entry}
            branch={branchOf(entry.branch)}
            named
            withClock={new Set([here, ...zones]).size > 1}
          />
        ))}
      </ul>
      {more && (
        <Button look="line" onClick={more}>
          {t('actions.show_more')}
        </Button>
      )}
    </OfficePage>
  )
}
