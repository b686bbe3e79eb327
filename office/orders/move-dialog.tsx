import { useState } from 'react'
import type { BranchDay } from '#contracts/availability.ts'
import { showBranchDay } from '#contracts/calls/availability.calls.ts'
import { moveByStaff } from '#contracts/calls/desk.calls.ts'
import { listRooms } from '#contracts/calls/rooms.calls.ts'
import { slotTime } from '#domain/time/slot-time.ts'
import type { ApiFailure } from '#kit/api/api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Dialog } from '#kit/ui/overlays/dialog.tsx'
import type { OpenedDialog } from '#kit/ui/overlays/overlay-store.ts'
import { OfficeData } from '#office/data/office-data.tsx'
import { useOfficeData } from '#office/data/use-office-data.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { DayField } from '#office/forms/day-and-time-fields.tsx'
import { ProblemLine } from '../problem-line.tsx'
import type { OrderPart } from './order-part.ts'

/** Chooses an evening and one of its free sessions. Answers when the booking begins then. */
export default function MoveDialog({ open, close, part }: OpenedDialog<string> & { part: OrderPart }) {
  const { t } = useLocale()
  const api = useStaffApi()
  const { branch, file, params } = part
  const { booking } = file.order
  const [day, setDay] = useState(booking?.businessDay ?? '')
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const players = booking?.players ?? 2
  const evening = useOfficeData(
    showBranchDay,
    day ? { params: { branch: branch.slug }, query: { date: day, players } } : null,
  )
  async function move(room: string, startsAt: string) {
    setBusy(`${room} ${startsAt}`)
    setFailure(null)
    const answer = await api(moveByStaff, { params, body: { room, startsAt } })
    setBusy(null)
    if (answer.ok) return close(answer.data.startsAt)
    setFailure(answer)
    await evening.refresh()
  }
  return (
    <Dialog open={open} onClose={() => close()} title={t('office_orders.move_title')} wide>
      <div className="office__form">
        <p className="muted">{t('office_orders.move_text')}</p>
        <DayField label={t('office_orders.move_day')} value={day} onChange={setDay} />
        <ProblemLine failure={failure} />
        {day && (
          <OfficeData {...evening}>
            {(data) => <FreeSessions branch={branch.slug} evening={data} busy={busy} onChoose={move} />}
          </OfficeData>
        )}
      </div>
    </Dialog>
  )
}

type FreeSessionsProps = {
  branch: string
  evening: BranchDay
  busy: string | null
  onChoose: (room: string, startsAt: string) => Promise<void>
}

function FreeSessions({ branch, evening, busy, onChoose }: FreeSessionsProps) {
  const { locale, t } = useLocale()
  const { data } = useOfficeData(listRooms, { params: { branch } })
  const nameOf = (slug: string) => data?.items.find((one) => one.slug === slug)?.name[locale] ?? slug
  const free = evening.rooms
    .map(({ room, slots }) => ({
      room,
      slots: slots.filter(({ state }) => state === 'free' || state === 'too_soon' || state === 'too_far'),
    }))
    .filter(({ slots }) => slots.length > 0)
  return (
    <div role="status" className="office__form">
      {free.length === 0 && <p>{t('office_orders.move_none')}</p>}
      {free.map(({ room, slots }) => (
        <section key={room} aria-label={nameOf(room)}>
          <h3 className="small muted">{nameOf(room)}</h3>
          <div className="row">
            {slots.map(({ startsAt }) => (
              <Button
                key={startsAt}
                look="line"
                busy={busy === `${room} ${startsAt}`}
                onClick={() => void onChoose(room, startsAt)}
              >
                {slotTime(startsAt, evening.date, evening.timeZone, locale).words}
              </Button>
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}
