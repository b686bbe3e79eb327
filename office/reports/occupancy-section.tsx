import type { OccupancyReport } from '#contracts/office/reports.ts'
import { formatTime, formatWeekday } from '#domain/time/format-date.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { HeatMap } from './heat-map.tsx'
import { ReportFigure } from './report-figure.tsx'
import { ReportSection } from './report-section.tsx'
import type { ReportFiles } from './use-report-choice.ts'

const share = ({ sold, offered }: { sold: number; offered: number }) =>
  offered === 0 ? 0 : Math.round((100 * sold) / offered)

/** When the rooms are full, and when they stand empty. */
export function OccupancySection({ occupancy, csv }: { occupancy: OccupancyReport; csv: ReportFiles }) {
  const { locale, t } = useLocale()
  const { now, before, firstWeekday, cells } = occupancy
  const name = t('office_reports.occupancy')
  return (
    <ReportSection
      name="occupancy"
      csv={csv}
      empty={cells.length === 0}
      figures={
        <dl className="report-figures">
          <ReportFigure
            lead
            inPoints
            label={name}
            value={<bdi>{share(now)}%</bdi>}
            text={t('office_reports.sold_of', { ...now })}
            now={share(now)}
            before={share(before)}
            was={`${share(before)}%`}
          />
        </dl>
      }
      chart={<HeatMap cells={cells} firstWeekday={firstWeekday} name={name} />}
      columns={[
        { head: t('office_reports.weekday') },
        { head: t('office_reports.hour') },
        { head: t('office_reports.sold'), num: true },
        { head: t('office_reports.offered'), num: true },
        { head: t('office_reports.percent'), num: true },
      ]}
      rows={cells.map((cell) => ({
        key: `${cell.weekday} ${cell.hour}`,
        cells: [
          formatWeekday(cell.weekday, locale, 'weekdayLong'),
          formatTime(`${String(cell.hour).padStart(2, '0')}:00`, locale),
          cell.sold,
          cell.offered,
          `${share(cell)}%`,
        ],
      }))}
    />
  )
}
