import { lazy } from 'react'
import type { OfficePlanProblem, PlanBook, RoomWeek } from '#contracts/office/plans.ts'
import { weekFrom } from '#domain/time/calendar-date.ts'
import { formatWeekday } from '#domain/time/format-date.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useOpenDialog } from '#kit/ui/overlays/dynamic-dialog.ts'
import { Select } from '#kit/ui/select.tsx'
import type { CopyRequest, FillRequest } from './plan-dialogs.ts'
import { startsOf, withCopy, withDay } from './plan-weeks.ts'
import { WeekdayRow } from './weekday-row.tsx'

const FillDialog = lazy(() => import('./fill-dialog.tsx'))
const CopyDialog = lazy(() => import('./copy-dialog.tsx'))

type WeekEditorProps = {
  book: PlanBook
  weeks: readonly RoomWeek[]
  room: string
  onRoom: (room: string) => void
  onChange: (weeks: RoomWeek[]) => void
  problems: readonly OfficePlanProblem[]
}

/** The week of a room, weekday by weekday; what lies after midnight stands under its evening. */
export function WeekEditor({ book, weeks, room, onRoom, onChange, problems }: WeekEditorProps) {
  const { locale, t } = useLocale()
  const openDialog = useOpenDialog()
  const { businessDayStart, firstWeekday } = book.branch
  const weekdays = weekFrom(firstWeekday)
  const shown = book.rooms.find(({ slug }) => slug === room)
  const name = shown?.name[locale] ?? room
  const isPublic = shown?.isPublic ?? false
  const starts = (weekday: number) => startsOf(weeks, room, weekday, businessDayStart)

  async function fill(weekday: number) {
    const every = (shown?.durationMinutes ?? 60) + (shown?.resetMinutes ?? 0)
    const props = { weekday, weekdays, every, dayStart: businessDayStart, isPublic }
    const asked = await openDialog<typeof props, FillRequest>(FillDialog, props)
    if (!asked) return
    const { audience, mode } = asked
    const filled = asked.times.map((time) => ({ starts: time, audience, mode }))
    onChange(
      asked.weekdays.reduce<RoomWeek[]>(
        (all, day) =>
          withDay(all, room, day, [
            ...(asked.replaces ? [] : startsOf(all, room, day, businessDayStart)),
            ...filled,
          ]),
        [...weeks],
      ),
    )
  }
  async function copyDay(weekday: number) {
    const options = weekdays
      .filter((day) => day !== weekday)
      .map((day) => ({ value: String(day), label: formatWeekday(day, locale, 'weekdayLong') }))
    const title = t('office_plans.copy_day_title', { day: formatWeekday(weekday, locale, 'weekdayLong') })
    const chosen = await openDialog<CopyRequest, string[]>(CopyDialog, { title, options })
    if (chosen)
      onChange(
        chosen.reduce<RoomWeek[]>((all, day) => withDay(all, room, Number(day), starts(weekday)), [...weeks]),
      )
  }
  async function copyRoom() {
    const options = book.rooms
      .filter(({ slug }) => slug !== room)
      .map(({ slug, name: other }) => ({ value: slug, label: other[locale] }))
    const title = t('office_plans.copy_room_title', { room: name })
    const chosen = await openDialog<CopyRequest, string[]>(CopyDialog, { title, options })
    if (chosen)
      onChange(chosen.reduce<RoomWeek[]>((all, slug) => withCopy(all, room, slug, book), [...weeks]))
  }

  return (
    <section className="week-editor" aria-label={t('office_plans.week_of', { room: name })}>
      <div className="week-editor__tools">
        <Select
          className="office__choice"
          label={t('fields.room')}
          required
          value={room}
          onChange={onRoom}
          options={book.rooms.map(({ slug, name: each, published }) => ({
            value: slug,
            label: published ? each[locale] : `${each[locale]} (${t('office_plans.unpublished')})`,
          }))}
        />
        {shown && (
          <p className="small muted">
            {t('office_plans.room_time', { play: shown.durationMinutes, reset: shown.resetMinutes })}
          </p>
        )}
        {book.rooms.length > 1 && (
          <Button look="line" onClick={() => void copyRoom()}>
            {t('office_plans.copy_room')}
          </Button>
        )}
      </div>
      <div className="office__list">
        {weekdays.map((weekday) => (
          <WeekdayRow
            key={weekday}
            weekday={weekday}
            dayStart={businessDayStart}
            isPublic={isPublic}
            starts={starts(weekday)}
            problems={problems.filter((one) => one.room === room && one.weekday === weekday)}
            onChange={(changed) => onChange(withDay(weeks, room, weekday, changed))}
            onFill={() => void fill(weekday)}
            onCopy={() => void copyDay(weekday)}
          />
        ))}
      </div>
    </section>
  )
}
