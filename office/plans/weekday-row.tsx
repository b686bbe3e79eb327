import { type FormEvent, useId, useState } from 'react'
import type { OfficePlanProblem, PlannedStart } from '#contracts/office/plans.ts'
import { type Audience, audiences } from '#domain/availability/session-plan.ts'
import type { WallTime } from '#domain/time/calendar-date.ts'
import { formatDate, formatTime, formatWeekday } from '#domain/time/format-date.ts'
import { readWallTime } from '#domain/time/read-wall-time.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { BadMessage } from '#kit/ui/bad-message.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Icon } from '#kit/ui/icon.tsx'

type Start = Omit<PlannedStart, 'weekday'>

type WeekdayRowProps = {
  weekday: number
  dayStart: WallTime
  starts: readonly Start[]
  problems: readonly OfficePlanProblem[]
  onChange: (starts: Start[]) => void
  onFill: () => void
  onCopy: () => void
}

/** The starts of one weekday: typed, taken out, and for whom each is. */
export function WeekdayRow({
  weekday,
  dayStart,
  starts,
  problems,
  onChange,
  onFill,
  onCopy,
}: WeekdayRowProps) {
  const { locale, t } = useLocale()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  const day = formatWeekday(weekday, locale, 'weekdayLong')

  function add(event: FormEvent) {
    event.preventDefault()
    const times = typed.split(/[,،;]+/).map((text) => readWallTime(text))
    const isWrong = typed.trim() === '' || times.includes(null)
    setWrong(isWrong)
    if (isWrong) return
    const added = times.map((time): Start => ({ starts: time ?? '', audience: 'everyone', mode: 'private' }))
    onChange([...starts, ...added])
    setTyped('')
  }
  const set = (time: WallTime, change: Partial<Start>) =>
    onChange(starts.map((one) => (one.starts === time ? { ...one, ...change } : one)))

  return (
    <section className="weekday" aria-labelledby={`${id}-day`}>
      <div className="weekday__head">
        <h2 id={`${id}-day`} className="weekday__name">
          {day}
        </h2>
        <Button look="bare" aria-label={t('office_plans.fill_of', { day })} onClick={onFill}>
          {t('office_plans.fill')}
        </Button>
        <Button look="bare" aria-label={t('office_plans.copy_of', { day })} onClick={onCopy}>
          {t('actions.copy')}
        </Button>
      </div>
      <div className="weekday__body">
        <ul className="row">
          {starts.map(({ starts: time, audience }) => (
            <StartChip
              key={time}
              day={day}
              time={time}
              audience={audience}
              isNight={time < dayStart}
              bad={problems.some((one) => one.starts === time && one.kind === 'overlap')}
              onAudience={(chosen) => set(time, { audience: chosen })}
              onRemove={() => onChange(starts.filter((one) => one.starts !== time))}
            />
          ))}
          {starts.length === 0 && <li className="muted small">{t('office_plans.day_empty')}</li>}
          <li>
            <form className="weekday__add" onSubmit={add}>
              <label className="sr" htmlFor={`${id}-time`}>
                {t('office_plans.add_time_of', { day })}
              </label>
              <input
                id={`${id}-time`}
                className={wrong ? 'in in--bad' : 'in'}
                dir="ltr"
                autoComplete="off"
                placeholder={formatTime('18:00', locale)}
                value={typed}
                aria-invalid={wrong || undefined}
                aria-describedby={wrong ? `${id}-wrong` : undefined}
                onChange={(event) => {
                  setTyped(event.target.value)
                  setWrong(false)
                }}
              />
              <Button type="submit" look="line" iconOnly aria-label={t('office_plans.add_time_of', { day })}>
                <Icon name="plus" />
              </Button>
            </form>
          </li>
        </ul>
        {wrong && (
          <BadMessage id={`${id}-wrong`} role="alert">
            {t('office_plans.time_wrong')}
          </BadMessage>
        )}
        {problems.map((problem) => (
          <ProblemWords key={`${problem.kind} ${problem.starts}`} problem={problem} />
        ))}
      </div>
    </section>
  )
}

type StartChipProps = {
  day: string
  time: WallTime
  audience: Audience
  isNight: boolean
  bad: boolean
  onAudience: (audience: Audience) => void
  onRemove: () => void
}

function StartChip({ day, time, audience, isNight, bad, onAudience, onRemove }: StartChipProps) {
  const { locale, t } = useLocale()
  const shown = formatTime(time, locale)
  return (
    <li className={bad ? 'start-chip start-chip--bad' : `start-chip start-chip--${audience}`}>
      <span className="start-chip__time">
        <bdi>{shown}</bdi>
        {isNight && <small className="start-chip__night">{t('office_plans.after_midnight')}</small>}
      </span>
      <span className="select">
        <select
          aria-label={t('office_plans.audience_of', { time: shown, day })}
          value={audience}
          onChange={(event) => onAudience(event.target.value as Audience)}
        >
          {audiences.map((one) => (
            <option key={one} value={one}>
              {t(`audience.${one}`)}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </span>
      <button
        type="button"
        aria-label={t('office_plans.remove_time', { time: shown, day })}
        onClick={onRemove}
      >
        <Icon name="close" />
      </button>
    </li>
  )
}

function ProblemWords({ problem }: { problem: OfficePlanProblem }) {
  const { locale, t } = useLocale()
  const time = formatTime(problem.starts, locale)
  const isBad = problem.kind === 'overlap'
  return (
    <p className={isBad ? 'msg msg--bad' : 'msg'}>
      <Icon name="alert" />
      <span>
        {problem.kind === 'overlap' &&
          t('office_plans.problem_overlap', {
            time,
            other: formatTime(problem.after.starts, locale),
            day: formatWeekday(problem.after.weekday, locale, 'weekdayLong'),
          })}
        {problem.kind === 'outside_hours' && t('office_plans.problem_hours', { time })}
        {problem.kind === 'skipped' &&
          t('office_plans.problem_skipped', { time, date: formatDate(problem.date, locale, 'withYear') })}
      </span>
    </p>
  )
}
