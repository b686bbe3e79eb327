import { useState } from 'react'
import { listNextSlots, showBranchDay, showRoomMonth } from '#contracts/calls/availability.calls.ts'
import { listComma } from '#domain/locale/list-comma.ts'
import { type Month, monthOf } from '#domain/time/calendar-date.ts'
import { sessionWords } from '#domain/time/session-words.ts'
import { slotTime } from '#domain/time/slot-time.ts'
import { wallClock } from '#domain/time/wall-clock.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { useHoldSlot } from '#site/booking/hold/hold-slot.ts'
import { useReservation } from '#site/booking/hold/reservation.ts'
import { nextCount } from './next-slots.tsx'
import type { RoomOffer } from './room-offer.server.ts'
import { useAvailability, useRenewal } from './use-availability.ts'

type Pick = { readonly startsAt: string; readonly date: string }

/** Keeps the choice in the address, for a reload and the way back; no page is loaded for it. */
function rememberChoice(choice: Record<string, string | number>) {
  const url = new URL(window.location.href)
  for (const [name, value] of Object.entries(choice)) url.searchParams.set(name, String(value))
  window.history.replaceState(window.history.state, '', url)
}

/** What of a room is free, what the visitor has chosen of it, and holding that. */
export function useRoomBooking(offer: RoomOffer, players: number) {
  const { t, locale } = useLocale()
  const { branch, room, timeZone, currency, today } = offer
  const [version, renew] = useRenewal()
  const [chosenDate, setChosenDate] = useState(offer.choice.date)
  const [turnedTo, setTurnedTo] = useState<Month | null>(null)
  // Undefined until something is picked: the time an address asks for counts that long.
  const [chosenSlot, setChosenSlot] = useState<Pick | null | undefined>(undefined)
  const held = useReservation()
  const hold = useHoldSlot({
    branch,
    timeZone,
    currency,
    onGone: renew,
    onOther: (slot) => pick(slot.startsAt, slot.date),
  })

  const next = useAvailability({
    call: listNextSlots,
    input: { params: { branch, room }, query: { count: nextCount, players } },
    about: 'next',
    version,
  })
  // Without a choice the first evening with a free slot is open: one press less.
  const date = chosenDate ?? next.data?.slots[0]?.date ?? (next.data || next.failed ? today : null)
  const shownMonth = turnedTo ?? monthOf(date ?? today)
  const month = useAvailability({
    call: showRoomMonth,
    input: { params: { branch, room }, query: { month: shownMonth } },
    about: shownMonth,
    version,
  })
  const evening = useAvailability({
    call: showBranchDay,
    input: date ? { params: { branch }, query: { date, players } } : null,
    about: date ?? '',
    version,
  })
  const day = evening.data?.rooms.find((one) => one.room === room)?.slots ?? null

  const asked =
    chosenSlot === undefined && offer.choice.time !== null
      ? day?.find(({ startsAt }) => wallClock(startsAt, timeZone).time === offer.choice.time)
      : undefined
  const wished = chosenSlot ?? (asked && date ? { startsAt: asked.startsAt, date } : null)
  const ofDay = wished && day?.find(({ startsAt }) => startsAt === wished.startsAt)
  const isHeldHere = held?.branch === branch && held.room === room && held.order
  const yours = isHeldHere ? { startsAt: held.startsAt, order: held.order as string } : null
  const isYours = ofDay?.state === 'held' && ofDay.startsAt === yours?.startsAt
  const isGone = Boolean(ofDay && ofDay.state !== 'free' && !isYours && !hold.holding)

  function picked() {
    if (!wished || isGone) return null
    const soon = next.data?.slots.find(({ startsAt }) => startsAt === wished.startsAt)
    const price = [ofDay?.price, soon?.price].find((one) => one?.players === players)
    const session = { startsAt: wished.startsAt, evening: wished.date, timeZone }
    const group = offer.sizes.find((size) => size.players === players)?.label
    const parts = [sessionWords(session, locale, 'short').whole, group]
    return {
      ...wished,
      total: price ? { amount: price.total, currency } : null,
      words: parts.join(listComma(locale)),
      wish: { room, players, ...wished },
      /** It is held already: by this very browser. */
      order: isYours && yours ? yours.order : null,
    }
  }

  function openEvening(chosen: string) {
    setChosenDate(chosen)
    // A slot of another evening is not what one looks at any more.
    setChosenSlot(null)
    hold.forgetRefusal()
    rememberChoice({ date: chosen, players })
  }

  function pick(startsAt: string, evening: string) {
    setChosenDate(evening)
    setTurnedTo(null)
    setChosenSlot({ startsAt, date: evening })
    hold.forgetRefusal()
    rememberChoice({ date: evening, players, time: wallClock(startsAt, timeZone).time })
  }

  const timeWords = wished && slotTime(wished.startsAt, wished.date, timeZone, locale).words
  return {
    date,
    shownMonth,
    next: next.data,
    month: month.data?.days ?? null,
    day,
    failed: evening.failed || (next.failed && !date),
    picked: picked(),
    notice: isGone ? t('room.time_gone', { time: timeWords }) : null,
    yours,
    hold,
    openEvening,
    turnTo: setTurnedTo,
    pick,
    renew,
    remember: rememberChoice,
  }
}
