import { lazy, useState } from 'react'
import { undoTaking } from '#contracts/calls/till.calls.ts'
import type { DeskOrder } from '#contracts/office/desk.ts'
import type { Taking } from '#contracts/office/till.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { type Currency, money } from '#domain/money/money.ts'
import type { BranchClock } from '#domain/time/session-words.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { SignedAmount } from '#kit/ui/bill-lines.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useOpenDialog } from '#kit/ui/overlays/dynamic-dialog.ts'
import { useToast } from '#kit/ui/overlays/toast.tsx'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { localMoment } from '../local-moment.ts'
import type { CorrectProps } from './correct-dialog.tsx'
import type { OrderParams } from './use-take-payment.ts'

const CorrectDialog = lazy(() => import('./correct-dialog.tsx'))

type TakingsListProps = {
  takings: readonly Taking[]
  currency: Currency
  params: OrderParams
  /** Whose clock the times are of. */
  branch: BranchClock
  onChange: (order: DeskOrder) => void
}

/** What was taken at the desk: how much, by which means and by whom, and what was wrong about it. */
export function TakingsList({ takings, currency, params, branch, onChange }: TakingsListProps) {
  const { locale, t } = useLocale()
  const api = useStaffApi()
  const openDialog = useOpenDialog()
  const toast = useToast()
  const [busy, setBusy] = useState<number | null>(null)
  if (takings.length === 0) return null

  async function undo({ id }: Taking) {
    setBusy(id)
    const answer = await api(undoTaking, { params: { ...params, taking: id } })
    setBusy(null)
    if (!answer.ok) return toast({ text: answer.message ?? t(answer.messageKey), kind: 'bad' })
    toast({ text: t('office_till.undone'), kind: 'ok' })
    onChange(answer.data)
  }
  async function correct(taking: Taking) {
    const corrected = await openDialog<CorrectProps, DeskOrder>(CorrectDialog, { taking, currency, params })
    if (!corrected) return
    toast({ text: t('office_till.corrected'), kind: 'ok' })
    onChange(corrected)
  }
  return (
    <ul className="stack till-takings" aria-label={t('office_till.takings')}>
      {takings.map((taking) => (
        <li key={taking.id} className={taking.state === 'taken' ? undefined : 'till-takings__gone'}>
          <p className="till-takings__line">
            <b>{t(`office_till.means_${taking.means}`)}</b>
            {taking.state !== 'taken' && (
              <span className="tag">{t(`office_till.state_${taking.state}`)}</span>
            )}
            <SignedAmount amount={taking.amount} currency={currency} />
          </p>
          <p className="small muted parts">
            <span>{localMoment(taking.at, locale, branch)}</span>
            {taking.by && (
              <span>
                <bdi>{taking.by}</bdi>
              </span>
            )}
            {taking.receiptNumber && (
              <span>
                {t('office_till.receipt')} <bdi dir="ltr">{taking.receiptNumber}</bdi>
              </span>
            )}
            {taking.tendered !== null && taking.tendered > taking.amount && (
              <span>
                {t('office_till.given_change', {
                  given: formatMoney(money(taking.tendered, currency), locale),
                  change: formatMoney(money(taking.tendered - taking.amount, currency), locale),
                })}
              </span>
            )}
            {taking.reason && (
              <span>
                <bdi>{taking.reason}</bdi>
              </span>
            )}
            {taking.reversedBy && (
              <span>
                <bdi>
                  {t(`office_till.${taking.state === 'corrected' ? 'corrected_by' : 'undone_by'}`, {
                    name: taking.reversedBy,
                  })}
                </bdi>
              </span>
            )}
          </p>
          {(taking.mayUndo || taking.mayCorrect) && (
            <p className="row">
              {taking.mayUndo && (
                <Button look="line" busy={busy === taking.id} onClick={() => void undo(taking)}>
                  {t('office_till.undo')}
                </Button>
              )}
              {taking.mayCorrect && (
                <Button look="line" onClick={() => void correct(taking)}>
                  {t('office_till.correct')}
                </Button>
              )}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
