import type { FreeSlot } from '#contracts/availability.ts'
import type { Currency } from '#domain/money/money.ts'
import { formatDate } from '#domain/time/format-date.ts'
import { useLocale } from '../i18n/messages.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import type { OpenedDialog } from '../ui/overlay-store.ts'
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

/** Evenings in the order of the nearest slot of each, with their slots as the clock goes. */
function byEvening(slots: readonly FreeSlot[]): [string, FreeSlot[]][] {
  const dates = [...new Set(slots.map(({ date }) => date))]
  return dates.map((evening) => [
    evening,
    slots.filter(({ date }) => date === evening).sort((a, b) => a.startsAt.localeCompare(b.startsAt)),
  ])
}

/** Somebody was faster: the nearest free slots, one press away. Closes with the slot that was pressed. */
export default function TakenDialog(props: TakenSlot & OpenedDialog<FreeSlot>) {
  const { open, close, alternatives, timeZone, currency, roomNames, wished } = props
  const { t, locale } = useLocale()
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
      {byEvening(alternatives).map(([date, slots]) => (
        <div key={date} className="slots-near">
          <h3>{formatDate(date, locale, 'full')}</h3>
          <ul className="slots" aria-label={formatDate(date, locale, 'full')}>
            {slots.map((slot) => (
              <li key={slot.room + slot.startsAt}>
                {roomNames && <p className="small muted">{roomNames[slot.room]}</p>}
                <SlotButton {...{ slot, timeZone, currency }} evening={date} onClick={() => close(slot)} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Dialog>
  )
}
