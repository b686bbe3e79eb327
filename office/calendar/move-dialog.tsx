import { type FormEvent, useState } from 'react'
import { moveByStaff } from '#contracts/calls/desk.calls.ts'
import type { OfficeCalendar } from '#contracts/office-calendar.ts'
import type { DeskBooking } from '#contracts/office-desk.ts'
import type { ApiFailure } from '#kit/api/api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Dialog } from '#kit/ui/dialog.tsx'
import type { OpenedDialog } from '#kit/ui/overlay-store.ts'
import { ProblemLine } from '../problem-line.tsx'
import { useStaffApi } from '../use-staff-api.ts'
import { firstChoice, StartFields, startOf, useEvening } from './start-fields.tsx'

export type MoveDialogProps = { calendar: OfficeCalendar; booking: DeskBooking; now: number }

/** Moves a booking to a free session, or to any other time and length. Answers the booking where it is now. */
export default function MoveDialog(props: MoveDialogProps & OpenedDialog<DeskBooking>) {
  const { open, close, calendar, booking, now } = props
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
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const evening = useEvening(branch, choice.date)
  const to = startOf(choice, evening)
  const title = t('office_calendar.move_of', { name: booking.name ?? t('office_calendar.nameless') })

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!to || busy) return
    setBusy(true)
    setFailure(null)
    const answer = await api(moveByStaff, { params: { branch, code: booking.code }, body: to })
    setBusy(false)
    if (answer.ok) close(answer.data)
    else setFailure(answer)
  }
  return (
    <Dialog open={open} onClose={() => close()} title={title}>
      <form className="office__form" onSubmit={(event) => void submit(event)} aria-label={title} noValidate>
        <StartFields
          value={choice}
          onChange={setChoice}
          evening={evening}
          booking={booking}
          now={now}
          rooms={calendar.rooms}
        />
        <p className="small muted">{t('office_calendar.move_note')}</p>
        <ProblemLine failure={failure} />
        <Button type="submit" wide busy={busy} disabled={!to}>
          {t('office_calendar.move_submit')}
        </Button>
      </form>
    </Dialog>
  )
}
