import { useState } from 'react'
import { cancelByStaff, showStaffCancellation } from '#contracts/calls/desk.calls.ts'
import type { DeskCancellation } from '#contracts/office/desk.ts'
import type { OrderFile } from '#contracts/office/orders.ts'
import { chargeStep } from '#domain/money/charge-step.ts'
import { currencyLabel, formatMoney } from '#domain/money/format-money.ts'
import { money, parseMoney } from '#domain/money/money.ts'
import { type DeskMeans, deskMeans, isDeskMeans } from '#domain/till/means.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Choice } from '#kit/ui/choice.tsx'
import type { OpenedDialog } from '#kit/ui/overlays/overlay-store.ts'
import { TextInput } from '#kit/ui/text-input.tsx'
import { OfficeData } from '#office/data/office-data.tsx'
import { useOfficeData } from '#office/data/use-office-data.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { FormDialog } from '#office/forms/form-dialog.tsx'
import { isReason, ReasonField } from '#office/forms/reason-field.tsx'
import { CancelRooms } from './cancel-rooms.tsx'
import type { OrderPart } from './order-part.ts'
import { isStuckPayment } from './refund-ways.ts'

export type CancelPart = Pick<OrderPart, 'branch' | 'file' | 'params'>
export type CancelledByDialog = { readonly refund: number; readonly goesTo: 'source' | DeskMeans }

const sums = {
  policy: ({ policy }: DeskCancellation) => policy.refund,
  all: ({ all }: DeskCancellation) => all,
  half: ({ half }: DeskCancellation) => half,
  nothing: () => 0,
} as const
const shares = { all: 10_000, half: 5000, nothing: 0 } as const
type Share = keyof typeof sums | 'own'

/** What came at the desk alone is handed out there; anything else goes back the way it came. */
function usualWay({ payments }: OrderFile): CancelledByDialog['goesTo'] {
  const standing = payments.filter(
    ({ state, amount, refunded }) => state === 'succeeded' && amount > refunded,
  )
  const [first, ...others] = new Set(standing.map(({ provider }) => provider))
  if (first === undefined || ![first, ...others].every(isDeskMeans)) return 'source'
  return others.length === 0 && isDeskMeans(first) ? first : 'cash'
}

/** Cancels with what the policy gives back, or another sum. Its button says what goes back and how, and does no more. */
export default function CancelDialog({
  open,
  close,
  part: { branch, file, params },
}: OpenedDialog<CancelledByDialog> & { part: CancelPart }) {
  const { locale, t } = useLocale()
  const api = useStaffApi()
  const asked = useOfficeData(showStaffCancellation, { params }, { edited: true })
  const [choice, setChoice] = useState<Share>('policy')
  const [typed, setTyped] = useState('')
  const [way, setWay] = useState<string>(() => usualWay(file))
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const { currency } = file.order
  const terms = asked.data
  const goesTo = isDeskMeans(way) ? way : 'source'
  const inWords = (amount: number) => formatMoney(money(amount, currency), locale)
  const own = parseMoney(typed, currency)?.amount ?? null
  const isWrong =
    choice === 'own' && (own === null || own > (terms?.all ?? 0) || own % chargeStep(currency) !== 0)
  const refund = !terms || isWrong ? null : choice === 'own' ? (own ?? 0) : sums[choice](terms)
  const isStuck = goesTo === 'source' && refund !== 0 && file.payments.some(isStuckPayment)
  const rooms = terms?.rooms.length ?? 0
  const how = refund === 0 ? 'nothing' : goesTo
  const submit =
    rooms > 0
      ? t('office_orders.cancel_all_rooms', { count: rooms + 1 })
      : refund === null
        ? t('office_orders.cancel')
        : t(`office_orders.cancel_send_${how}`, { amount: inWords(refund) })

  function cancel() {
    setTried(true)
    if (refund === null || !isReason(reason)) return
    const decided =
      choice === 'own' ? { amount: refund } : choice === 'policy' ? {} : { share: shares[choice] }
    const byHand = isDeskMeans(goesTo) && { goesTo }
    const body = { ...decided, ...byHand, expectedRefund: refund, reason: reason.trim() }
    const answer = api(cancelByStaff, { params, body })
    // What would go back has changed meanwhile: they see it before they press again.
    void answer.then((said) => !said.ok && said.code === 'terms_changed' && void asked.refresh())
    return answer
  }
  return (
    <FormDialog
      open={open}
      close={(done) => close(done && { refund: done.refund, goesTo })}
      title={t('office_orders.cancel')}
      look="danger"
      disabled={!terms}
      submit={submit}
      send={cancel}
    >
      <p className="muted">{t('office_orders.cancel_text')}</p>
      <OfficeData {...asked}>
        {(shown) => (
          <>
            <CancelRooms terms={shown} branch={branch} />
            <Choice
              label={t('office_orders.cancel_share')}
              value={choice}
              onChange={(chosen) => setChoice(chosen as Share)}
              options={[
                ...(['policy', 'all', 'half'] as const).map((one) => ({
                  value: one,
                  label: t(`office_orders.cancel_${one}`),
                  note: inWords(sums[one](shown)),
                })),
                ...(['nothing', 'own'] as const).map((one) => ({
                  value: one,
                  label: t(`office_orders.cancel_${one}`),
                })),
              ]}
            />
            {isStuck && <p className="msg">{t('office_orders.refund_stuck')}</p>}
            {choice === 'own' && (
              <TextInput
                kind="code"
                label={`${t('fields.amount')} (${currencyLabel(currency, locale)})`}
                hint={t('office_orders.refund_most', { amount: inWords(shown.all) })}
                inputMode="decimal"
                required
                value={typed}
                onChange={setTyped}
                error={
                  tried && isWrong ? t('errors.refund_over_paid', { amount: inWords(shown.all) }) : undefined
                }
              />
            )}
            {shown.paid > 0 && choice !== 'nothing' && (
              <Choice
                label={t('office_orders.refund_where')}
                value={goesTo}
                onChange={setWay}
                options={(['source', ...deskMeans] as const).map((one) => ({
                  value: one,
                  label: t(`office_orders.refund_${one}`),
                  note: t(`office_orders.refund_${one}_note`),
                }))}
              />
            )}
          </>
        )}
      </OfficeData>
      <ReasonField label={t('office_orders.reason')} value={reason} onChange={setReason} tried={tried} />
    </FormDialog>
  )
}
