import { useState } from 'react'
import { moveByStaff, showMoveByStaff } from '#contracts/calls/desk.calls.ts'
import type { OfficeCalendar } from '#contracts/office/calendar.ts'
import type { DeskBooking } from '#contracts/office/desk.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { money } from '#domain/money/money.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Checkbox } from '#kit/ui/checkbox.tsx'
import type { OpenedDialog } from '#kit/ui/overlays/overlay-store.ts'
import { judgeSpot } from '#office/calendar/calendar-places.ts'
import { firstChoice, StartFields, startOf, useCalendarEvening } from '#office/calendar/start-fields.tsx'
import { useOfficeData } from '#office/data/use-office-data.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { FormDialog } from '#office/forms/form-dialog.tsx'
import { groupName } from '#office/group-name.ts'
import { changesPrice, MoveWarnings } from './move-warnings.tsx'

export type MoveDialogProps = { calendar: OfficeCalendar; booking: DeskBooking; now: number }

/** Moves a booking to a free session, or to any other time and length. Answers the booking where it is now. */
export default function MoveDialog(props: MoveDialogProps & OpenedDialog<DeskBooking>) {
  const { calendar, booking, now, ...dialog } = props
  const { locale, t } = useLocale()
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
  const [priced, setPriced] = useState(false)
  // Where it is now, nothing is asked.
  const isElsewhere =
    to !== null &&
    (to.room !== booking.room.slug ||
      Date.parse(to.startsAt) !== Date.parse(booking.startsAt) ||
      to.minutes !== minutes)
  const query =
    to && isElsewhere
      ? {
          room: to.room,
          startsAt: to.startsAt,
          ...(to.minutes !== undefined && { minutes: String(to.minutes) }),
        }
      : null
  const asked = useOfficeData(showMoveByStaff, query && { params, query }, { edited: true })
  const terms = asked.failure || asked.busy ? null : asked.data
  const judged = to && evening ? judgeSpot(evening, booking, to) : { audience: null, lost: [] }
  const sum = changesPrice(terms) ? terms.toPay || terms.toReturn : 0
  const amount = formatMoney(money(sum, booking.currency), locale)
  return (
    <FormDialog
      {...dialog}
      title={t('office_calendar.move_of', { name: groupName(booking, t) })}
      submit={t('office_calendar.move_submit')}
      disabled={!to}
      send={() =>
        to &&
        api(moveByStaff, {
          params,
          body: { ...to, ...(priced && changesPrice(terms) && { expected: terms }) },
        })
      }
    >
      <StartFields
        value={choice}
        onChange={setChoice}
        evening={evening}
        booking={booking}
        now={now}
        rooms={calendar.rooms}
      />
      <MoveWarnings booking={booking} timeZone={calendar.branch.timeZone} effects={{ ...judged, terms }} />
      {changesPrice(terms) && (
        <Checkbox
          label={t(terms.toPay > 0 ? 'office_calendar.priced_dearer' : 'office_calendar.priced_cheaper', {
            amount,
          })}
          value={priced}
          onChange={setPriced}
        />
      )}
      <p className="small muted">{t('office_calendar.move_note')}</p>
    </FormDialog>
  )
}
