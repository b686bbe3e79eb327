import { showBranchDay } from '#contracts/calls/availability.calls.ts'
import type { StaffBranch } from '#contracts/office/session.ts'
import { slotTime } from '#domain/time/slot-time.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { useOfficeData } from '#office/data/use-office-data.ts'
import { ProblemLine } from '../problem-line.tsx'
import { type DraftPart, isPart, toggleSession } from './rooms-draft.ts'

type RoomsEveningProps = {
  branch: StaffBranch
  date: string
  /** How many the guest asked for. */
  wanted: number
  parts: readonly DraftPart[]
  onChange: (parts: DraftPart[]) => void
}

// What guests can not book any more, or not yet, staff may offer.
const open = ['free', 'too_soon', 'too_far']

/** What is free on an evening, room by room: a press puts a session into the offer, another one takes it out. */
export function RoomsEvening({ branch, date, wanted, parts, onChange }: RoomsEveningProps) {
  const { locale, t } = useLocale()
  const { data: day, failure } = useOfficeData(
    showBranchDay,
    { params: { branch: branch.slug }, query: { date } },
    { edited: true },
  )
  return (
    <div className="rooms-evening">
      <ProblemLine failure={failure} />
      {day?.rooms.map((room) => {
        const slots = room.slots.filter(({ state }) => open.includes(state))
        return (
          <fieldset key={room.room} className="rooms-evening__room">
            <legend>
              {room.name[locale]}{' '}
              <span className="small muted">
                {t('office_requests.rooms_up_to', { count: room.maxPlayers })}
              </span>
            </legend>
            {slots.length === 0 && <span className="small muted">{t('office_requests.session_none')}</span>}
            <div className="rooms-evening__slots">
              {slots.map((slot) => {
                const { words } = slotTime(slot.startsAt, day.date, day.timeZone, locale)
                return (
                  <button
                    key={slot.startsAt}
                    type="button"
                    className="rooms-evening__slot"
                    aria-pressed={parts.some(isPart(room.room, slot.startsAt))}
                    aria-label={`${room.name[locale]}, ${words}`}
                    onClick={() => onChange(toggleSession(parts, { room, slot, wanted }, branch.currency))}
                  >
                    {words}
                  </button>
                )
              })}
            </div>
          </fieldset>
        )
      })}
    </div>
  )
}
