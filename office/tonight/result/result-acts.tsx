import type { DeskBooking } from '#contracts/office/desk.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { groupName } from '#office/group-name.ts'
import type { DeskMarks } from '#office/tonight/queue/use-desk-marks.ts'
import { PhotoButton } from './photo-button.tsx'
import { isToBeNoted, mayBeNoted } from './result-state.ts'

type ResultActsProps = {
  booking: DeskBooking
  branch: string
  timeZone: string
  now: number
  marks: DeskMarks
  onChange: (booking: DeskBooking) => void
}

/** On the tile of a group that plays: what broke; at the end how it ended, and the photograph, until both are there. */
export function ResultActs({ booking, branch, timeZone, now, marks, onChange }: ResultActsProps) {
  const { t } = useLocale()
  const asks = isToBeNoted(booking, now) && !(booking.result && booking.photo)
  const isPlaying = booking.status === 'checked_in' && mayBeNoted(booking, now)
  if (!asks && !isPlaying) return null
  const name = groupName(booking, t)
  return (
    <div className="evening-item__acts">
      {asks && !booking.result && (
        <Button
          look="main"
          aria-label={`${t('office_result.note')}: ${name}`}
          onClick={() => void marks.result(booking)}
        >
          {t('office_result.note')}
        </Button>
      )}
      {asks && !booking.photo && (
        <PhotoButton booking={booking} branch={branch} timeZone={timeZone} name={name} onChange={onChange} />
      )}
      <Button
        look="line"
        aria-label={`${t('office_incidents.broken')}: ${name}`}
        onClick={() => void marks.incident(booking)}
      >
        {t('office_incidents.broken')}
      </Button>
    </div>
  )
}
