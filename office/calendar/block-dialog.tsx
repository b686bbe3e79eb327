import { useState } from 'react'
import { blockTime, listCalendar } from '#contracts/calls/office/calendar.calls.ts'
import {
  blockKinds,
  type NewTimeBlock,
  type OfficeCalendar,
  type TimeBlock,
} from '#contracts/office/calendar.ts'
import { longest } from '#domain/rules/longest.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import { eveningOf } from '#domain/time/evening.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Choice } from '#kit/ui/choice.tsx'
import type { OpenedDialog } from '#kit/ui/overlays/overlay-store.ts'
import { Select } from '#kit/ui/select.tsx'
import { TextInput } from '#kit/ui/text-input.tsx'
import { useOfficeData } from '#office/data/use-office-data.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { DayField, TimeField } from '#office/forms/day-and-time-fields.tsx'
import { FormDialog } from '#office/forms/form-dialog.tsx'
import { groupName } from '../group-name.ts'
import { placeWords } from './place-words.ts'

type Chosen = { fromDay: string; from: string; untilDay: string; until: string }

/** Blocks hours of a room or of the whole branch; who is booked in them is named. Answers the block. */
export default function BlockDialog(props: { calendar: OfficeCalendar } & OpenedDialog<TimeBlock>) {
  const { calendar, ...dialog } = props
  const { locale, t } = useLocale()
  const api = useStaffApi()
  const { slug: branch, timeZone, businessDayStart } = calendar.branch
  const first = calendar.days[0]?.date ?? calendar.today
  const [room, setRoom] = useState('')
  const [kind, setKind] = useState<NewTimeBlock['kind']>('maintenance')
  const [note, setNote] = useState('')
  const [when, setWhen] = useState<Chosen>({ fromDay: first, from: '18:00', untilDay: first, until: '20:00' })
  const week = useOfficeData(
    listCalendar,
    { params: { branch }, query: { from: when.fromDay, days: 7 } },
    { edited: true },
  ).data
  const change = (part: Partial<Chosen>) => setWhen({ ...when, ...part })

  function instantOf(date: string, time: string): string | null {
    const day = week?.days.find((one) => one.date === date)
    if (!day || !time) return null
    return new Date(eveningOf(day.date, timeZone, businessDayStart).reach(time)).toISOString()
  }
  const startsAt = instantOf(when.fromDay, when.from)
  const endsAt = instantOf(when.untilDay, when.until)

  function send() {
    if (!startsAt || !endsAt) return
    return api(blockTime, { params: { branch }, body: { room: room || null, startsAt, endsAt, kind, note } })
  }
  return (
    <FormDialog
      {...dialog}
      title={t('office_calendar.block')}
      submit={t('office_calendar.block_submit')}
      disabled={!startsAt || !endsAt}
      send={send}
      refused={({ more: { bookings: inside = [] } }) =>
        inside.length > 0 && (
          <div className="stack stack--2">
            <p className="small">{t('office_calendar.block_inside')}</p>
            <ul className="office__list">
              {inside.map((booking) => (
                <li key={booking.code} className="office__row">
                  <span>
                    <b>
                      <bdi>{groupName(booking, t)}</bdi>
                    </b>{' '}
                    {booking.room.name[locale]}
                  </span>
                  <span className="small">{placeWords(booking, timeZone, locale)}</span>
                  <bdi className="small muted">{booking.code}</bdi>
                </li>
              ))}
            </ul>
          </div>
        )
      }
    >
      <Select
        label={t('fields.room')}
        placeholder={t('office_calendar.whole_branch')}
        value={room}
        onChange={setRoom}
        options={calendar.rooms.map(({ slug, name }) => ({ value: slug, label: name[locale] }))}
      />
      <div className="cal-fields">
        <DayField
          label={t('office_calendar.block_from_day')}
          value={when.fromDay}
          onChange={(day) => day && change({ fromDay: day, untilDay: day })}
        />
        <TimeField
          label={t('office_calendar.block_from')}
          value={when.from}
          onChange={(from) => change({ from })}
        />
        <DayField
          label={t('office_calendar.block_until_day')}
          value={when.untilDay}
          min={when.fromDay}
          max={addDays(when.fromDay, 6)}
          onChange={(day) => day && change({ untilDay: day })}
        />
        <TimeField
          label={t('office_calendar.block_until')}
          value={when.until}
          onChange={(until) => change({ until })}
        />
      </div>
      <Choice
        label={t('office_calendar.block_kind')}
        name="kind"
        value={kind}
        onChange={(chosen) => setKind(chosen as NewTimeBlock['kind'])}
        options={blockKinds.map((one) => ({ value: one, label: t(`office_calendar.block_${one}`) }))}
      />
      <TextInput
        label={t('office_calendar.block_note')}
        optional
        maxLength={longest.blockNote}
        value={note}
        onChange={setNote}
      />
    </FormDialog>
  )
}
