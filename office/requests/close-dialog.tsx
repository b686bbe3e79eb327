import { useState } from 'react'
import { closeRequest } from '#contracts/calls/office/requests.calls.ts'
import type { DeskRequest } from '#contracts/office/requests.ts'
import { type CloseReason, closeReasons } from '#domain/request/request-states.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import type { OpenedDialog } from '#kit/ui/overlays/overlay-store.ts'
import { Select } from '#kit/ui/select.tsx'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { FormDialog } from '#office/forms/form-dialog.tsx'
import { MessageField } from './message-field.tsx'
import type { RequestPart } from './request-part.ts'

export type CloseAsked = Pick<RequestPart, 'params' | 'request'>

/** Ends a request, with why and perhaps a last word. */
export default function CloseDialog(props: OpenedDialog<DeskRequest> & CloseAsked) {
  const { params, request, ...dialog } = props
  const { t } = useLocale()
  const api = useStaffApi()
  const [reason, setReason] = useState<CloseReason>(request.state === 'accepted' ? 'booked' : 'no_answer')
  const [message, setMessage] = useState('')
  return (
    <FormDialog
      {...dialog}
      title={t('office_requests.close')}
      submit={t('office_requests.close')}
      look="danger"
      send={() => api(closeRequest, { params, body: { reason, ...(message.trim() && { message }) } })}
    >
      <p>{t('office_requests.close_text')}</p>
      <Select
        label={t('office_requests.close_reason')}
        required
        value={reason}
        onChange={(chosen) => setReason(chosen as CloseReason)}
        options={closeReasons.map((one) => ({ value: one, label: t(`office_requests.reason_${one}`) }))}
      />
      <MessageField
        request={request}
        label={t('office_requests.last_word')}
        value={message}
        onChange={setMessage}
        optional
      />
    </FormDialog>
  )
}
