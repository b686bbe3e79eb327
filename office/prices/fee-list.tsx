import { lazy } from 'react'
import type { OfficeFee, PriceBook } from '#contracts/office/prices.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { money } from '#domain/money/money.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Choice } from '#kit/ui/choice.tsx'
import { useOpenDialog } from '#kit/ui/overlays/dynamic-dialog.ts'
import type { FeeDialogProps } from './fee-dialog.tsx'
import type { PriceForm } from './price-form.ts'

const FeeDialog = lazy(() => import('./fee-dialog.tsx'))

type FeesAndTax = Pick<PriceForm, 'fees' | 'taxOnTop'>
type FeeListProps = { book: PriceBook; form: FeesAndTax; onChange: (changes: Partial<FeesAndTax>) => void }

/** What is charged besides, and whether tax is inside all these prices or comes on top. */
export function FeeList({ book, form, onChange }: FeeListProps) {
  const { locale, t } = useLocale()
  const openDialog = useOpenDialog()
  const { fees, taxOnTop } = form
  const { currency, vatRate } = book.branch
  async function edit(index: number | null) {
    const fee = index === null ? null : (fees[index] ?? null)
    const written = await openDialog<FeeDialogProps, OfficeFee>(FeeDialog, { book, fee })
    if (!written) return
    onChange({
      fees: index === null ? [...fees, written] : fees.map((one, at) => (at === index ? written : one)),
    })
  }
  const sizeOf = ({ by, amount }: OfficeFee) =>
    by === 'percent'
      ? `\u2066${amount / 100}%\u2069`
      : formatMoney(money(amount, currency), locale, { short: true })
  const saysOf = ({ by, taxed, refundable }: OfficeFee) =>
    [
      t(`office_plans.fee_by_${by}`),
      vatRate > 0 && t(taxed ? 'office_plans.fee_is_taxed' : 'office_plans.fee_is_untaxed'),
      t(refundable ? 'office_plans.fee_is_refunded' : 'office_plans.fee_is_kept'),
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <section className="office__panel" aria-label={t('office_plans.fees')}>
      <div className="week-editor__tools">
        <h2 className="h3">{t('office_plans.fees')}</h2>
        <Button look="line" onClick={() => void edit(null)}>
          {t('office_plans.fee_new')}
        </Button>
      </div>
      {fees.length === 0 && <p className="muted">{t('office_plans.fees_none')}</p>}
      <ul className="office__list">
        {fees.map((fee, index) => {
          const name = fee.name[locale]
          return (
            // A new one has no id yet, and the list grows at its end.
            <li key={fee.id ?? `new ${index}`} className="office__row price-row">
              <div>
                <p>
                  <b>{name}</b> <span className="tag">{sizeOf(fee)}</span>
                </p>
                <p className="small muted">{saysOf(fee)}</p>
              </div>
              <Button
                look="line"
                aria-label={`${t('actions.edit')} ${name}`}
                onClick={() => void edit(index)}
              >
                {t('actions.edit')}
              </Button>
              <Button
                look="bare"
                aria-label={`${t('actions.remove')} ${name}`}
                onClick={() => onChange({ fees: fees.filter((_, at) => at !== index) })}
              >
                {t('actions.remove')}
              </Button>
            </li>
          )
        })}
      </ul>
      {vatRate > 0 && (
        <Choice
          label={t('office_plans.tax', { rate: vatRate / 100 })}
          hint={t('office_plans.tax_hint')}
          value={taxOnTop ? 'on_top' : 'inside'}
          onChange={(where) => onChange({ taxOnTop: where === 'on_top' })}
          options={(['inside', 'on_top'] as const).map((where) => ({
            value: where,
            label: t(`office_plans.tax_${where}`),
          }))}
        />
      )}
    </section>
  )
}
