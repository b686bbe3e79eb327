import { useEffect, useRef, useState } from 'react'
import { proveRequest } from '#contracts/calls/requests.calls.ts'
import { spellCodeInText } from '#domain/text/spell-code.ts'
import { useApi } from '#kit/api/use-api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { AlertMessage } from '#kit/ui/bad-message.tsx'
import { Button } from '#kit/ui/button.tsx'

type ProveStepProps = {
  code: string
  /** Where the form stood; in a list of requests nobody's place on the page is taken. */
  takesFocus?: boolean
  onProven: () => void
}

/** What was sent is kept, and looks automatic: one press of a person passes it on. */
export function ProveStep({ code, takesFocus = false, onProven }: ProveStepProps) {
  const { t } = useLocale()
  const api = useApi()
  const heading = useRef<HTMLHeadingElement>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  async function prove() {
    setBusy(true)
    setProblem(null)
    const answer = await api(proveRequest, { params: { code } })
    setBusy(false)
    if (answer.ok) onProven()
    else setProblem(answer.message ?? t(answer.messageKey))
  }
  return (
    <div className="sent">
      <h3 ref={heading} tabIndex={-1} className="h3">
        {t('fields.prove_title')}
      </h3>
      <p>{t('fields.prove_text', { code: spellCodeInText(code) })}</p>
      <AlertMessage>{problem}</AlertMessage>
      <Button look="lead" busy={busy} onClick={() => void prove()}>
        {t('fields.prove')}
      </Button>
      <p className="small muted">{t('fields.prove_wait')}</p>
    </div>
  )
}
