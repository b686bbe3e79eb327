import { useState } from 'react'
import { extendVoucher } from '#contracts/calls/office/vouchers.calls.ts'
import type { DeskVoucherShown } from '#contracts/office/vouchers.ts'
import type { ApiFailure } from '#kit/api/api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import type { OpenedDialog } from '#kit/ui/overlays/overlay-store.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { DayField } from '#office/forms/day-and-time-fields.tsx'
import { FormDialog } from '#office/forms/form-dialog.tsx'
import { ReasonField } from '#office/forms/reason-field.tsx'

export type CardAsked = { branch: string; card: DeskVoucherShown }

export const lastDayError = (failure: ApiFailure | null) =>
  failure?.code === 'expiry_wrong' ? (failure.message ?? undefined) : undefined

/** Lets a card be good until a later day. */
export default function ExtendDialog(props: OpenedDialog<DeskVoucherShown> & CardAsked) {
  const { branch, card, ...dialog } = props
  const { t } = useLocale()
  const api = useStaffApi()
  const [lastDay, setLastDay] = useState(card.lastDay)
  const [reason, setReason] = useState('')
  const params = { branch, id: card.id }
  return (
    <FormDialog
      {...dialog}
      title={t('office_vouchers.extend_title')}
      submit={t('office_vouchers.extend')}
      send={() => api(extendVoucher, { params, body: { lastDay, reason } })}
    >
      {(failure, errorAt) => (
        <>
          <DayField
            label={t('office_vouchers.last_day')}
            value={lastDay}
            min={card.lastDay}
            onChange={setLastDay}
            error={errorAt('lastDay', t('office_vouchers.last_day')) ?? lastDayError(failure)}
          />
          <ReasonField
            label={t('office_vouchers.reason')}
            value={reason}
            onChange={setReason}
            failure={failure}
          />
        </>
      )}
    </FormDialog>
  )
}
