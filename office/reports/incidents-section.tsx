import type { Report } from '#contracts/office/reports.ts'
import type { StaffBranch } from '#contracts/office/session.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { branchName } from '../branch-name.ts'
import { ReportSection } from './report-section.tsx'
import { ShareBars } from './share-bars.tsx'
import type { ReportFiles } from './use-report-choice.ts'

type IncidentsSectionProps = {
  branches: readonly StaffBranch[]
  incidents: Report['incidents']
  csv: ReportFiles
}

type Line = Report['incidents'][number]

const keyOf = ({ branch, room, kind }: Line) => [branch, room, kind].join()

/** What breaks, by room, how often, and how long it stays broken. */
export function IncidentsSection({ branches, incidents, csv }: IncidentsSectionProps) {
  const { locale, t } = useLocale()
  const several = new Set(incidents.map(({ branch }) => branch)).size > 1
  const roomOf = ({ branch, name }: Line) =>
    several ? `${name[locale]} · ${branchName(branches, branch, locale)}` : name[locale]
  const kindOf = ({ kind }: Line) => t(`office_incidents.kind_${kind}`)
  return (
    <ReportSection
      name="incidents"
      csv={csv}
      empty={incidents.length === 0}
      chart={
        <ShareBars
          name={t('office_reports.incidents')}
          bars={incidents.map((line) => ({
            key: keyOf(line),
            label: `${roomOf(line)}: ${kindOf(line)}`,
            value: line.times,
          }))}
        />
      }
      columns={[
        { head: t('office_reports.room') },
        { head: t('office_reports.broken') },
        { head: t('office_reports.times'), num: true },
        { head: t('office_reports.still_open'), num: true },
        { head: t('office_reports.hours_until_mended'), num: true },
      ]}
      rows={incidents.map((line) => ({
        key: keyOf(line),
        cells: [
          roomOf(line),
          kindOf(line),
          line.times,
          line.open,
          line.minutes === null ? '–' : (line.minutes / 60).toFixed(1),
        ],
      }))}
    />
  )
}
