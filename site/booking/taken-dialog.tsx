import type { FreeSlot, OtherRoomSlot } from '#contracts/availability.ts'
import type { Currency } from '#domain/money/money.ts'
import { formatDate } from '#domain/time/format-date.ts'
import { formatNightOf } from '#domain/time/session-time.ts'
import { slotTime } from '#domain/time/slot-time.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Dialog } from '#kit/ui/overlays/dialog.tsx'
import type { OpenedDialog } from '#kit/ui/overlays/overlay-store.ts'
import { SlotButton } from './slot-button.tsx'

export type TakenSlot = {
  /** The slots of the room that are free instead, the nearest first. */
  alternatives: readonly FreeSlot[]
  /** What other rooms have about that time. */
  otherRooms: readonly OtherRoomSlot[]
  timeZone: string
  currency: Currency
  /** When the slot that was wished for was to start, in words. */
  wished: string
  /** Where one asks to be told when it frees up. */
  waiting: string
}

/** Slots under the words of their day or night, in the order of the nearest of each, with their slots as the clock goes. */
function byDay(slots: readonly FreeSlot[], dayOf: (slot: FreeSlot) => string): [string, FreeSlot[]][] {
  const days = [...new Set(slots.map(dayOf))]
  return days.map((day) => [
    day,
    slots.filter((slot) => dayOf(slot) === day).sort((a, b) => a.startsAt.localeCompare(b.startsAt)),
  ])
}

/** Somebody was faster: the nearest free slots, one press away. Closes with the slot that was pressed. */
export default function TakenDialog(props: TakenSlot & OpenedDialog<FreeSlot>) {
  const { open, close, alternatives, otherRooms, timeZone, currency, wished, waiting } = props
  const { t, locale } = useLocale()
  const dayOf = ({ startsAt, date }: FreeSlot) =>
    slotTime(startsAt, date, timeZone, locale).afterMidnight
      ? formatNightOf(date, locale)
      : formatDate(date, locale, 'full')
  const button = (slot: FreeSlot, describedBy?: string) => (
    <SlotButton
      aria-describedby={describedBy}
      slot={slot}
      timeZone={timeZone}
      currency={currency}
      evening={slot.date}
      onClick={() => close(slot)}
    />
  )
  const isNothingFree = alternatives.length + otherRooms.length === 0
  return (
    <Dialog
      open={open}
      onClose={() => close()}
      title={t('slots.taken_title')}
      actions={
        <>
          <Button look="line" onClick={() => close()}>
            {t('slots.taken_stay')}
          </Button>
          <SiteLink to={waiting} className="btn" onClick={() => close()}>
            {t('waiting.tell_me')}
          </SiteLink>
        </>
      }
    >
      <p>
        {t('slots.taken_text', { time: wished })}{' '}
        {t(isNothingFree ? 'slots.taken_none' : 'slots.taken_choose')}
      </p>
      {alternatives.length > 0 && (
        <section className="slots-near" aria-labelledby="near-same">
          <h3 id="near-same">{t('slots.taken_same_room')}</h3>
          {byDay(alternatives, dayOf).map(([day, slots]) => (
            <div key={day} className="slots-near__day">
              <h4>{day}</h4>
              <ul className="slots" aria-label={day}>
                {slots.map((slot) => (
                  <li key={slot.startsAt}>{button(slot)}</li>
                ))}
              </ul>
            </div>
          ))}
        </section>
      )}
      {otherRooms.length > 0 && (
        <section className="slots-near" aria-labelledby="near-others">
          <h3 id="near-others">{t('slots.taken_other_rooms')}</h3>
          <ul className="slots-near__rooms">
            {otherRooms.map((slot) => (
              <li key={slot.room}>
                <span id={`near-${slot.room}`}>{slot.name[locale]}</span>
                {button(slot, `near-${slot.room}`)}
              </li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  )
}
