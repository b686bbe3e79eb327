import { listCalendar } from '#contracts/calls/office/calendar.calls.ts'
import type { OfficeCalendar } from '#contracts/office/calendar.ts'
import type { DeskBooking } from '#contracts/office/desk.ts'
import { longestVisit, shortestVisit } from '#domain/availability/session-for-staff.ts'
import { parseNumber } from '#domain/digits/parse-number.ts'
import { eveningOf } from '#domain/time/evening.ts'
import { slotTime } from '#domain/time/slot-time.ts'
import { wallClock } from '#domain/time/wall-clock.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { NumberInput } from '#kit/ui/number-input.tsx'
import { Select } from '#kit/ui/select.tsx'
import { useOfficeData } from '#office/data/use-office-data.ts'
import { DayField, TimeField } from '#office/forms/day-and-time-fields.tsx'
import { freePlaces, judgePlace } from './calendar-places.ts'

/** Where and when, as it is filled in: a free session by its instant, or any time and length. */
export type StartChoice = {
  readonly room: string
  readonly date: string
  /** The instant of a free session; empty for another time. */
  readonly session: string
  readonly time: string
  readonly minutes: string
}

export type Start = { readonly room: string; readonly startsAt: string; readonly minutes?: number }

/** What is free on an evening, while somebody chooses. */
export function useCalendarEvening(branch: string, date: string): OfficeCalendar | null {
  return useOfficeData(listCalendar, { params: { branch }, query: { from: date } }, { edited: true }).data
}

/** What was chosen, as the server takes it; null as long as something is missing. */
export function startOf(choice: StartChoice, evening: OfficeCalendar | null): Start | null {
  const { room, session, time } = choice
  if (!room) return null
  if (session) return { room, startsAt: session }
  const [day] = evening?.days ?? []
  const minutes = parseNumber(choice.minutes)
  if (!evening || !day || !time || minutes === null) return null
  if (!Number.isInteger(minutes) || minutes < shortestVisit || minutes > longestVisit) return null
  const { timeZone, businessDayStart } = evening.branch
  const startsAt = new Date(eveningOf(day.date, timeZone, businessDayStart).reach(time)).toISOString()
  return { room, startsAt, minutes }
}

/** The choice that means something of a room: its own length, at a time of the evening. */
export function firstChoice(
  calendar: OfficeCalendar,
  at: { readonly room: string; readonly date: string; readonly startsAt: string; readonly minutes?: number },
): StartChoice {
  const usual = calendar.rooms.find(({ slug }) => slug === at.room)?.minutes
  return {
    room: at.room,
    date: at.date,
    session: '',
    time: wallClock(at.startsAt, calendar.branch.timeZone).time,
    minutes: String(at.minutes ?? usual ?? 60),
  }
}

type StartFieldsProps = {
  value: StartChoice
  onChange: (value: StartChoice) => void
  evening: OfficeCalendar | null
  rooms: OfficeCalendar['rooms']
  now: number
  /** The booking that is moved: its own time counts as free. */
  booking?: DeskBooking
}

/** Room, evening and start: a free session of the plan, or any other time with its length. */
export function StartFields({ value, onChange, evening, rooms, now, booking }: StartFieldsProps) {
  const { locale, t } = useLocale()
  const isShown = evening?.days[0]?.date === value.date
  const places = (isShown && evening ? freePlaces(evening, now, booking?.code) : [])
    .filter((place) => place.room === value.room)
    .filter((place) => !booking || (evening && judgePlace(evening, booking, place) === 'fits'))
  const change = (part: Partial<StartChoice>) => onChange({ ...value, ...part })
  return (
    <>
      <div className="cal-fields">
        <Select
          label={t('fields.room')}
          required
          value={value.room}
          onChange={(room) => change({ room, session: '' })}
          options={rooms.map(({ slug, name }) => ({ value: slug, label: name[locale] }))}
        />
        <DayField
          label={t('office_calendar.evening')}
          value={value.date}
          onChange={(date) => date && change({ date, session: '' })}
        />
      </div>
      <Select
        label={t('office_calendar.free_starts')}
        placeholder={t('office_calendar.other_time')}
        value={value.session}
        onChange={(session) => change({ session })}
        options={places.map(({ startsAt }) => ({
          value: startsAt,
          label: slotTime(startsAt, value.date, evening?.branch.timeZone ?? 'UTC', locale).words,
        }))}
      />
      {value.session === '' && (
        <div className="cal-fields">
          <TimeField
            label={t('office_calendar.start')}
            value={value.time}
            onChange={(time) => change({ time })}
          />
          <NumberInput
            label={t('office_calendar.length')}
            value={value.minutes}
            onChange={(minutes) => change({ minutes })}
            min={shortestVisit}
            max={longestVisit}
            step={5}
          />
        </div>
      )}
    </>
  )
}
