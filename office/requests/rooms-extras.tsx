import type { OfferExtra } from '#contracts/office/requests.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { type Currency, money } from '#domain/money/money.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { NumberInput } from '#kit/ui/number-input.tsx'
import type { RoomsDraft } from './rooms-draft.ts'

type RoomsExtrasProps = {
  extras: readonly OfferExtra[]
  currency: Currency
  chosen: RoomsDraft['extras']
  onChange: (chosen: RoomsDraft['extras']) => void
}

/** Extras of the price list for the whole offer, each by its number. */
export function RoomsExtras({ extras, currency, chosen, onChange }: RoomsExtrasProps) {
  const { locale, t } = useLocale()
  if (extras.length === 0) return null
  const inWords = (amount: number) => formatMoney(money(amount, currency), locale)
  return (
    <fieldset className="rooms-extras">
      <legend>{t('office_tonight.extras')}</legend>
      {extras.map(({ slug, name, price, per }) => (
        <NumberInput
          key={slug}
          label={name[locale]}
          hint={t(per === 'player' ? 'office_edit.price_each_player' : 'office_edit.price_each', {
            amount: inWords(price),
          })}
          min={0}
          max={500}
          value={chosen[slug] ?? '0'}
          onChange={(count) => onChange({ ...chosen, [slug]: count })}
        />
      ))}
    </fieldset>
  )
}
