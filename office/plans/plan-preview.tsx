import type { PlanPreview, PreviewedSession } from '#contracts/office/plans.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import { formatDate, formatTime } from '#domain/time/format-date.ts'
import type { ApiFailure } from '#kit/api/api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { DayField } from '#office/forms/day-and-time-fields.tsx'
import { ProblemLine } from '../problem-line.tsx'
import { ConcernedBookingCard } from './concerned-booking.tsx'

type PlanPreviewProps = {
  room: string
  week: string
  onWeek: (week: string) => void
  timeZone: string
  preview: PlanPreview | null
  failure: ApiFailure | null
  busy: boolean
}

/** A week as guests would see it, with what is new and what is gone, and the bookings that would stand beside it. */
export function PlanPreviewPanel({ room, week, onWeek, timeZone, preview, failure, busy }: PlanPreviewProps) {
  const { locale, t } = useLocale()
  const days = preview?.rooms.find((one) => one.room === room)?.days ?? []
  const elsewhere = new Set(
    preview?.problems.filter((one) => one.room !== room && one.kind === 'overlap').map((one) => one.room),
  )
  return (
    <section className="office__panel" aria-label={t('office_plans.preview')} aria-busy={busy}>
      <div className="week-editor__tools">
        <h2 className="h3">{t('office_plans.preview')}</h2>
        <DayField
          label={t('office_plans.preview_from')}
          value={week}
          onChange={(day) => day && onWeek(day)}
        />
        <div className="row">
          <Button look="line" onClick={() => onWeek(addDays(week, -7))}>
            {t('office_plans.week_before')}
          </Button>
          <Button look="line" onClick={() => onWeek(addDays(week, 7))}>
            {t('office_plans.week_after')}
          </Button>
        </div>
      </div>
      <ProblemLine failure={failure} />
      <ol className="preview-week">
        {days.map(({ date, sessions }) => (
          <li key={date}>
            <h3 className="small">{formatDate(date, locale, 'short')}</h3>
            {sessions.length === 0 ? (
              <p className="small muted">{t('office_plans.preview_none')}</p>
            ) : (
              <ul>
                {sessions.map((session) => (
                  <PreviewedStart key={`${session.starts} ${session.change}`} session={session} />
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
      {elsewhere.size > 0 && (
        <p className="msg msg--bad">{t('office_plans.problems_elsewhere', { count: elsewhere.size })}</p>
      )}
      <div aria-live="polite">
        {preview && preview.beside.length > 0 && (
          <>
            <p>
              <b>{t('office_plans.beside', { count: preview.beside.length })}</b>
            </p>
            <p className="small muted">{t('office_plans.beside_stay')}</p>
            <ul className="office__list">
              {preview.beside.map((booking) => (
                <li key={booking.code} className="office__row">
                  <ConcernedBookingCard booking={booking} timeZone={timeZone} />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  )
}

function PreviewedStart({ session }: { session: PreviewedSession }) {
  const { locale, t } = useLocale()
  const { starts, audience, mode, change, taken } = session
  const time = formatTime(starts, locale)
  return (
    <li className={`previewed previewed--${change}`}>
      {change === 'gone' ? <s>{time}</s> : <bdi>{time}</bdi>}
      {change !== 'same' && <span className="tag">{t(`office_plans.change_${change}`)}</span>}
      {audience !== 'everyone' && <span className="tag tag--warn">{t(`audience.${audience}`)}</span>}
      {mode !== 'private' && <span className="tag">{t(`session_mode.${mode}`)}</span>}
      {taken && <span className="tag tag--hot">{t('office_plans.taken')}</span>}
    </li>
  )
}
