import type { BranchDay, TimetableRoom } from '#contracts/availability.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { ProgressSpinner } from '#kit/ui/progress-spinner.tsx'
import { SlotButton } from '#site/booking/slot-button.tsx'
import type { BookedOrder } from '#site/checkout/checkout-order.ts'

export type WantedSlot = { room: string; startsAt: string; date: string }

type MoveSlotsProps = {
  order: BookedOrder
  evening: BranchDay | null
  onChoose: (slot: WantedSlot) => void
}

/** The free times of an evening: of the booked room first, then of the others. */
export function MoveSlots({ order, evening, onChoose }: MoveSlotsProps) {
  const { locale, t } = useLocale()
  if (!evening)
    return (
      <div className="move__waiting">
        <ProgressSpinner size="page" />
      </div>
    )
  const { slug } = order.booking.room
  const own = evening.rooms.find(({ room }) => room === slug)
  const others = evening.rooms.filter(
    ({ room, slots }) => room !== slug && slots.some(({ state, price }) => state === 'free' && price),
  )
  const list = ({ room, slots }: TimetableRoom) => {
    const shown = slots.filter(({ startsAt, state, price }) => {
      const isOwn = room === slug && startsAt === order.booking.startsAt
      return isOwn || (state === 'free' && price)
    })
    if (shown.length === 0) return <p className="muted">{t('summary.day_empty')}</p>
    return (
      <ul className="slots">
        {shown.map((slot) => {
          const isFree = slot.state === 'free'
          return (
            <li key={slot.startsAt}>
              <SlotButton
                slot={isFree ? slot : { ...slot, state: 'yours' }}
                evening={evening.date}
                timeZone={evening.timeZone}
                currency={evening.currency}
                onClick={
                  isFree ? () => onChoose({ room, startsAt: slot.startsAt, date: evening.date }) : undefined
                }
              />
            </li>
          )
        })}
      </ul>
    )
  }
  return (
    <>
      <h3 className="move__room">{order.booking.room.name[locale]}</h3>
      {own ? list(own) : <p className="muted">{t('summary.day_empty')}</p>}
      {others.length > 0 && (
        <details className="move__others">
          <summary>{t('summary.other_rooms', { count: others.length })}</summary>
          {others.map((room) => (
            <section key={room.room} aria-label={room.name[locale]}>
              <h3 className="move__room">{room.name[locale]}</h3>
              {list(room)}
            </section>
          ))}
        </details>
      )}
    </>
  )
}
