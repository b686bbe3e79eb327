import type { Report } from '#contracts/office/reports.ts'
import type { StaffBranch } from '#contracts/office/session.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { money } from '#domain/money/money.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { branchName } from '../branch-name.ts'
import { ReportFigure } from './report-figure.tsx'
import { ReportSection } from './report-section.tsx'
import { ShareBars } from './share-bars.tsx'
import type { ReportFiles } from './use-report-choice.ts'

/** Hours up to two days, then whole days. */
function useSpan() {
  const { t } = useLocale()
  return (hours: number) =>
    hours < 48
      ? t('office_reports.hours', { count: Math.round(hours) })
      : t('office_reports.days', { count: Math.round(hours / 24) })
}

/** How early groups book. */
export function LeadTimeSection({ leadTime, csv }: { leadTime: Report['leadTime']; csv: ReportFiles }) {
  const { t } = useLocale()
  const span = useSpan()
  const { median, medianBefore, groups } = leadTime
  const name = t('office_reports.lead_time')
  const labelOf = (index: number) => {
    const from = groups[index - 1]?.upTo ?? null
    const to = groups[index]?.upTo ?? null
    if (from === null) return t('office_reports.lead_under', { time: span(to ?? 0) })
    if (to === null) return t('office_reports.lead_over', { time: span(from) })
    return t('office_reports.lead_between', { from: span(from), to: span(to) })
  }
  return (
    <ReportSection
      name="lead_time"
      csv={csv}
      empty={median === null}
      figures={
        median !== null && (
          <p>
            {t('office_reports.median', { time: span(median) })}
            {medianBefore !== null && (
              <span className="small muted"> ({t('office_reports.was', { value: span(medianBefore) })})</span>
            )}
          </p>
        )
      }
      chart={
        <ShareBars
          name={name}
          bars={groups.map(({ bookings }, index) => ({
            key: labelOf(index),
            label: labelOf(index),
            value: bookings,
          }))}
        />
      }
      columns={[
        { head: name },
        { head: t('office_reports.bookings'), num: true },
        { head: t('office_reports.before'), num: true },
      ]}
      rows={groups.map(({ bookings, before }, index) => ({
        key: labelOf(index),
        cells: [labelOf(index), bookings, before],
      }))}
    />
  )
}

const shareOf = ({ came, noShows }: { came: number; noShows: number }) =>
  came + noShows === 0 ? 0 : Math.round((1000 * noShows) / (came + noShows)) / 10

type AttendanceSectionProps = {
  branches: readonly StaffBranch[]
  attendance: Report['attendance']
  csv: ReportFiles
}

/** Who did not come. */
export function AttendanceSection({ branches, attendance, csv }: AttendanceSectionProps) {
  const { locale, t } = useLocale()
  const { now, before, rooms } = attendance
  const name = t('office_reports.attendance')
  const several = new Set(rooms.map(({ branch }) => branch)).size > 1
  const nameOf = ({ branch, name: room }: (typeof rooms)[number]) => {
    const place = branchName(branches, branch, locale)
    return several ? `${room[locale]} · ${place}` : room[locale]
  }
  return (
    <ReportSection
      name="attendance"
      csv={csv}
      empty={now.came + now.noShows === 0}
      figures={
        <dl className="report-figures">
          <ReportFigure
            lead
            inPoints
            label={name}
            value={<bdi>{shareOf(now)}%</bdi>}
            text={t('office_reports.no_show_share', { noShows: now.noShows, all: now.came + now.noShows })}
            now={shareOf(now)}
            before={shareOf(before)}
            was={`${shareOf(before)}%`}
          />
        </dl>
      }
      chart={
        <ShareBars
          name={name}
          bars={rooms.map((room) => ({
            key: `${room.branch} ${room.room}`,
            label: nameOf(room),
            value: shareOf(room),
            words: (
              <>
                <bdi>{shareOf(room)}%</bdi>{' '}
                <span className="muted">
                  (
                  {t('office_reports.no_show_share', {
                    noShows: room.noShows,
                    all: room.came + room.noShows,
                  })}
                  )
                </span>
              </>
            ),
          }))}
        />
      }
      columns={[
        { head: t('office_reports.room') },
        { head: t('office_reports.came'), num: true },
        { head: t('office_reports.no_shows'), num: true },
        { head: t('office_reports.percent'), num: true },
      ]}
      rows={rooms.map((room) => ({
        key: `${room.branch} ${room.room}`,
        cells: [nameOf(room), room.came, room.noShows, `${shareOf(room)}%`],
      }))}
    />
  )
}

/** Where bookings come from. */
export function SourcesSection({ sources, csv }: { sources: Report['sources']; csv: ReportFiles }) {
  const { locale, t } = useLocale()
  const name = t('office_reports.sources')
  const moneyOf = (sums: Report['sources'][number]['gross']) =>
    sums.map(({ amount, currency }) => formatMoney(money(amount, currency), locale)).join(' · ')
  return (
    <ReportSection
      name="sources"
      csv={csv}
      empty={sources.every(({ bookings, gross }) => bookings === 0 && gross.length === 0)}
      chart={
        <ShareBars
          name={name}
          bars={sources.map(({ source, bookings }) => ({
            key: source,
            label: t(`office_reports.source_${source}`),
            value: bookings,
            words: t('office.booking.count', { count: bookings }),
          }))}
        />
      }
      columns={[
        { head: t('office_reports.source') },
        { head: t('office_reports.bookings'), num: true },
        { head: t('office_reports.players'), num: true },
        { head: t('office_reports.gross'), num: true },
      ]}
      rows={sources.map(({ source, bookings, players, gross }) => ({
        key: source,
        cells: [t(`office_reports.source_${source}`), bookings, players, moneyOf(gross)],
      }))}
    />
  )
}
