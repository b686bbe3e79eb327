import { type FormEvent, useState } from 'react'
import { extendVoucher } from '#contracts/calls/office-vouchers.calls.ts'
import type { DeskVoucherShown } from '#contracts/office-vouchers.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Dialog } from '#kit/ui/dialog.tsx'
import type { OpenedDialog } from '#kit/ui/overlay-store.ts'
import { DayField } from '../day-and-time-fields.tsx'
import { ProblemLine } from '../problem-line.tsx'
import { ReasonField } from '../reason-field.tsx'
import { useOfficeChange } from '../use-office-change.ts'
import { useStaffApi } from '../use-staff-api.ts'

export type CardAsked = { branch: string; card: DeskVoucherShown }

/** Lets a card be good until a later day. */
export default function ExtendDialog(props: OpenedDialog<DeskVoucherShown> & CardAsked) {
  const { open, close, branch, card } = props
  const { t } = useLocale()
  const api = useStaffApi()
  const { busy, failure, send } = useOfficeChange()
  const [lastDay, setLastDay] = useState(card.lastDay)
  const [reason, setReason] = useState('')
  async function submit(event: FormEvent) {
    event.preventDefault()
    const params = { branch, id: card.id }
    const answer = await send(() => api(extendVoucher, { params, body: { lastDay, reason } }))
    if (answer.ok) close(answer.data)
  }
  const title = t('office_vouchers.extend_title')
  return (
    <Dialog open={open} onClose={() => close()} title={title}>
      <form className="office__form" aria-label={title} onSubmit={submit}>
        <DayField
          label={t('office_vouchers.last_day')}
          value={lastDay}
          min={card.lastDay}
          onChange={setLastDay}
        />
        <ReasonField
          label={t('office_vouchers.reason')}
          value={reason}
          onChange={setReason}
          failure={failure}
        />
        <ProblemLine failure={failure} />
        <Button type="submit" wide busy={busy}>
          {t('office_vouchers.extend')}
        </Button>
      </form>
    </Dialog>
  )
}
