import { type FormEvent, useId, useState } from 'react'
import type { OfficePlanProblem } from '#contracts/office/plans.ts'
import type { WallTime } from '#domain/time/calendar-date.ts'
import { formatDate, formatTime, formatWeekday } from '#domain/time/format-date.ts'
import { readWallTime } from '#domain/time/read-wall-time.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { BadMessage } from '#kit/ui/bad-message.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Icon } from '#kit/ui/icon.tsx'
import { type Start, StartChip } from './start-chip.tsx'

type WeekdayRowProps = {
  weekday: number
  dayStart: WallTime
  /** The room can be sold by the seat. */
  isPublic: boolean
  starts: readonly Start[]
  problems: readonly OfficePlanProblem[]
  onChange: (starts: Start[]) => void
  onFill: () => void
  onCopy: () => void
}

/** The starts of one weekday: typed, taken out, for whom each is and who plays it together. */
export function WeekdayRow({
  weekday,
  dayStart,
  isPublic,
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
          {starts.map((start) => (
            <StartChip
              key={start.starts}
              day={day}
              start={start}
              dayStart={dayStart}
              isPublic={isPublic}
              bad={problems.some((one) => one.starts === start.starts && one.kind === 'overlap')}
              onChange={(change) => set(start.starts, change)}
              onRemove={() => onChange(starts.filter((one) => one !== start))}
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
