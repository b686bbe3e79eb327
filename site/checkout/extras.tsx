import type { OfferedAddOn } from '#contracts/order.ts'
import type { OrderChanges } from '#contracts/order-call.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Amount } from '#kit/ui/amount.tsx'
import { type BookedOrder, moneyOf } from './checkout-order.ts'
import { CountSteps } from './count-steps.tsx'
import { ExtraPicture } from './extra-picture.tsx'

type AddOns = NonNullable<OrderChanges['addOns']>

type ExtrasProps = {
  order: BookedOrder
  offers: readonly OfferedAddOn[]
  /** What was chosen and not answered yet. */
  wanted: AddOns | undefined
  disabled: boolean
  onChange: (addOns: AddOns) => void
}

/** What makes a night of it. Each press says the whole choice, so the newest one is always complete. */
export function Extras({ order, offers, wanted, disabled, onChange }: ExtrasProps) {
  const { t } = useLocale()
  const quantityOf = ({ slug, chosen }: OfferedAddOn) =>
    wanted ? (wanted.find((one) => one.slug === slug)?.quantity ?? 0) : chosen
  const choose = (slug: string, quantity: number) =>
    onChange(
      offers
        .map((offer) => ({ slug: offer.slug, quantity: offer.slug === slug ? quantity : quantityOf(offer) }))
        .filter((one) => one.quantity > 0),
    )
  return (
    <section aria-labelledby="extras">
      <h2 id="extras" className="h3">
        {t('payment.extras_title')}
      </h2>
      <p className="small muted">{t('payment.extras_text')}</p>
      <ul className="extras">
        {offers.map((offer) => (
          <li key={offer.slug}>
            <Extra
              order={order}
              offer={offer}
              disabled={disabled}
              quantity={quantityOf(offer)}
              onChange={(quantity) => choose(offer.slug, quantity)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

type ExtraProps = {
  order: BookedOrder
  offer: OfferedAddOn
  quantity: number
  disabled: boolean
  onChange: (quantity: number) => void
}

function Extra({ order, offer, quantity, disabled, onChange }: ExtraProps) {
  const { locale, t } = useLocale()
  const { slug, name, description, price, per, maxQuantity, picture } = offer
  const id = `extra-${slug}`
  const words = (
    <span className="extra__words">
      <b id={id}>{name[locale]}</b>
      <span className="small muted">{description[locale]}</span>
      <span className="extra__price">
        <Amount money={moneyOf(order, price)} />
        {per === 'player' && ` ${t('common.per_player')}`}
      </span>
    </span>
  )
  if (maxQuantity === 1)
    return (
      <label className="extra">
        <ExtraPicture picture={picture} />
        {words}
        <span className="check">
          <input
            type="checkbox"
            checked={quantity > 0}
            disabled={disabled}
            onChange={(event) => onChange(event.target.checked ? 1 : 0)}
          />
        </span>
      </label>
    )
  return (
    <div className={quantity > 0 ? 'extra extra--on' : 'extra'}>
      <ExtraPicture picture={picture} />
      {words}
      <CountSteps
        labelId={id}
        count={quantity}
        min={0}
        max={maxQuantity}
        disabled={disabled}
        onChange={onChange}
      />
    </div>
  )
}
