import { useState } from 'react'
import type { OfficeFee, PriceBook } from '#contracts/office/prices.ts'
import { feeBases } from '#domain/pricing/price-plan.ts'
import { longest } from '#domain/rules/longest.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Checkbox } from '#kit/ui/checkbox.tsx'
import type { OpenedDialog } from '#kit/ui/overlays/overlay-store.ts'
import { Select } from '#kit/ui/select.tsx'
import { TextInput } from '#kit/ui/text-input.tsx'
import { BothLanguages } from '#office/forms/both-languages.tsx'
import { FormDialog } from '#office/forms/form-dialog.tsx'
import { type FeeDraft, feeDraft, feeOfDraft } from './fee-draft.ts'

export type FeeDialogProps = { book: PriceBook; fee: OfficeFee | null }

/** What is charged besides, whatever is chosen. Answers it; saving comes with all prices. */
export default function FeeDialog({ book, fee, ...dialog }: FeeDialogProps & OpenedDialog<OfficeFee>) {
  const { t } = useLocale()
  const { currency } = book.branch
  const [draft, setDraft] = useState(() => feeDraft(fee, currency))
  const [pressed, setPressed] = useState(false)
  const set = (change: Partial<FeeDraft>) => setDraft((was) => ({ ...was, ...change }))
  const written = feeOfDraft(draft, fee?.id ?? null, currency)
  function write() {
    setPressed(true)
    if (written) dialog.close(written)
  }
  return (
    <FormDialog
      {...dialog}
      title={t(fee ? 'office_plans.fee_edit' : 'office_plans.fee_new')}
      submit={t('actions.apply')}
      send={write}
    >
      <BothLanguages
        label={t('fields.name')}
        value={draft.name}
        required
        tried={pressed}
        limit={longest.title}
        hint={t('office_plans.fee_name_hint')}
        onChange={(name) => set({ name })}
      />
      <div className="plan-pair">
        <Select
          label={t('office_plans.fee_by')}
          required
          value={draft.by}
          onChange={(by) => set({ by: by as FeeDraft['by'] })}
          options={feeBases.map((by) => ({ value: by, label: t(`office_plans.fee_by_${by}`) }))}
        />
        <TextInput
          label={
            draft.by === 'percent'
              ? t('office_plans.fee_percent')
              : t('office_plans.fee_amount', { currency })
          }
          kind="code"
          inputMode="decimal"
          value={draft.size}
          onChange={(size) => set({ size })}
        />
      </div>
      {book.branch.vatRate > 0 && (
        <Checkbox
          label={t('office_plans.fee_taxed')}
          value={draft.taxed}
          onChange={(taxed) => set({ taxed })}
        />
      )}
      <Checkbox
        label={t('office_plans.fee_refundable')}
        hint={t('office_plans.fee_refundable_hint')}
        value={draft.refundable}
        onChange={(refundable) => set({ refundable })}
      />
      {pressed && !written && (
        <p className="msg msg--bad" role="alert">
          {t('office_plans.fee_wrong')}
        </p>
      )}
    </FormDialog>
  )
}
