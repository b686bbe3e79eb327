import { showBranchReport, showReport } from '#contracts/calls/office/reports.calls.ts'
import type { StaffSelf } from '#contracts/office/session.ts'
import { formatDate } from '#domain/time/format-date.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { OfficeData } from '#office/data/office-data.tsx'
import { useOfficeData } from '#office/data/use-office-data.ts'
import { allBranches } from '../chosen-branch.ts'
import { knownBranches } from '../known-branches.ts'
import { OfficePage } from '../office-page.tsx'
import { AccountingPanel } from './accounting-panel.tsx'
import { GiftCardsSection, PromoSection } from './card-sections.tsx'
import { IncidentsSection } from './incidents-section.tsx'
import { OccupancySection } from './occupancy-section.tsx'
import { ReportChoiceFields } from './report-choice.tsx'
import { ResultsSection } from './results-section.tsx'
import { RevenueSection } from './revenue-section.tsx'
import { SoldSection } from './sold-section.tsx'
import { TakingsSection } from './takings-section.tsx'
import { TotalAtRates } from './total-at-rates.tsx'
import { isReportable, reportFiles, useReportChoice } from './use-report-choice.ts'
import { AttendanceSection, LeadTimeSection, SourcesSection } from './visit-sections.tsx'

/** How a branch, or all of them, did in a period. */
export function ReportsPage({ self }: { self: StaffSelf }) {
  const { locale, t } = useLocale()
  const [choice, choose] = useReportChoice(self)
  const { branch, period: query } = choice
  const byBranch = branch === allBranches
  const reportable = isReportable(query)
  const ofVenue = useOfficeData(showReport, reportable && byBranch ? { query } : null)
  const ofBranch = useOfficeData(
    showBranchReport,
    reportable && !byBranch ? { params: { branch }, query } : null,
  )
  const { data, failure, refresh } = byBranch ? ofVenue : ofBranch
  const csv = reportFiles(choice, locale)
  const day = (date: string) => formatDate(date, locale, 'withYear')
  return (
    <OfficePage title={t('office.nav.reports')} text={t('office_reports.text')}>
      <ReportChoiceFields self={self} value={choice} onChange={choose} />
      {!reportable && <p className="muted">{t('errors.report_period')}</p>}
      {reportable && (
        <OfficeData data={data} failure={failure} refresh={refresh}>
          {(report) => (
            <>
              <p className="small muted" role="status">
                {day(report.period.from)} – {day(report.period.to)}.{' '}
                {t('office_reports.compared', {
                  from: day(report.before.from),
                  to: day(report.before.to),
                })}
              </p>
              {report.revenue.length === 0 && (
                <section className="office__panel">
                  <h2 className="h3">{t('office_reports.revenue')}</h2>
                  <p className="muted">{t('office_reports.nothing')}</p>
                </section>
              )}
              {report.revenue.map((revenue) => (
                <RevenueSection
                  key={revenue.currency}
                  branches={knownBranches(self)}
                  revenue={revenue}
                  csv={csv}
                  byBranch={byBranch}
                />
              ))}
              {byBranch && report.revenue.length > 1 && <TotalAtRates revenue={report.revenue} />}
              {report.takings.map((takings) => (
                <TakingsSection key={takings.currency} takings={takings} csv={csv} />
              ))}
              <SoldSection branches={knownBranches(self)} sold={report.sales} csv={csv} byBranch={byBranch} />
              <OccupancySection occupancy={report.occupancy} csv={csv} />
              <div className="report-pair">
                <LeadTimeSection leadTime={report.leadTime} csv={csv} />
                <AttendanceSection branches={knownBranches(self)} attendance={report.attendance} csv={csv} />
                <ResultsSection branches={knownBranches(self)} results={report.results} csv={csv} />
                <IncidentsSection branches={knownBranches(self)} incidents={report.incidents} csv={csv} />
                <SourcesSection sources={report.sources} csv={csv} />
                <PromoSection promoCodes={report.promoCodes} csv={csv} />
              </div>
              <GiftCardsSection giftCards={report.giftCards} csv={csv} ofBranch={!byBranch} />
            </>
          )}
        </OfficeData>
      )}
      {reportable && <AccountingPanel self={self} branch={branch} period={query} />}
    </OfficePage>
  )
}
