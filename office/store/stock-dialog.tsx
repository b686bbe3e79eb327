import { useState } from 'react'
import { adjustStock } from '#contracts/calls/office/store.calls.ts'
import { type DeskProduct, type DeskShelf, type StockReason, stockReasons } from '#contracts/office/store.ts'
import { parseNumber } from '#domain/digits/parse-number.ts'
import { listComma } from '#domain/locale/list-comma.ts'
import { longest } from '#domain/rules/longest.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { NumberInput } from '#kit/ui/number-input.tsx'
import type { OpenedDialog } from '#kit/ui/overlays/overlay-store.ts'
import { Select } from '#kit/ui/select.tsx'
import { TextInput } from '#kit/ui/text-input.tsx'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { FormDialog } from '#office/forms/form-dialog.tsx'

export type StockAsked = { branch: string; product: DeskProduct; shelf: DeskShelf }

/** Puts things on a shelf or takes some off, with why. */
export default function StockDialog(props: OpenedDialog<number> & StockAsked) {
  const { open, close, branch, product, shelf } = props
  const { locale, t } = useLocale()
  const api = useStaffApi()
  const [by, setBy] = useState('')
  const [reason, setReason] = useState<StockReason>('delivery')
  const [note, setNote] = useState('')
  const name = [product.name[locale], shelf.name?.[locale]].filter(Boolean).join(listComma(locale))
  const params = { branch, product: product.slug }
  const body = { variant: shelf.variant, by: parseNumber(by) ?? 0, reason, note }
  const place = shelf.variant.join('/')
  const leftIn = ({ shelves }: DeskProduct) =>
    shelves.find(({ variant }) => variant.join('/') === place)?.quantity ?? 0
  return (
    <FormDialog
      open={open}
      close={(changed) => close(changed && leftIn(changed))}
      title={t('office_store.adjust_of', { name })}
      submit={t('actions.save')}
      send={() => api(adjustStock, { params, body })}
    >
      {(_, errorAt) => (
        <>
          <p>
            {shelf.quantity === null
              ? t('office_store.adjust_first')
              : t('office_store.adjust_text', { left: shelf.quantity })}
          </p>
          <NumberInput
            label={t('office_store.adjust_by')}
            required
            min={-(shelf.quantity ?? 0)}
            hint={t('office_store.adjust_hint')}
            value={by}
            onChange={setBy}
            error={errorAt('by', t('office_store.adjust_by'))}
          />
          <Select
            label={t('fields.reason')}
            required
            value={reason}
            onChange={(chosen) => setReason(chosen as StockReason)}
            options={stockReasons.map((one) => ({ value: one, label: t(`office_store.reason_${one}`) }))}
          />
          <TextInput
            label={t('office_store.note')}
            optional
            maxLength={longest.stockNote}
            value={note}
            onChange={setNote}
          />
        </>
      )}
    </FormDialog>
  )
}
