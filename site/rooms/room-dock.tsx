import type { Money } from '#domain/money/money.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Amount } from '#kit/ui/amount.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Icon } from '#kit/ui/icon.tsx'

type RoomDockProps = {
  /** What the group pays for the chosen slot; null while that is not known. */
  total: Money | null
  /** What a player pays at least. */
  from: Money
  /** The chosen slot in words, or what the price includes. */
  what: string
  note: string
  refusal: string | null
  busy: boolean
  isChosen: boolean
  onReserve: () => void
}

/** The price and the one press that holds the slot: the foot of the panel, and of the window on a phone. */
export function RoomDock(props: RoomDockProps) {
  const { total, from, what, note, refusal, busy, isChosen, onReserve } = props
  const { t } = useLocale()
  return (
    <div className="dock">
      <div role="alert">
        {refusal && (
          <p className="dock__refusal small">
            <Icon name="alert" /> {refusal}
          </p>
        )}
      </div>
      <p className="dock__price">
        <b>
          {!isChosen && <small>{t('room.from')} </small>}
          {isChosen && !total ? '…' : <Amount money={total ?? from} short />}
        </b>
        <span>{what}</span>
      </p>
      <Button look="lead" busy={busy} onClick={onReserve}>
        {t(isChosen ? 'room.reserve' : 'room.choose_time')}
      </Button>
      <p className="dock__note small muted">{note}</p>
    </div>
  )
}
