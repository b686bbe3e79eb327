import { useState } from 'react'
import { moveByStaff } from '#contracts/calls/desk.calls.ts'
import type { OfficeCalendar } from '#contracts/office-calendar.ts'
import type { DeskBooking } from '#contracts/office-desk.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import type { OpenedDialog } from '#kit/ui/overlay-store.ts'
import { FormDialog } from '../form-dialog.tsx'
import { groupName } from '../group-name.ts'
import { useStaffApi } from '../use-staff-api.ts'
import { firstChoice, StartFields, startOf, useCalendarEvening } from './start-fields.tsx'

export type MoveDialogProps = { calendar: OfficeCalendar; booking: DeskBooking; now: number }

/** Moves a booking to a free session, or to any other time and length. Answers the booking where it is now. */
export default function MoveDialog(props: MoveDialogProps & OpenedDialog<DeskBooking>) {
  const { calendar, booking, now, ...dialog } = props
  const { t } = useLocale()
  const api = useStaffApi()
  const { slug: branch } = calendar.branch
  const minutes = (Date.parse(booking.endsAt) - Date.parse(booking.startsAt)) / 60_000
  const [choice, setChoice] = useState(() =>
    firstChoice(calendar, {
      room: booking.room.slug,
      date: booking.date,
      startsAt: booking.startsAt,
      minutes,
    }),
  )
  const evening = useCalendarEvening(branch, choice.date)
  const to = startOf(choice, evening)
  const params = { branch, code: booking.code }
  return (
    <FormDialog
      {...dialog}
      title={t('office_calendar.move_of', { name: groupName(booking, t) })}
      submit={t('office_calendar.move_submit')}
      disabled={!to}
      send={() => to && api(moveByStaff, { params, body: to })}
    >
      <StartFields
        value={choice}
        onChange={setChoice}
        evening={evening}
        booking={booking}
        now={now}
        rooms={calendar.rooms}
      />
      <p className="small muted">{t('office_calendar.move_note')}</p>
    </FormDialog>
  )
}
