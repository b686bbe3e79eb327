'use client'

import { useEffect, useState } from 'react'
import { DayPicker } from 'react-day-picker'
import { arSA, enGB } from 'react-day-picker/locale'
import 'react-day-picker/style.css'
import type { Availability, Locale, Money, RoomOffer, Slot } from '../../content-types.ts'
import { eveningName, formatDate, formatMoney, formatTime } from '../../formats.ts'
import type { Words } from '../../words.ts'

type BookingProps = { offer: RoomOffer; price: Money; locale: Locale; words: Words }

const dayOf = (date: string) => new Date(`${date}T12:00`)
const dateOf = (day: Date) => day.toLocaleDateString('sv')

/** Group, evening, time. What is free comes from the browser's own question: it changes by the second. */
export function Booking({ offer, price, locale, words }: BookingProps) {
  const [wanted, setWanted] = useState<string>()
  const [free, setFree] = useState<Availability | null>(null)
  const [players, setPlayers] = useState(offer.choice.players)
  const [chosen, setChosen] = useState<string>()

  useEffect(() => {
    const leave = new AbortController()
    fetch(`/api/availability/${offer.branch}/${offer.room}${wanted ? `?date=${wanted}` : ''}`, leave)
      .then((answer) => answer.json())
      .then(setFree)
      .catch((error) => leave.signal.aborted || console.error(error))
    return () => leave.abort()
  }, [offer, wanted])

  const size = offer.sizes.find((one) => one.players === players)
  const shut = free?.days.filter(({ state }) => state !== 'free').map(({ date }) => dayOf(date)) ?? []

  return (
    <aside className="book" aria-label={words['room.calendar_title']}>
      <section>
        <h2>{words['room.next_title']}</h2>
        <div className="slots" style={{ minHeight: '9rem' }}>
          {free?.next.map((slot) => (
            <button
              key={slot.startsAt}
              type="button"
              className="slot"
              aria-pressed={slot.startsAt === chosen}
              onClick={() => {
                setWanted(slot.date)
                setChosen(slot.startsAt)
              }}
            >
              <span className="small">{eveningName(slot.date, offer, locale)}</span>
              <b>{formatTime(slot.startsAt, offer.timeZone, locale)}</b>
            </button>
          ))}
        </div>
      </section>
      <section>
        <h2>{words['room.choose_players']}</h2>
        <p className="small muted">{offer.words.perPlayer}</p>
        <div className="sizes">
          {offer.sizes.map((one) => (
            <button
              key={one.players}
              type="button"
              className="slot"
              aria-label={one.spoken}
              aria-pressed={one.players === players}
              onClick={() => setPlayers(one.players)}
            >
              <span aria-hidden="true">
                <b>{one.players}</b> {one.number}
              </span>
            </button>
          ))}
        </div>
      </section>
      <section className="calendar">
        <h2>{words['room.calendar_title']}</h2>
        <DayPicker
          mode="single"
          locale={locale === 'ar' ? arSA : enGB}
          dir={locale === 'ar' ? 'rtl' : 'ltr'}
          numerals="latn"
          defaultMonth={dayOf(offer.today)}
          startMonth={dayOf(offer.today)}
          endMonth={dayOf(offer.lastDay)}
          today={dayOf(offer.today)}
          disabled={[{ before: dayOf(offer.today), after: dayOf(offer.lastDay) }, ...shut]}
          selected={free ? dayOf(free.date) : undefined}
          onSelect={(day) => day && setWanted(dateOf(day))}
        />
      </section>
      <section className="evening">
        <h2>{free ? formatDate(free.date, locale, 'long') : words['room.slots_wait']}</h2>
        <p className="small muted">{offer.words.clock}</p>
        <div className="slots">
          {free?.slots
            .filter(({ state }) => state !== 'past')
            .map((slot) => (
              <SlotButton
                key={slot.startsAt}
                slot={slot}
                offer={offer}
                locale={locale}
                words={words}
                chosen={slot.startsAt === chosen}
                onChoose={setChosen}
              />
            ))}
        </div>
        {free?.slots.every(({ state }) => state !== 'free') && <p>{words['room.slots_none']}</p>}
      </section>
      <div className="dock">
        <p>
          {words['room.from']} <b>{formatMoney(size?.perPlayer ?? price, locale)}</b>{' '}
          {words['room.per_player']}
        </p>
        <button type="button" className="button button--lead">
          {words[chosen ? 'room.reserve' : 'room.choose_time']}
        </button>
        <p className="small muted">{offer.words.hold}</p>
      </div>
    </aside>
  )
}

type SlotButtonProps = Omit<BookingProps, 'price'> & {
  slot: Slot
  chosen: boolean
  onChoose: (startsAt: string) => void
}

function SlotButton({ slot, offer, locale, words, chosen, onChoose }: SlotButtonProps) {
  const isFree = slot.state === 'free'
  return (
    <button
      type="button"
      className={isFree ? 'slot' : 'slot slot--off'}
      disabled={!isFree}
      aria-pressed={chosen}
      onClick={() => onChoose(slot.startsAt)}
    >
      <b>{formatTime(slot.startsAt, offer.timeZone, locale)}</b>
      <span className="small">
        {isFree && slot.price
          ? formatMoney({ amount: slot.price.total, currency: offer.currency }, locale)
          : words[`slots.${slot.state}`]}
      </span>
      {slot.audience !== 'everyone' && <span className="small">{words[`slots.${slot.audience}`]}</span>}
    </button>
  )
}
