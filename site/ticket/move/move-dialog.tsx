import { useRef, useState } from 'react'
import type { FreeSlot } from '#contracts/availability.ts'
import type { Order } from '#contracts/order.ts'
import { laterDate } from '#domain/time/calendar-date.ts'
import { formatDate } from '#domain/time/format-date.ts'
import { sessionWords } from '#domain/time/session-words.ts'
import { wallClock } from '#domain/time/wall-clock.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { AlertMessage } from '#kit/ui/bad-message.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Dialog } from '#kit/ui/overlays/dialog.tsx'
import type { OpenedDialog } from '#kit/ui/overlays/overlay-store.ts'
import { SlotButton } from '#site/booking/slot-button.tsx'
import type { BookedOrder } from '#site/checkout/checkout-order.ts'
import { MoveDayStrip } from './move-day-strip.tsx'
import { MoveSlots } from './move-slots.tsx'
import { MoveTermsView } from './move-terms.tsx'
import { useMove } from './use-move.ts'
import { useMoveDay } from './use-move-day.ts'

export type MoveWish = { order: BookedOrder }

/** Another evening, another time, perhaps another room; closes with the moved order. */
export default function MoveDialog({ order, open, close }: MoveWish & OpenedDialog<Order>) {
  const { locale, t } = useLocale()
  const { timeZone } = order.branch
  const [today] = useState(() => wallClock(Date.now(), timeZone).date)
  const [first, setFirst] = useState(() => laterDate(order.booking.businessDay, today))
  const [date, setDate] = useState(first)
  const day = useRef<HTMLParagraphElement>(null)
  const { evening, failed, lookAgain } = useMoveDay(order, date)
  const { offer, busy, problem, instead, choose, move, forget } = useMove(order, close, lookAgain)
  const nameOf = (room: string) =>
    evening?.rooms.find((one) => one.room === room)?.name[locale] ?? order.booking.room.name[locale]

  const dayOf = ({ startsAt, date: evening }: FreeSlot) => {
    const { day, onCalendar } = sessionWords({ startsAt, evening, timeZone }, locale, 'short')
    return onCalendar ? `${day} (${onCalendar})` : day
  }

  function turn(to: string) {
    const next = laterDate(to, today)
    setFirst(next)
    setDate(next)
  }

  function lookElsewhere() {
    forget()
    // The button that was pressed is gone: reading goes on where the times are.
    setTimeout(() => day.current?.focus())
  }

  const actions = offer ? (
    <>
      <Button look="line" onClick={lookElsewhere}>
        {t('summary.move_other')}
      </Button>
      <Button busy={busy} onClick={() => void move()}>
        {t('summary.move_yes')}
      </Button>
    </>
  ) : (
    <Button look="line" onClick={() => close()}>
      {t('summary.move_keep')}
    </Button>
  )
  return (
    <Dialog open={open} onClose={() => close()} title={t('summary.move_title')} actions={actions} wide>
      <div className="move" aria-busy={busy || undefined}>
        <AlertMessage>{(problem || failed) && (problem ?? t('errors.offline'))}</AlertMessage>
        {failed && (
          <Button look="line" onClick={lookAgain}>
            {t('actions.retry')}
          </Button>
        )}
        {offer ? (
          <MoveTermsView {...offer} order={order} roomName={nameOf(offer.wanted.room)} />
        ) : (
          <>
            {instead.length > 0 && (
              <section aria-label={t('summary.move_nearest')}>
                <h3 className="move__room">{t('summary.move_nearest')}</h3>
                <ul className="slots">
                  {instead.map((slot) => (
                    <li key={slot.room + slot.startsAt}>
                      <p className="small muted">{dayOf(slot)}</p>
                      <SlotButton
                        slot={slot}
                        evening={slot.date}
                        timeZone={timeZone}
                        currency={order.currency}
                        onClick={() => void choose(slot)}
                      />
                    </li>
                  ))}
                </ul>
              </section>
            )}
            <MoveDayStrip
              order={order}
              today={today}
              first={first}
              chosen={date}
              onTurn={turn}
              onChoose={setDate}
            />
            <p ref={day} tabIndex={-1} className="move__date">
              {formatDate(date, locale, 'full')}
            </p>
            {!failed && <MoveSlots order={order} evening={evening} onChoose={(slot) => void choose(slot)} />}
          </>
        )}
      </div>
    </Dialog>
  )
}
