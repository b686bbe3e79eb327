import { useState } from 'react'
import * as calls from '#contracts/calls/office/settings.calls.ts'
import type { MailTest, ServiceStates } from '#contracts/office/settings.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useSave } from '#office/data/use-save.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { BreakableCode } from '../breakable-code.tsx'
import { localMoment } from '../local-moment.ts'
import { ProblemLine } from '../problem-line.tsx'

/** A server that is not there is asked again for hours: until then the mail is not on its way, and not lost either. */
function wordsOf({ state, failure }: MailTest) {
  return state === 'queued' && failure
    ? ('office_settings.mail_test_waits' as const)
    : (`office_settings.mail_test_${state}` as const)
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Who carries the mails, how that goes, and a mail to oneself. */
export function MailState({ mail, onTested }: { mail: ServiceStates['mail']; onTested: () => void }) {
  const { locale, t } = useLocale()
  const api = useStaffApi()
  const { busy, failure, save } = useSave()
  const [test, setTest] = useState<MailTest | null>(null)
  async function send() {
    const sent = await save(() => api(calls.mailToOneself), '')
    if (!sent) return
    setTest(sent)
    // It goes through the outbox as every mail does, which takes a moment.
    for (let tries = 0; tries < 15; tries++) {
      await pause(1000)
      const answer = await api(calls.showMailToOneself, { params: { id: sent.id } })
      if (!answer.ok) return
      setTest(answer.data)
      if (answer.data.state !== 'queued') break
    }
    onTested()
  }
  return (
    <section className="office__panel" aria-label={t('office_settings.mail')}>
      <h2 className="h3">{t('office_settings.mail')}</h2>
      <dl className="settings__facts">
        <dt>{t('office_settings.mail_server')}</dt>
        <dd>{mail.server ? <bdi dir="ltr">{mail.server}</bdi> : t('office_settings.mail_kept')}</dd>
        <dt>{t('office_settings.mail_from')}</dt>
        <dd>
          <BreakableCode text={mail.from} />
        </dd>
        <dt>{t('office_settings.mail_waiting')}</dt>
        <dd>{mail.waiting}</dd>
        <dt>{t('office_settings.mail_failed')}</dt>
        <dd>{mail.failed}</dd>
        <dt>{t('office_settings.mail_last')}</dt>
        <dd>{mail.lastSentAt ? localMoment(mail.lastSentAt, locale) : t('office_settings.never')}</dd>
      </dl>
      <ProblemLine failure={failure} />
      <div className="settings__acts">
        <Button look="line" busy={busy} onClick={() => void send()}>
          {t('office_settings.mail_test')}
        </Button>
        <p role="status">
          {test && t(wordsOf(test), { email: test.recipient })}{' '}
          {test?.failure && <bdi className="small muted">{test.failure}</bdi>}
        </p>
      </div>
    </section>
  )
}
