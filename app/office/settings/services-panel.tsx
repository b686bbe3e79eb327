import { type FormEvent, useState } from 'react'
import type { StaffBranch, StaffSelf } from '#contracts/office-session.ts'
import type { MailTest, ProviderCheck, ServiceStates, Settings } from '#contracts/office-settings.ts'
import type { MessageKey } from '#messages/keys.ts'
import { useLocale } from '../../i18n/messages.tsx'
import { useSite } from '../../site/use-site.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { branchName } from '../branch-name.ts'
import { BreakableCode } from '../breakable-code.tsx'
import { localMoment } from '../local-moment.ts'
import { OfficeData } from '../office-data.tsx'
import { ProblemLine } from '../problem-line.tsx'
import { useOfficeData } from '../use-office-data.ts'
import { useStaffApi } from '../use-staff-api.ts'
import { SaveRow } from './save-row.tsx'
import { useSave } from './use-save.ts'

/** Who takes the money, who carries the mails, who counts the pages. */
export default function ServicesPanel({ self }: { self: StaffSelf }) {
  const services = useOfficeData<ServiceStates>('/office/services')
  const settings = useOfficeData<Settings>('/office/settings')
  return (
    <>
      <OfficeData {...services}>
        {({ payments, mail }) => (
          <>
            <PaymentStates branches={self.branches} payments={payments} />
            <MailState mail={mail} onTested={() => void services.refresh()} />
          </>
        )}
      </OfficeData>
      <OfficeData {...settings}>{({ analytics }) => <AnalyticsForm saved={analytics} />}</OfficeData>
    </>
  )
}

/** What providers mostly say; the rest is shown as they say it. */
const refusals: Partial<Record<string, MessageKey>> = {
  card_declined: 'errors.payment_declined',
  insufficient_funds: 'errors.payment_insufficient',
  amount_mismatch: 'errors.payment_amount',
}

type PaymentStatesProps = { branches: readonly StaffBranch[]; payments: ServiceStates['payments'] }

function PaymentStates({ branches, payments }: PaymentStatesProps) {
  const { locale, t } = useLocale()
  const api = useStaffApi()
  const [checks, setChecks] = useState<Partial<Record<string, ProviderCheck>>>({})
  const [asking, setAsking] = useState<string | null>(null)
  async function check(provider: string) {
    setAsking(provider)
    const answer = await api.get<ProviderCheck>(`/office/services/payments?provider=${provider}`)
    setAsking(null)
    const failed = { reachable: false, failure: answer.ok ? null : answer.message }
    setChecks((known) => ({ ...known, [provider]: answer.ok ? answer.data : failed }))
  }
  const when = (instant: string | null) =>
    instant ? localMoment(instant, locale) : t('office_settings.never')
  const refusal = (code: string) => {
    const words = refusals[code]
    return words ? t(words) : <BreakableCode text={code} />
  }
  const names = [...new Set(payments.filter(({ configured }) => configured).map(({ provider }) => provider))]
  return (
    <section className="office__panel" aria-label={t('office_settings.payments')}>
      <h2 className="h3">{t('office_settings.payments')}</h2>
      <p className="small muted">{t('office_settings.payments_text')}</p>
      <table className="office-table office-table--cards">
        <caption className="sr">{t('office_settings.payments')}</caption>
        <thead>
          <tr>
            {(['branch', 'provider', 'last_paid', 'last_webhook', 'last_failure'] as const).map((name) => (
              <th key={name} scope="col">
                {t(`office_settings.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {payments.map(({ branch, provider, configured, lastPaidAt, lastWebhookAt, lastFailure }) => (
            <tr key={branch}>
              <th scope="row">{branchName(branches, branch, locale)}</th>
              <td data-label={t('office_settings.provider')}>
                <span className="cell-lines">
                  {t(`office_settings.provider_${provider}`)}
                  <ProviderTag provider={provider} configured={configured} />
                </span>
              </td>
              <td data-label={t('office_settings.last_paid')}>{when(lastPaidAt)}</td>
              <td data-label={t('office_settings.last_webhook')}>{when(lastWebhookAt)}</td>
              <td data-label={t('office_settings.last_failure')}>
                {lastFailure ? (
                  <span className="cell-lines">
                    {when(lastFailure.at)} <span className="small muted">{refusal(lastFailure.text)}</span>
                  </span>
                ) : (
                  t('office_settings.none')
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="settings__acts">
        {names.map((provider) => (
          <Button key={provider} look="line" busy={asking === provider} onClick={() => void check(provider)}>
            {t('office_settings.check_provider', { name: t(`office_settings.provider_${provider}`) })}
          </Button>
        ))}
      </div>
      <div role="status">
        {names.map((provider) => {
          const result = checks[provider]
          if (!result) return null
          const name = t(`office_settings.provider_${provider}`)
          return (
            <p key={provider}>
              <span className={result.reachable ? 'tag tag--ok' : 'tag tag--bad'}>
                {t(result.reachable ? 'office_settings.reachable' : 'office_settings.unreachable', { name })}
              </span>{' '}
              {result.failure && <bdi className="small muted">{result.failure}</bdi>}
            </p>
          )
        })}
      </div>
    </section>
  )
}

type ProviderTagProps = Pick<ServiceStates['payments'][number], 'provider' | 'configured'>

export function ProviderTag({ provider, configured }: ProviderTagProps) {
  const { t } = useLocale()
  const isReal = useSite()?.venue.demo === false
  if (provider === 'sandbox' && isReal)
    return <span className="tag tag--bad">{t('office_settings.sandbox_real')}</span>
  return (
    <span className={configured ? 'tag tag--ok' : 'tag tag--bad'}>
      {t(configured ? 'office_settings.configured' : 'office_settings.not_configured')}
    </span>
  )
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

function MailState({ mail, onTested }: { mail: ServiceStates['mail']; onTested: () => void }) {
  const { locale, t } = useLocale()
  const api = useStaffApi()
  const { busy, failure, save } = useSave()
  const [test, setTest] = useState<MailTest | null>(null)
  async function send() {
    const sent = await save(() => api.post<MailTest>('/office/services/mail-test'), '')
    if (!sent) return
    setTest(sent)
    // It goes through the outbox as every mail does, which takes a moment.
    for (let tries = 0; tries < 15; tries++) {
      await pause(1000)
      const answer = await api.get<MailTest>(`/office/services/mail-test/${sent.id}`)
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
  const { busy, failure, save } = useSave()
  const [mode, setMode] = useState<Mode>(saved.url === null ? 'process' : saved.url === '' ? 'none' : 'own')
  const [url, setUrl] = useState(saved.url ?? '')
  function submit(event: FormEvent) {
    event.preventDefault()
    const value = { process: null, none: '', own: url.trim() }[mode]
    void save(() => api.put('/office/settings/analytics', { url: value }))
  }
  return (
    <form
      className="office__panel settings__form"
      onSubmit={submit}
      aria-label={t('office_settings.analytics')}
    >
      <h2 className="h3">{t('office_settings.analytics')}</h2>
      <p className="small muted">{t('office_settings.analytics_text')}</p>
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
        />
      )}
      <SaveRow busy={busy} failure={failure} />
    </form>
  )
}
