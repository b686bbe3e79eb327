import { useEffect, useRef, useState } from 'react'
import { replyToRequest } from '#contracts/calls/requests.calls.ts'
import { listComma } from '#domain/locale/list-comma.ts'
import { answerRules, notesLength } from '#domain/request/request-form.ts'
import { newIdempotencyKey } from '#kit/api/api.ts'
import { useApi } from '#kit/api/use-api.ts'
import { FormField } from '#kit/forms/form-field.tsx'
import { SiteForm } from '#kit/forms/site-form.tsx'
import { useSiteForm } from '#kit/forms/use-site-form.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { AlertMessage } from '#kit/ui/bad-message.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useToast } from '#kit/ui/overlays/toast.tsx'
import { Textarea } from '#kit/ui/textarea.tsx'

type RequestReplyProps = {
  code: string
  /** What the visitor is about to ask, put into the box for them. */
  wish: string
  onSent: () => void
}

/** A line to the branch. Until it arrives, every press is the same message. */
export function RequestReply({ code, wish, onSent }: RequestReplyProps) {
  const { locale, t } = useLocale()
  const api = useApi()
  const showToast = useToast()
  const [problem, setProblem] = useState<string | null>(null)
  const sending = useRef<{ text: string; key: string } | null>(null)
  const form = useSiteForm<{ message: string }>({
    rules: answerRules,
    defaultValues: { message: '' },
    onSubmit: async ({ message }) => {
      setProblem(null)
      if (sending.current?.text !== message) sending.current = { text: message, key: newIdempotencyKey() }
      const answer = await api(replyToRequest, {
        params: { code },
        body: { message },
        idempotencyKey: sending.current.key,
      })
      if (!answer.ok && Object.keys(answer.fields).length > 0) return { fields: answer.fields }
      if (!answer.ok) return setProblem(answer.message ?? t(answer.messageKey))
      sending.current = null
      form.reset({ message: '' })
      showToast({ text: t('requests.reply_sent'), kind: 'ok' })
      onSent()
    },
  })
  const { setValue, element } = form
  useEffect(() => {
    if (wish === '') return
    setValue('message', wish)
    element.current?.querySelector('textarea')?.focus()
  }, [wish, setValue, element])
  return (
    <SiteForm form={form} className="reply" label={`${t('requests.reply')}${listComma(locale)}${code}`}>
      <FormField
        name="message"
        as={Textarea}
        label={t('requests.reply')}
        placeholder={t('requests.reply_placeholder')}
        rows={2}
        limit={notesLength.max}
      />
      <AlertMessage>{problem}</AlertMessage>
      <Button type="submit" look="line" busy={form.submitting}>
        {t('actions.send')}
      </Button>
    </SiteForm>
  )
}
