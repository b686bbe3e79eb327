import { useRef, useState } from 'react'
import { sendRequest } from '#contracts/calls/requests.calls.ts'
import type { ContactToSend, RequestToSend } from '#contracts/request.ts'
import { newIdempotencyKey } from '#kit/api/api.ts'
import { useApi } from '#kit/api/use-api.ts'
import type { FieldFailures } from '#kit/forms/rules-resolver.ts'
import { useLocale } from '#kit/i18n/messages.tsx'

/** Sends a request or a message. Until it arrives, every press is the same action: it is done once. */
export function useSendRequest(onSent?: () => void) {
  const { t } = useLocale()
  const api = useApi()
  const [code, setCode] = useState<string | null>(null)
  const [isAutomatic, setIsAutomatic] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [sending, setSending] = useState<{ key: string; body: string } | null>(null)
  const unseen = useRef<HTMLInputElement>(null)

  async function send(form: RequestToSend | ContactToSend): Promise<{ fields: FieldFailures } | undefined> {
    const body = JSON.stringify(form)
    const key = sending?.body === body ? sending.key : newIdempotencyKey()
    setSending({ key, body })
    setProblem(null)
    // How it was filled in is no part of what is sent: the same form pressed again is the same request.
    const website = unseen.current?.value ?? ''
    const answer = await api(sendRequest, { body: { ...form, website }, idempotencyKey: key })
    if (answer.ok) {
      setCode(answer.data.code)
      setIsAutomatic(answer.data.automatic)
      setSending(null)
      onSent?.()
      return
    }
    // Whoever reads the refusal and presses again is a person, whatever their helper filled in.
    if (unseen.current) unseen.current.value = ''
    if (Object.keys(answer.fields).length > 0) return { fields: answer.fields }
    setProblem(answer.message ?? t(answer.messageKey))
  }

  return {
    code,
    isAutomatic,
    onProven: () => setIsAutomatic(false),
    problem,
    send,
    again: () => setCode(null),
    unseen,
  }
}
