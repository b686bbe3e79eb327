import { useState } from 'react'
import { saveWeeklyPlan, showPlanBook } from '#contracts/calls/office/plans.calls.ts'
import type { PlanBook } from '#contracts/office/plans.ts'
import { byEvening } from '#domain/availability/fill-times.ts'
import { weekOfHours } from '#domain/availability/week-of-hours.ts'
import { weekFrom } from '#domain/time/calendar-date.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Checkbox } from '#kit/ui/checkbox.tsx'
import { OfficeData } from '#office/data/office-data.tsx'
import { useOfficeData } from '#office/data/use-office-data.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { weekdayNames } from '../hours/weekday-names.ts'
import { MissingStep } from './missing-step.tsx'
import { StepForm } from './step-form.tsx'
import type { StepProps } from './step-props.ts'

/** The week of the room, filled from the hours of the branch and from how long a game and its reset take. */
export function WeekStep(props: StepProps) {
  const { branch, room } = props.ready
  const book = useOfficeData(showPlanBook, branch ? { params: { branch } } : null, { edited: true })
  if (!branch || !room) return <MissingStep step={branch ? 'room' : 'branch'} />
  return <OfficeData {...book}>{(plans) => <WeekForm {...props} book={plans} room={room} />}</OfficeData>
}

function WeekForm({ book, room, onDone }: StepProps & { book: PlanBook; room: string }) {
  const { locale, t } = useLocale()
  const api = useStaffApi()
  const { branch, rooms, weekly } = book
  const { businessDayStart } = branch
  const lengths = rooms.find(({ slug }) => slug === room)
  const there = weekly.rooms.find((week) => week.room === room)?.sessions ?? []
  const [anew, setAnew] = useState(there.length === 0)
  if (!lengths || branch.openingHours.length === 0) return <MissingStep step={lengths ? 'branch' : 'room'} />
  const sessions = anew ? weekOfHours(branch.openingHours, lengths, businessDayStart) : there
  const names = weekdayNames(locale)
  async function send() {
    if (!anew) return { ok: true, data: book } as const
    const week = { room, sessions: sessions.map((session) => ({ ...session })) }
    return api(saveWeeklyPlan, {
      params: { branch: branch.slug },
      body: { version: weekly.version, rooms: [week] },
    })
  }
  if (sessions.length === 0) return <MissingStep step="branch" />
  return (
    <StepForm step="week" send={send} onDone={onDone}>
      {() => (
        <>
          <p>
            {t('office_setup.week_text', {
              count: sessions.length,
              duration: lengths.durationMinutes,
              reset: lengths.resetMinutes,
            })}
          </p>
          {there.length > 0 && (
            <Checkbox label={t('office_setup.week_anew')} value={anew} onChange={setAnew} />
          )}
          <dl className="setup__week">
            {weekFrom(branch.firstWeekday).map((weekday) => {
              const starts = sessions
                .filter((session) => session.weekday === weekday)
                .map((session) => session.starts)
                .sort(byEvening(businessDayStart))
              return (
                <div key={weekday}>
                  <dt>{names[weekday - 1]}</dt>
                  <dd>
                    {starts.length === 0
                      ? t('office_setup.closed_day')
                      : starts.map((time) => (
                          <bdi key={time} dir="ltr" className="tag">
                            {time}
                          </bdi>
                        ))}
                  </dd>
                </div>
              )
            })}
          </dl>
          <p className="small muted">{t('office_setup.week_later')}</p>
        </>
      )}
    </StepForm>
  )
}
