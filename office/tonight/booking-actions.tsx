import { useState } from 'react'
import { undoCheckIn } from '#contracts/calls/desk.calls.ts'
import type { DeskBooking } from '#contracts/office/desk.ts'
import { undoCheckInMinutes } from '#domain/booking/booking-states.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useToast } from '#kit/ui/overlays/toast.tsx'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import type { DeskMarks } from '#office/tonight/queue/use-desk-marks.ts'
import { tonightState } from './tonight-state.ts'

type ArrivalActionsProps = {
  booking: DeskBooking
  branch: string
  now: number
  marks: DeskMarks
  onChange: (booking: DeskBooking) => void
  /** They are in, and nothing is left to be done about them. */
  onDone: () => void
}

/** They are here, they never came, or neither: somebody pressed the wrong button. */
export function ArrivalActions({ booking, branch, now, marks, onChange, onDone }: ArrivalActionsProps) {
  const { t } = useLocale()
  const api = useStaffApi()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const state = tonightState(booking, now)
  const isIn = booking.status === 'checked_in'
  const mayUndo =
    (isIn &&
      booking.checkedInAt !== null &&
      now - Date.parse(booking.checkedInAt) < undoCheckInMinutes * 60_000) ||
    (booking.status === 'no_show' && now < Date.parse(booking.endsAt))
  async function checkIn() {
    // Whoever owes something pays next, and what waits for them is handed over.
    if ((await marks.checkIn(booking)) && booking.due === 0 && booking.toHandOver === 0) onDone()
  }
  async function undo() {
    setBusy(true)
    const answer = await api(undoCheckIn, { params: { branch, code: booking.code } })
    setBusy(false)
    if (!answer.ok) return toast({ text: answer.message ?? t(answer.messageKey), kind: 'bad' })
    toast({ text: t('office_tonight.undone'), kind: 'ok' })
    onChange(answer.data)
  }
  if (state !== 'late' && state !== 'next' && !mayUndo) return null
  return (
    <div className="row desk-panel__acts">
      {booking.status === 'confirmed' && (
        <Button onClick={() => void checkIn()}>{t('office.booking.check_in')}</Button>
      )}
      {state === 'late' && (
        <Button look="line" onClick={() => void marks.noShow(booking)}>
          {t('office.booking.no_show')}
        </Button>
      )}
      {mayUndo && (
        <Button look="line" busy={busy} onClick={() => void undo()}>
          {t(isIn ? 'office_tonight.undo_check_in' : 'office_tonight.undo_no_show')}
        </Button>
      )}
    </div>
  )
}
