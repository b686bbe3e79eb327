import type { FreeSlot } from '#contracts/availability.ts'
import type { Currency } from '#domain/money/money.ts'
import { formatDate } from '#domain/time/format-date.ts'
import { formatNightOf } from '#domain/time/session-time.ts'
import { slotTime } from '#domain/time/slot-time.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Dialog } from '#kit/ui/dialog.tsx'
import type { OpenedDialog } from '#kit/ui/overlay-store.ts'
import { SlotButton } from './slot-button.tsx'

export type TakenSlot = {
  /** The slots that are free instead, the nearest first. */
  alternatives: readonly FreeSlot[]
  timeZone: string
  currency: Currency
  /** The names of rooms by their slugs, where slots of several are offered. */
  roomNames?: Readonly<Record<string, string>>
  /** When the slot that was wished for was to start, in words. */
  wished: string
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
  const { open, close, alternatives, timeZone, currency, roomNames, wished } = props
  const { t, locale } = useLocale()
  const dayOf = ({ startsAt, date }: FreeSlot) =>
    slotTime(startsAt, date, timeZone, locale).afterMidnight
      ? formatNightOf(date, locale)
      : formatDate(date, locale, 'full')
  return (
    <Dialog
      open={open}
      onClose={() => close()}
      title={t('slots.taken_title')}
      actions={
        <Button look="line" onClick={() => close()}>
          {t('slots.taken_stay')}
        </Button>
      }
    >
      <p>
        {t('slots.taken_text', { time: wished })}{' '}
        {t(alternatives.length > 0 ? 'slots.taken_choose' : 'slots.taken_none')}
      </p>
      {byDay(alternatives, dayOf).map(([day, slots]) => (
        <div key={day} className="slots-near">
          <h3>{day}</h3>
          <ul className="slots" aria-label={day}>
            {slots.map((slot) => (
              <li key={slot.room + slot.startsAt}>
                {roomNames && <p className="small muted">{roomNames[slot.room]}</p>}
                <SlotButton
                  slot={slot}
                  timeZone={timeZone}
                  currency={currency}
                  evening={slot.date}
                  onClick={() => close(slot)}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Dialog>
  )
}
