import type { FreeSlot, NextSlots as NextSlotsAnswer } from '#contracts/availability.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import { formatDate } from '#domain/time/format-date.ts'
import { sessionWords } from '#domain/time/session-words.ts'
import { slotTime } from '#domain/time/slot-time.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import type { RoomOffer } from './room-offer.server.ts'

type NextSlotsProps = {
  offer: RoomOffer
  next: NextSlotsAnswer | null
  chosen: string | null
  onChoose: (slot: FreeSlot) => void
}

export const nextCount = 6
const waiting = Array.from({ length: nextCount }, (_, place) => place)

/** The first free times, whatever their evening: most visitors want to come soon. */
export function NextSlots({ offer, next, chosen, onChoose }: NextSlotsProps) {
  const { t, locale } = useLocale()
  const { today, words, timeZone } = offer
  const evening = (date: string) =>
    date === today
      ? words.tonight
      : date === addDays(today, 1)
        ? words.tomorrow
        : formatDate(date, locale, 'short')
  return (
    <section className="step" aria-labelledby="next-slots">
      <h2 id="next-slots" className="h3">
        {t('room.next_title')}
      </h2>
      <ul className="soonest" aria-busy={!next || undefined}>
        {next
          ? next.slots.map((slot) => {
              const { clock, period } = slotTime(slot.startsAt, slot.date, timeZone, locale)
              const session = { startsAt: slot.startsAt, evening: slot.date, timeZone }
              const { day, onCalendar } = sessionWords(session, locale, 'short')
              return (
                <li key={slot.startsAt}>
                  <button
                    type="button"
                    className={onCalendar ? 'soon soon--night' : 'soon'}
                    aria-pressed={slot.startsAt === chosen}
                    onClick={() => onChoose(slot)}
                  >
                    <span>{onCalendar ? day : evening(slot.date)}</span>{' '}
                    <b>
                      <bdi>{clock}</bdi>{' '}
                      <small>
                        {period}
                        {onCalendar && ` (${onCalendar})`}
                      </small>
                    </b>
                    {slot.audience !== 'everyone' && (
                      <span className="sr"> {t(`slots.${slot.audience}`)}</span>
                    )}
                  </button>
                </li>
              )
            })
          : waiting.map((place) => <li key={place} className="soon soon--waiting" />)}
      </ul>
    </section>
  )
}
