import { useEffect, useRef } from 'react'
import { spellCodeInText } from '#domain/text/spell-code.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { SpelledCode } from '#kit/ui/spelled-code.tsx'
import { DemoInboxNote } from '../shell/demo-inbox-link.tsx'

/** Branches answer within a day; those who are quicker surprise nobody badly. */
const answerHours = 24

/** The request is with the branch: its code, when to expect an answer, and a way to send another. */
export function RequestSent({
  code,
  branch,
  onAgain,
}: {
  code: string
  branch: string
  onAgain: () => void
}) {
  const { t } = useLocale()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="sent">
      <h2 ref={heading} tabIndex={-1} className="h2">
        {t('requests.sent_title')}
      </h2>
      <p className="sent__code">
        <SpelledCode code={code} />
      </p>
      <p>{t('requests.sent_text', { code: spellCodeInText(code), branch, count: answerHours })}</p>
      <p className="muted">
        {t('requests.keep_code')} {t('requests.keep_link')}
      </p>
      <DemoInboxNote words="requests.demo_inbox" />
      <Button look="line" onClick={onAgain}>
        {t('requests.another')}
      </Button>
    </div>
  )
}
