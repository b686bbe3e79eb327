import { type FormEvent, useState } from 'react'
import { cancelByStaff, showStaffCancellation } from '#contracts/calls/desk.calls.ts'
import type { DeskCancellation } from '#contracts/office-desk.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { money } from '#domain/money/money.ts'
import { deskMeans, isDeskMeans } from '#domain/till/means.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Choice } from '#kit/ui/choice.tsx'
import { Dialog } from '#kit/ui/dialog.tsx'
import type { OpenedDialog } from '#kit/ui/overlay-store.ts'
import { OfficeData } from '../office-data.tsx'
import { ProblemLine } from '../problem-line.tsx'
import { isReason, ReasonField } from '../reason-field.tsx'
import { useOfficeChange } from '../use-office-change.ts'
import { useOfficeData } from '../use-office-data.ts'
import { useStaffApi } from '../use-staff-api.ts'
import { CancelRooms } from './cancel-rooms.tsx'
import type { OrderPart } from './order-part.ts'

const shares = { all: 10_000, half: 5000, nothing: 0 } as const

/** Cancels with what the policy gives back, or with another share. Answers what goes back. */
export default function CancelDialog({ open, close, part }: OpenedDialog<number> & { part: OrderPart }) {
  const { t } = useLocale()
  const asked = useOfficeData(showStaffCancellation, { params: part.params }, { edited: true })
  return (
    <Dialog open={open} onClose={() => close()} title={t('office_orders.cancel')}>
      <div className="office__form">
        <p className="muted">{t('office_orders.cancel_text')}</p>
        <OfficeData {...asked}>
          {(terms) => <CancelForm terms={terms} part={part} onDone={(refund) => close(refund)} />}
        </OfficeData>
      </div>
    </Dialog>
  )
}

type CancelFormProps = { terms: DeskCancellation; part: OrderPart; onDone: (refund: number) => void }

function CancelForm({ terms, part: { branch, file, params }, onDone }: CancelFormProps) {
  const { locale, t } = useLocale()
  const api = useStaffApi()
  const [choice, setChoice] = useState<string>('policy')
  const [goesTo, setGoesTo] = useState<string>('source')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const { busy, failure, send } = useOfficeChange()
  const amount = formatMoney(money(terms.policy.refund, file.order.currency), locale)

  async function cancel(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (busy || !isReason(reason)) return
    const share = choice === 'policy' ? {} : { share: shares[choice as keyof typeof shares] }
    const body = { ...share, ...(isDeskMeans(goesTo) && { goesTo }), reason: reason.trim() }
    const answer = await send(() => api(cancelByStaff, { params, body }))
    if (answer.ok) onDone(answer.data.refund)
  }
  return (
    <form
      className="office__form"
      aria-label={t('office_orders.cancel')}
      noValidate
      onSubmit={(e) => void cancel(e)}
    >
      <CancelRooms terms={terms} branch={branch} />
      <Choice
        label={t('office_orders.cancel_share')}
        value={choice}
        onChange={setChoice}
        options={[
          { value: 'policy', label: t('office_orders.cancel_policy', { amount }) },
          ...(['all', 'half', 'nothing'] as const).map((one) => ({
            value: one,
            label: t(`office_orders.cancel_${one}`),
          })),
        ]}
      />
      {terms.paid > 0 && choice !== 'nothing' && (
        <Choice
          label={t('office_orders.refund_where')}
          value={goesTo}
          onChange={setGoesTo}
          options={(['source', ...deskMeans] as const).map((one) => ({
            value: one,
            label: t(`office_orders.refund_${one}`),
            note: t(`office_orders.refund_${one}_note`),
          }))}
        />
      )}
      <ReasonField label={t('office_orders.reason')} value={reason} onChange={setReason} tried={tried} />
      <ProblemLine failure={failure} />
      <Button type="submit" look="danger" wide busy={busy}>
        {terms.rooms.length > 0
          ? t('office_orders.cancel_all_rooms', { count: terms.rooms.length + 1 })
          : t('office_orders.cancel')}
      </Button>
    </form>
  )
}
