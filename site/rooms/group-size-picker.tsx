import type { CSSProperties } from 'react'
import { useLocale } from '#kit/i18n/messages.tsx'
import type { RoomOffer } from './room-offer.server.ts'

type GroupSizePickerProps = {
  sizes: RoomOffer['sizes']
  /** "per player" and the currency, for all steps at once. */
  unit: string
  chosen: number
  onChoose: (players: number) => void
}

/** How many come: a stair whose steps fall as the price of a player falls. */
export function GroupSizePicker({ sizes, unit, chosen, onChoose }: GroupSizePickerProps) {
  const { t } = useLocale()
  return (
    <fieldset className="step">
      <legend>
        <span className="h3">{t('room.choose_players')}</span>{' '}
        <span className="small muted" aria-hidden="true">
          {unit}
        </span>
      </legend>
      <div className="stair" style={{ '--steps': sizes.length } as CSSProperties}>
        {sizes.map(({ players, number, spoken, height }) => (
          <label key={players} style={{ '--h': height } as CSSProperties}>
            <input
              type="radio"
              name="players"
              value={players}
              aria-label={spoken}
              checked={players === chosen}
              onChange={() => onChoose(players)}
            />
            <b aria-hidden="true">{players}</b>
            <span aria-hidden="true">
              <bdi>{number}</bdi>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
