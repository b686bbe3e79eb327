import type { DeskDay, FreeSession } from '#contracts/office/desk.ts'
import { eveningOf } from '#domain/time/evening.ts'
import { slotTime } from '#domain/time/slot-time.ts'
import { wallClock } from '#domain/time/wall-clock.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Select } from '#kit/ui/select.tsx'
import { TimeField } from '#office/forms/day-and-time-fields.tsx'

const grid = 5 * 60_000

/** A session of the plan by its instant, or any other time of the evening. */
export type WalkInChoice = { readonly room: string; readonly session: string; readonly time: string }

/** What somebody at the desk most likely means: the session that was pressed, else the room that is free first. */
export function firstStart(day: DeskDay, free: FreeSession | null, now: number): WalkInChoice {
  const soonest = [...day.free].sort((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))[0]
  const { time } = wallClock(Math.ceil(now / grid) * grid, day.branch.timeZone)
  const start = free ?? soonest
  return { room: start?.room ?? day.rooms[0]?.slug ?? '', session: start?.startsAt ?? '', time }
}

export function instantOf(day: DeskDay, { session, time }: WalkInChoice): string | null {
  if (session) return session
  if (!/^\d\d:\d\d$/.test(time)) return null
  const { timeZone, businessDayStart } = day.branch
  return new Date(eveningOf(day.date, timeZone, businessDayStart).reach(time)).toISOString()
}

type WalkInStartProps = {
  day: DeskDay
  /** The session that was pressed: nothing is left to choose. */
  free: FreeSession | null
  value: WalkInChoice
  onChange: (value: WalkInChoice) => void
}

/** Where and when a group at the desk plays. */
export function WalkInStart({ day, free, value, onChange }: WalkInStartProps) {
  const { locale, t } = useLocale()
  const { timeZone } = day.branch
  const roomName = day.rooms.find(({ slug }) => slug === value.room)?.name[locale]
  const wordsOf = (startsAt: string) => slotTime(startsAt, day.date, timeZone, locale).words
  if (free)
    return (
      <p className="walk-in__slot">
        <b>{wordsOf(free.startsAt)}</b> {roomName}
        {free.audience !== 'everyone' && <span className="tag">{t(`audience.${free.audience}`)}</span>}
      </p>
    )
  const sessions = day.free.filter(({ room }) => room === value.room)
  return (
    <>
      <Select
        label={t('fields.room')}
        required
        value={value.room}
        onChange={(room) =>
          onChange({
            ...value,
            room,
            session: day.free.find((session) => session.room === room)?.startsAt ?? '',
          })
        }
        options={day.rooms.map(({ slug, name }) => ({ value: slug, label: name[locale] }))}
      />
      <Select
        label={t('office_calendar.free_starts')}
        placeholder={t('office_calendar.other_time')}
        value={value.session}
        onChange={(session) => onChange({ ...value, session })}
        options={sessions.map(({ startsAt, audience }) => ({
          value: startsAt,
          label:
            audience === 'everyone'
              ? wordsOf(startsAt)
              : `${wordsOf(startsAt)} (${t(`audience.${audience}`)})`,
        }))}
      />
      {value.session === '' && (
        <TimeField
          label={t('office_calendar.start')}
          value={value.time}
          onChange={(time) => onChange({ ...value, time })}
        />
      )}
    </>
  )
}
