import type { Report } from '#contracts/office/reports.ts'
import type { StaffBranch } from '#contracts/office/session.ts'
import { formatGameTime } from '#domain/result/game-time.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { branchName } from '../branch-name.ts'
import { ReportSection } from './report-section.tsx'
import { ShareBars } from './share-bars.tsx'
import type { ReportFiles } from './use-report-choice.ts'

type ResultsSectionProps = {
  branches: readonly StaffBranch[]
  results: Report['results']
  csv: ReportFiles
}

const shareOf = ({ escaped, games }: { escaped: number; games: number }) =>
  Math.round((1000 * escaped) / games) / 10

/** How many escaped, by room: what is too hard, and what is too easy. */
export function ResultsSection({ branches, results, csv }: ResultsSectionProps) {
  const { locale, t } = useLocale()
  const several = new Set(results.map(({ branch }) => branch)).size > 1
  const nameOf = ({ branch, name }: Report['results'][number]) =>
    several ? `${name[locale]} · ${branchName(branches, branch, locale)}` : name[locale]
  return (
    <ReportSection
      name="results"
      csv={csv}
      empty={results.length === 0}
      chart={
        <ShareBars
          name={t('office_reports.results')}
          bars={results.map((room) => ({
            key: `${room.branch} ${room.room}`,
            label: nameOf(room),
            value: shareOf(room),
            words: (
              <>
                <bdi>{shareOf(room)}%</bdi>{' '}
                <span className="muted">({t('office_reports.escaped_of', room)})</span>
              </>
            ),
          }))}
        />
      }
      columns={[
        { head: t('office_reports.room') },
        { head: t('office_reports.games'), num: true },
        { head: t('office_reports.escaped'), num: true },
        { head: t('office_reports.percent'), num: true },
        { head: t('office_reports.helped'), num: true },
        { head: t('office_reports.median_time'), num: true },
      ]}
      rows={results.map((room) => ({
        key: `${room.branch} ${room.room}`,
        cells: [
          nameOf(room),
          room.games,
          room.escaped,
          shareOf(room),
          room.helped,
          room.seconds === null ? '–' : formatGameTime(room.seconds),
        ],
      }))}
    />
  )
}
