import type { OrderEditQuote } from '#contracts/office/order-edits.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { money } from '#domain/money/money.ts'
import { type DeskMeans, deskMeans } from '#domain/till/means.ts'
import type { ApiFailure } from '#kit/api/api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { BillLines, BillRow } from '#kit/ui/bill-lines.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Checkbox } from '#kit/ui/checkbox.tsx'
import { Select } from '#kit/ui/select.tsx'
import { ReasonField } from '#office/forms/reason-field.tsx'
import { ProblemLine } from '../problem-line.tsx'
import { useStaff } from '../staff-session.ts'
import type { EditDraft, EditManner } from './edit-draft.ts'

type EditSumProps = {
  /** Of what is wanted, or of the order as it is before that is known. */
  quote: OrderEditQuote
  isChanged: boolean
  isReady: boolean
  busy: boolean
  failure: ApiFailure | null
  draft: EditDraft
  onChange: (draft: EditDraft) => void
  /** Something is given away. */
  wantsReason: boolean
  manner: EditManner
  onManner: (manner: EditManner) => void
  tried: boolean
  save: (means: DeskMeans | null) => void
}

/** What the edit comes to, always in sight, and the presses that make it. */
export function EditSum(props: EditSumProps) {
  const {
    quote,
    isChanged,
    isReady,
    busy,
    failure,
    draft,
    onChange,
    wantsReason,
    manner,
    onManner,
    tried,
    save,
  } = props
  const { locale, t } = useLocale()
  const staff = useStaff()
  const mayRefund = typeof staff === 'object' && staff.may.includes('order.refund')
  const inWords = (amount: number) => formatMoney(money(amount, quote.currency), locale)
  const { before, after, back, toGiftCards, kept, needsRefundRight, warnings } = quote
  const forbidden = needsRefundRight && !mayRefund
  const disabled = !isReady || forbidden
  return (
    <>
      {mayRefund && (kept > 0 || draft.waives) && (
        <Checkbox
          label={t('office_edit.waive')}
          hint={t('office_edit.waive_hint')}
          value={draft.waives}
          onChange={(waives) => onChange({ ...draft, waives })}
        />
      )}
      {wantsReason && (
        <ReasonField
          value={manner.reason}
          onChange={(reason) => onManner({ ...manner, reason })}
          tried={tried}
        />
      )}
      {back > toGiftCards && (
        <Select
          label={t('office_edit.goes_to')}
          required
          value={manner.goesTo || 'source'}
          onChange={(goesTo) =>
            onManner({ ...manner, goesTo: deskMeans.find((one) => one === goesTo) ?? '' })
          }
          options={[
            { value: 'source', label: t('office_orders.refund_source') },
            ...deskMeans.map((means) => ({ value: means, label: t(`office_orders.refund_${means}`) })),
          ]}
        />
      )}
      <Checkbox
        label={t('office_edit.tells')}
        value={manner.tells}
        onChange={(tells) => onManner({ ...manner, tells })}
      />
      <details className="order-edit__bill">
        <summary>{t('office_edit.bill')}</summary>
        <dl className="stack stack--2 order-bill">
          <BillLines lines={after.lines} currency={quote.currency} />
          <BillRow name={t('common.total')} amount={after.payable} currency={quote.currency} />
        </dl>
      </details>
      <div className="order-edit__sum">
        <div role="status" aria-busy={(isChanged && !isReady && !failure) || undefined}>
          <p className="order-edit__price">
            {isChanged && after.total !== before.total && <s>{inWords(before.total)}</s>}
            <b>{inWords(after.total)}</b>
          </p>
          {said().map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {isChanged &&
            warnings.map((warning) => (
              <p key={warning} className="msg">
                {t(`office_edit.warning_${warning}`, { amount: inWords(kept) })}
              </p>
            ))}
          {forbidden && <p className="msg msg--bad">{t('office_edit.ask_manager')}</p>}
        </div>
        <ProblemLine failure={failure} />
        <div className="row order-edit__acts">
          {isChanged && after.due > 0 && (
            <>
              <Button busy={busy} disabled={disabled} onClick={() => save('cash')}>
                {t('office_edit.save_cash', { amount: inWords(after.due) })}
              </Button>
              <Button busy={busy} disabled={disabled} onClick={() => save('card_terminal')}>
                {t('office_edit.save_card', { amount: inWords(after.due) })}
              </Button>
            </>
          )}
          <Button
            look={isChanged && after.due > 0 ? 'line' : 'main'}
            busy={busy}
            disabled={disabled}
            onClick={() => save(null)}
          >
            {t(isChanged && after.due > 0 ? 'office_edit.save_later' : 'actions.save')}
          </Button>
        </div>
      </div>
    </>
  )

  function said(): string[] {
    const handed = back - toGiftCards
    const sentences = [
      toGiftCards > 0 && t('office_edit.goes_to_card', { amount: inWords(toGiftCards) }),
      handed > 0 && t('office_edit.goes_back', { amount: inWords(handed) }),
      after.due > 0 && t('office.booking.due', { amount: inWords(after.due) }),
    ].filter((sentence) => sentence !== false)
    return sentences.length > 0 ? sentences : [t('office_edit.settled')]
  }
}
