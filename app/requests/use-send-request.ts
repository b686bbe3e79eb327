import { useState } from 'react'
import type { ContactToSend, RequestToSend, SentRequest } from '#contracts/request.ts'
import type { FieldFailures } from '../forms/rules-resolver.ts'
import { useLocale } from '../i18n/messages.tsx'
import { newIdempotencyKey } from '../runtime/api.ts'
import { useApi } from '../runtime/use-api.ts'

/** Sends a request or a message. Until it arrives, every press is the same action: it is done once. */
export function useSendRequest() {
  const { t } = useLocale()
  const api = useApi()
  const [code, setCode] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [sending, setSending] = useState<{ key: string; body: string } | null>(null)

  async function send(form: RequestToSend | ContactToSend): Promise<{ fields: FieldFailures } | undefined> {
    const body = JSON.stringify(form)
    const key = sending?.body === body ? sending.key : newIdempotencyKey()
    setSending({ key, body })
    setProblem(null)
    const answer = await api.post<SentRequest>('/requests', form, { idempotencyKey: key })
    if (answer.ok) {
      setCode(answer.data.code)
      setSending(null)
      return
    }
    if (Object.keys(answer.fields).length > 0) return { fields: answer.fields }
    setProblem(answer.message ?? t(answer.messageKey))
  }

  return { code, problem, send, again: () => setCode(null) }
}
