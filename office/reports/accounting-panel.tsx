import { exportAccounting } from '#contracts/calls/office/accounting.calls.ts'
import type { StaffSelf } from '#contracts/office/session.ts'
import type { ReportPeriod } from '#domain/report/report-period.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { downloadFile } from '#kit/runtime/download-file.ts'
import { Button } from '#kit/ui/button.tsx'
import { useSave } from '#office/data/use-save.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { allBranches } from '../chosen-branch.ts'
import { knownBranches } from '../known-branches.ts'
import { ProblemLine } from '../problem-line.tsx'

type AccountingPanelProps = { self: StaffSelf; branch: string; period: ReportPeriod }

/** The books of each branch that is looked at, as one file: a branch may have an accountant and a currency of its own. */
export function AccountingPanel({ self, branch: chosen, period }: AccountingPanelProps) {
  const { locale, t } = useLocale()
  const api = useStaffApi()
  const { busy, failure, save } = useSave()
  const branches = knownBranches(self).filter(({ slug }) => chosen === allBranches || slug === chosen)
  async function take(branch: string, name: string) {
    const words = t('office_reports.accounting_done', { branch: name })
    const file = await save(() => api(exportAccounting, { params: { branch }, query: period }), words)
    if (file) downloadFile(`${branch}-accounting-${period.from}-${period.to}.zip`, file)
  }
  return (
    <section className="office__panel" aria-labelledby="report-accounting">
      <h2 id="report-accounting" className="h3">
        {t('office_reports.accounting')}
      </h2>
      <p className="small muted">{t('office_reports.accounting_text')}</p>
      <ProblemLine failure={failure} />
      <div className="report-acts">
        {branches.map(({ slug, name }) => (
          <Button key={slug} look="line" busy={busy} onClick={() => void take(slug, name[locale])}>
            {t('office_reports.accounting_take', { branch: name[locale] })}
          </Button>
        ))}
      </div>
    </section>
  )
}
