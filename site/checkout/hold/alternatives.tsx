import type { FreeSlot } from '#contracts/availability.ts'
import { sessionWords } from '#domain/time/session-words.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Amount } from '#kit/ui/amount.tsx'
import { type BookedOrder, moneyOf } from '#site/checkout/checkout-order.ts'
import { useRoomNames } from '#site/checkout/use-room-names.ts'

type AlternativesProps = {
  order: BookedOrder
  slots: readonly FreeSlot[]
  /** The slot that is being taken. */
  taking: string | null
  onTake: (slot: FreeSlot) => void
}

export function slotKey({ room, startsAt }: Pick<FreeSlot, 'room' | 'startsAt'>): string {
  return `${room} ${startsAt}`
}

/** The nearest slots that are free, each one press away. */
export function Alternatives({ order, slots, taking, onTake }: AlternativesProps) {
  const { locale, t } = useLocale()
  const names = useRoomNames(order, slots)
  return (
    <ul className="alternatives">
      {slots.map((slot) => {
        const { startsAt, date, price, audience } = slot
        const words = sessionWords({ startsAt, evening: date, timeZone: order.branch.timeZone }, locale)
        const key = slotKey(slot)
        return (
          <li key={key}>
            <button
              type="button"
              className={words.afterMidnight ? 'slot slot--night' : 'slot'}
              aria-busy={taking === key || undefined}
              aria-disabled={taking !== null || undefined}
              onClick={() => taking === null && onTake(slot)}
            >
              <span>{names.get(slot.room) ?? ''}</span>
              {words.onCalendar ? (
                <b>{words.whole}</b>
              ) : (
                <>
                  <b>{words.time}</b>
                  <span>{words.day}</span>
                </>
              )}
              {audience !== 'everyone' && <span className="aud">{t(`audience.${audience}`)}</span>}
              {price && (
                <span>
                  <Amount money={moneyOf(order, price.total)} />
                </span>
              )}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
