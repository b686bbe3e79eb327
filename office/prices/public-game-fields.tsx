import { parseNumber } from '#domain/digits/parse-number.ts'
import type { Currency } from '#domain/money/money.ts'
import { earliestDecision, judgePublicGame, mostParties } from '#domain/public-game/public-game-terms.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Checkbox } from '#kit/ui/checkbox.tsx'
import { NumberInput } from '#kit/ui/number-input.tsx'
import { largestGroup, type PublicGameForm, publicGameOf, type RoomForm } from './price-form.ts'
import { PriceInput } from './price-input.tsx'

type PublicGameFieldsProps = {
  own: RoomForm
  currency: Currency
  onChange: (changes: Partial<RoomForm>) => void
}

const usual: PublicGameForm = { seatPrice: null, minimum: 4, maxParties: 2, decideBeforeMinutes: 180 }

/** On what terms strangers play a room together, once its plan has such sessions. */
export function PublicGameFields({ own, currency, onChange }: PublicGameFieldsProps) {
  const { t } = useLocale()
  const { publicGame } = own
  const maxPlayers = largestGroup(own)
  const set = (changes: Partial<PublicGameForm>) =>
    onChange({ publicGame: { ...usual, ...publicGame, ...changes } })
  const whole = (typed: string, each = 1) => {
    const read = parseNumber(typed)
    return read !== null && Number.isInteger(read) ? read * each : null
  }
  const shown = (value: number | null | undefined, each = 1) => (value == null ? '' : String(value / each))
  const problem =
    publicGame?.seatPrice != null && judgePublicGame(publicGameOf(publicGame), { maxPlayers }, currency)
  return (
    <>
      <Checkbox
        label={t('office_plans.public_game')}
        hint={t('office_plans.public_game_hint')}
        value={publicGame !== null}
        onChange={(sold) =>
          onChange({ publicGame: sold ? { ...usual, minimum: Math.min(4, maxPlayers) } : null })
        }
      />
      {publicGame && (
        <fieldset className="price-terms">
          <legend className="sr">{t('office_plans.public_game')}</legend>
          <PriceInput
            label={t('office_plans.seat_price')}
            value={publicGame.seatPrice}
            currency={currency}
            onChange={(seatPrice) => set({ seatPrice })}
          />
          <NumberInput
            label={t('office_plans.public_minimum')}
            value={shown(publicGame.minimum)}
            min={2}
            max={maxPlayers}
            onChange={(typed) => set({ minimum: whole(typed) })}
          />
          <NumberInput
            label={t('office_plans.public_parties')}
            value={shown(publicGame.maxParties)}
            min={2}
            max={Math.min(mostParties, maxPlayers)}
            onChange={(typed) => set({ maxParties: whole(typed) })}
          />
          <NumberInput
            label={t('office_plans.public_decided')}
            value={shown(publicGame.decideBeforeMinutes, 60)}
            min={0}
            max={earliestDecision / 60}
            onChange={(typed) => set({ decideBeforeMinutes: whole(typed, 60) })}
          />
          {problem && (
            <p className="msg msg--bad" role="alert">
              {t('errors.public_game_wrong')}
            </p>
          )}
        </fieldset>
      )}
    </>
  )
}
