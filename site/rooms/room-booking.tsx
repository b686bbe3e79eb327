import { type RefObject, useRef } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { useLocale } from '#kit/i18n/messages.tsx'
import { useSiteHref } from '#kit/page/site-link.tsx'
import { useSiteNavigate } from '#kit/page/use-site-navigate.ts'
import { savesData } from '#kit/runtime/connection.ts'
import { paymentHref } from '../booking/payment-href.ts'
import type { ShownSlot } from '../booking/slot-button.tsx'
import { ContactLinks } from '../branches/branch-contact.tsx'
import { GroupSizePicker } from './group-size-picker.tsx'
import { NextSlots } from './next-slots.tsx'
import { RoomDock } from './room-dock.tsx'
import { RoomEvening } from './room-evening.tsx'
import { RoomMonth } from './room-month.tsx'
import type { RoomPageData } from './room-page.ts'
import { useRoomBooking } from './use-room-booking.ts'

type RoomBookingProps = { room: RoomPageData; players: number; onPlayers: (players: number) => void }

/** Group, evening, time: the three choices of a visit, and the press that holds it. */
export function RoomBooking({ room, players, onPlayers }: RoomBookingProps) {
  const { t } = useLocale()
  const { offer } = room
  const times = useRef<HTMLDivElement>(null)
  const booking = useRoomBooking(offer, players)
  const { next, month, day, picked, hold } = booking
  const navigate = useSiteNavigate()
  const href = useSiteHref()

  const pay = (order: string) => navigate(href(paymentHref(offer.branch, offer.room, order)))

  function choose(slot: ShownSlot) {
    if (slot.state === 'yours' && booking.yours) void pay(booking.yours.order)
    else booking.pick(slot.startsAt, booking.date ?? '')
  }

  function reserve() {
    if (picked?.order) void pay(picked.order)
    else if (picked) void hold.hold(picked.wish)
    else showTimes(times)
  }

  return (
    <aside id="book" className="book" aria-label={t('room.calendar_title')}>
      <NoScript room={room} />
      <div className="book__live">
        <NextSlots
          offer={offer}
          next={next}
          chosen={picked?.startsAt ?? null}
          onChoose={(slot) => booking.pick(slot.startsAt, slot.date)}
        />
        <GroupSizePicker
          sizes={offer.sizes}
          unit={offer.words.unit}
          chosen={players}
          onChoose={(size) => {
            onPlayers(size)
            booking.remember({ players: size })
          }}
        />
        <section className="step" aria-labelledby="calendar">
          <h2 id="calendar" className="h3">
            {t('room.calendar_title')}
          </h2>
          <RoomMonth
            offer={offer}
            month={booking.shownMonth}
            days={month}
            chosen={booking.date}
            onChoose={booking.openEvening}
            onTurn={booking.turnTo}
          />
          <p className="small muted">{t('room.legend')}</p>
        </section>
        <div ref={times}>
          <RoomEvening
            offer={offer}
            players={players}
            phone={room.contact.phone}
            date={booking.date}
            slots={day}
            failed={booking.failed}
            chosen={picked?.startsAt ?? null}
            yours={booking.yours?.startsAt ?? null}
            holding={hold.holding?.startsAt ?? null}
            onChoose={choose}
            onRetry={booking.renew}
          />
        </div>
        <RoomDock
          total={picked?.total ?? null}
          from={room.price}
          what={picked?.words ?? offer.words.per}
          note={offer.words.hold}
          refusal={hold.refusal ?? booking.notice}
          busy={hold.holding !== null}
          isChosen={picked !== null}
          onReserve={reserve}
        />
      </div>
      {/* Whoever has chosen a time goes on to pay for it: that page is there when they press. */}
      {picked && !savesData() && (
        <div hidden>
          <PrefetchPageLinks page={href(`/${offer.branch}/escape-rooms/${offer.room}/payment`)} />
        </div>
      )}
    </aside>
  )
}

/** Nothing is chosen yet: the times come into view, and the keyboard to the first of them. */
function showTimes(times: RefObject<HTMLDivElement | null>) {
  const first = times.current?.querySelector<HTMLElement>('button.slot') ?? document.getElementById('evening')
  times.current?.scrollIntoView({ block: 'center' })
  first?.focus({ preventScroll: true })
}

/** Times change by the second, so they need a script; the branch does not. */
function NoScript({ room }: { room: RoomPageData }) {
  const { t } = useLocale()
  return (
    <noscript>
      <p>{t('room.no_script')}</p>
      <p>{room.hours}</p>
      <ContactLinks contact={room.contact} />
    </noscript>
  )
}
