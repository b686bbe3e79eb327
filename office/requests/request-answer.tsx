import { type FormEvent, useState } from 'react'
import { answerRequest } from '#contracts/calls/office/requests.calls.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useToast } from '#kit/ui/overlays/toast.tsx'
import { useOfficeChange } from '#office/data/use-office-change.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { ProblemLine } from '../problem-line.tsx'
import { MessageField } from './message-field.tsx'
import type { RequestPart } from './request-part.ts'

/** Writes to the guest. What was typed stays until it is sent. */
export function RequestAnswer({ params, request, onChange }: RequestPart) {
  const { t } = useLocale()
  const api = useStaffApi()
  const toast = useToast()
  const { busy, failure, send } = useOfficeChange()
  const [message, setMessage] = useState('')
  async function submit(event: FormEvent) {
    event.preventDefault()
    const answer = await send(() => api(answerRequest, { params, body: { message } }))
    if (!answer.ok) return
    setMessage('')
    onChange(answer.data)
    toast({ text: t('office_requests.answered', { name: request.name }), kind: 'ok' })
  }
  return (
    <form className="office__form" aria-label={t('office.requests.answer')} onSubmit={submit}>
      <MessageField
        request={request}
        label={t('office_requests.answer_text')}
        value={message}
        onChange={setMessage}
        error={failure?.fields?.message?.message}
      />
      <ProblemLine failure={failure} />
      <div>
        <Button type="submit" busy={busy}>
          {t('actions.send')}
        </Button>
      </div>
    </form>
  )
}
