import type { GiftCardShop } from '#contracts/gift-card.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { money, toDecimalString } from '#domain/money/money.ts'
import type { GiftCardForm } from '#domain/voucher/gift-card-form.ts'
import { FormField } from '#kit/forms/form-field.tsx'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Amount } from '#kit/ui/amount.tsx'
import { Choice } from '#kit/ui/choice.tsx'
import { NumberInput } from '#kit/ui/number-input.tsx'
import { Select } from '#kit/ui/select.tsx'
import { giftAmount } from './gift-amount.ts'

/** What the card is worth: one of the amounts, another one, or an evening in a room. */
export function GiftWorthFields({ shop, values }: { shop: GiftCardShop; values: GiftCardForm }) {
  const { t } = useLocale()
  const { currency, customAmount, rooms } = shop
  const options = [
    ...shop.amounts.map((amount) => ({
      value: String(amount),
      label: <Amount money={money(amount, currency)} short />,
    })),
    ...(customAmount ? [{ value: 'own', label: t('giftcard.custom_amount') }] : []),
    ...(rooms.length > 0 ? [{ value: 'room', label: t('giftcard.a_room') }] : []),
  ]
  return (
    <>
      <FormField name="worth" as={Choice} label={t('giftcard.worth_title')} options={options} />
      {values.worth === 'own' && customAmount && <OwnAmount shop={shop} bounds={customAmount} />}
      {values.worth === 'room' && <RoomWorth shop={shop} values={values} />}
    </>
  )
}

type Bounds = { readonly min: number; readonly max: number }

function OwnAmount({ shop: { currency }, bounds }: { shop: GiftCardShop; bounds: Bounds }) {
  const { locale, t } = useLocale()
  const major = (amount: number) => Number(toDecimalString(money(amount, currency)))
  const words = (amount: number) => formatMoney(money(amount, currency), locale, { short: true })
  return (
    <FormField
      name="amount"
      as={NumberInput}
      decimal
      min={major(bounds.min)}
      max={major(bounds.max)}
      hint={t('giftcard.amount_range', { min: words(bounds.min), max: words(bounds.max) })}
    />
  )
}

function RoomWorth({ shop, values }: { shop: GiftCardShop; values: GiftCardForm }) {
  const { locale, t } = useLocale()
  const room = shop.rooms.find(({ slug }) => slug === values.room)
  const amount = giftAmount(values, shop)
  return (
    <>
      <div className="giftform__pair">
        <FormField
          name="room"
          as={Select}
          options={shop.rooms.map(({ slug, name }) => ({ value: slug, label: name[locale] }))}
        />
        <FormField
          name="playersCount"
          as={NumberInput}
          {...(room && { min: room.minPlayers, max: room.maxPlayers })}
        />
      </div>
      <p className="giftform__worth" aria-live="polite">
        {room &&
          amount !== null &&
          t('giftcard.room_worth', {
            amount: formatMoney(money(amount, shop.currency), locale, { short: true }),
            room: room.name[locale],
            count: Number(values.playersCount),
          })}
      </p>
    </>
  )
}
