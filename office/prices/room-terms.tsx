import { parseNumber } from '#domain/digits/parse-number.ts'
import type { Currency } from '#domain/money/money.ts'
import { judgeChildPrice } from '#domain/pricing/judge-prices.ts'
import { oldestChild } from '#domain/pricing/price-plan.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Checkbox } from '#kit/ui/checkbox.tsx'
import { NumberInput } from '#kit/ui/number-input.tsx'
import { type ChildForm, childOf, type RoomForm } from './price-form.ts'
import { PriceInput } from './price-input.tsx'

type RoomTermsProps = {
  own: RoomForm
  currency: Currency
  onChange: (changes: Partial<RoomForm>) => void
}

const usualChild: ChildForm = { fromAge: 6, untilAge: 12, price: null }

/** What a room asks of children, and of any group at least. */
export function RoomTerms({ own, currency, onChange }: RoomTermsProps) {
  const { t } = useLocale()
  const { pricing, tiers, child, minimum } = own
  const set = (changes: Partial<ChildForm>) => onChange({ child: { ...usualChild, ...child, ...changes } })
  const age = (name: 'fromAge' | 'untilAge', label: string) => (
    <NumberInput
      label={label}
      value={child?.[name] == null ? '' : String(child[name])}
      min={0}
      max={oldestChild}
      onChange={(typed) => {
        const years = parseNumber(typed)
        set({ [name]: years !== null && Number.isInteger(years) ? years : null })
      }}
    />
  )
  const asked = tiers.map(({ players, price }) => ({ players, price: price ?? Number.MAX_SAFE_INTEGER }))
  const problem = child && child.price !== null && judgeChildPrice(childOf(child), asked, currency)
  return (
    <>
      {pricing === 'player' && (
        <Checkbox
          label={t('office_plans.child_other')}
          value={child !== null}
          onChange={(other) => onChange({ child: other ? usualChild : null })}
        />
      )}
      {pricing === 'player' && child && (
        <fieldset className="price-terms">
          <legend className="sr">{t('office_plans.child_other')}</legend>
          <PriceInput
            label={t('office_plans.child_price')}
            value={child.price}
            currency={currency}
            onChange={(price) => set({ price })}
          />
          {age('fromAge', t('office_plans.child_from'))}
          {age('untilAge', t('office_plans.child_until'))}
          {problem && (
            <p className="msg msg--bad" role="alert">
              {t(problem === 'missing' ? 'office_plans.child_ages_wrong' : 'office_plans.child_dear')}
            </p>
          )}
        </fieldset>
      )}
      <Checkbox
        label={t('office_plans.minimum')}
        value={minimum !== null}
        onChange={(least) => onChange({ minimum: least ? { amount: null } : null })}
      />
      {minimum && (
        <div className="price-terms">
          <PriceInput
            label={t('office_plans.minimum_amount')}
            value={minimum.amount}
            currency={currency}
            onChange={(amount) => onChange({ minimum: { amount } })}
          />
        </div>
      )}
    </>
  )
}
