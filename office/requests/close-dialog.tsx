import { type FormEvent, useState } from 'react'
import { closeRequest } from '#contracts/calls/office-requests.calls.ts'
import type { DeskRequest } from '#contracts/office-requests.ts'
import { type CloseReason, closeReasons } from '#domain/request/request-states.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Dialog } from '#kit/ui/dialog.tsx'
import type { OpenedDialog } from '#kit/ui/overlay-store.ts'
import { Select } from '#kit/ui/select.tsx'
import { ProblemLine } from '../problem-line.tsx'
import { useOfficeChange } from '../use-office-change.ts'
import { useStaffApi } from '../use-staff-api.ts'
import { MessageField } from './message-field.tsx'
import type { RequestPart } from './request-part.ts'

export type CloseAsked = Pick<RequestPart, 'params' | 'request'>

/** Ends a request, with why and perhaps a last word. */
export default function CloseDialog(props: OpenedDialog<DeskRequest> & CloseAsked) {
  const { open, close, params, request } = props
  const { t } = useLocale()
  const api = useStaffApi()
  const { busy, failure, send } = useOfficeChange()
  const [reason, setReason] = useState<CloseReason>(request.state === 'accepted' ? 'booked' : 'no_answer')
  const [message, setMessage] = useState('')
  async function submit(event: FormEvent) {
    event.preventDefault()
    const body = { reason, ...(message.trim() && { message }) }
    const answer = await send(() => api(closeRequest, { params, body }))
    if (answer.ok) close(answer.data)
  }
  return (
    <Dialog open={open} onClose={() => close()} title={t('office_requests.close')}>
      <form className="office__form" aria-label={t('office_requests.close')} onSubmit={submit}>
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
        <ProblemLine failure={failure} />
        <Button type="submit" look="danger" wide busy={busy}>
          {t('office_requests.close')}
        </Button>
      </form>
    </Dialog>
  )
}
