import { useState } from 'react'
import * as calls from '#contracts/calls/office-settings.calls.ts'
import type { StaffSelf } from '#contracts/office-session.ts'
import type { MailTest, ServiceStates, Settings } from '#contracts/office-settings.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Select } from '#kit/ui/select.tsx'
import { TextInput } from '#kit/ui/text-input.tsx'
import { BreakableCode } from '../breakable-code.tsx'
import { localMoment } from '../local-moment.ts'
import { OfficeData } from '../office-data.tsx'
import { ProblemLine } from '../problem-line.tsx'
import { useOfficeData } from '../use-office-data.ts'
import { useSave } from '../use-save.ts'
import { useStaffApi } from '../use-staff-api.ts'
import { PaymentsPanel } from './payments-panel.tsx'
import { SettingsForm } from './settings-form.tsx'

/** Who takes the money, who carries the mails, who counts the pages. */
export default function ServicesPanel({ self }: { self: StaffSelf }) {
  const services = useOfficeData(calls.showServices, {})
  const settings = useOfficeData(calls.showSettings, {}, { edited: true })
  return (
    <>
      <OfficeData {...services}>
        {(states) => (
          <>
            <PaymentsPanel branches={self.branches} services={states} onChanged={services.setData} />
            <MailState mail={states.mail} onTested={() => void services.refresh()} />
          </>
        )}
      </OfficeData>
      <OfficeData {...settings}>{({ analytics }) => <AnalyticsForm saved={analytics} />}</OfficeData>
    </>
  )
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

function MailState({ mail, onTested }: { mail: ServiceStates['mail']; onTested: () => void }) {
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
          {test && t(`office_settings.mail_test_${test.state}`, { email: test.recipient })}{' '}
          {test?.failure && <bdi className="small muted">{test.failure}</bdi>}
        </p>
      </div>
    </section>
  )
}

type Mode = 'process' | 'none' | 'own'

function AnalyticsForm({ saved }: { saved: Settings['analytics'] }) {
  const { t } = useLocale()
  const api = useStaffApi()
  const [mode, setMode] = useState<Mode>(saved.url === null ? 'process' : saved.url === '' ? 'none' : 'own')
  const [url, setUrl] = useState(saved.url ?? '')
  const value = { process: null, none: '', own: url.trim() }[mode]
  return (
    <SettingsForm
      title={t('office_settings.analytics')}
      text={t('office_settings.analytics_text')}
      send={() => api(calls.changeAnalytics, { body: { url: value } })}
    >
      {(errorAt) => (
        <>
          <Select
            label={t('office_settings.analytics_mode')}
            required
            value={mode}
            onChange={(chosen) => setMode(chosen as Mode)}
            options={(['process', 'none', 'own'] as const).map((one) => ({
              value: one,
              label: t(`office_settings.analytics_${one}`),
            }))}
          />
          {mode === 'process' && (
            <p className="small muted">
              {saved.fallback ? <bdi dir="ltr">{saved.fallback}</bdi> : t('office_settings.analytics_empty')}
            </p>
          )}
          {mode === 'own' && (
            <TextInput
              kind="url"
              required
              label={t('office_settings.analytics_url')}
              placeholder="https://"
              value={url}
              onChange={setUrl}
              error={errorAt('url', t('office_settings.analytics_url'))}
            />
          )}
        </>
      )}
    </SettingsForm>
  )
}
