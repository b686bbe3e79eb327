import { useState } from 'react'
import { changePaymentAccount, checkProvider } from '#contracts/calls/office/settings.calls.ts'
import type { StaffBranch } from '#contracts/office/session.ts'
import type { ProviderCheck, ServiceStates } from '#contracts/office/settings.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { useSite } from '#kit/page/use-site.ts'
import { Button } from '#kit/ui/button.tsx'
import { Select } from '#kit/ui/select.tsx'
import type { MessageKey } from '#messages/keys.ts'
import { useSave } from '#office/data/use-save.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { branchName } from '../branch-name.ts'
import { BreakableCode } from '../breakable-code.tsx'
import { localMoment } from '../local-moment.ts'
import { ProblemLine } from '../problem-line.tsx'

/** What providers mostly say; the rest is shown as they say it. */
const refusals: Partial<Record<string, MessageKey>> = {
  card_declined: 'errors.payment_declined',
  insufficient_funds: 'errors.payment_insufficient',
  amount_mismatch: 'errors.payment_amount',
}

type PaymentsProps = {
  branches: readonly StaffBranch[]
  services: ServiceStates
  onChanged: (services: ServiceStates) => void
}

type Account = ServiceStates['accounts'][number]

/** Who takes the money of which branch, and how that goes. */
export function PaymentsPanel({ branches, services, onChanged }: PaymentsProps) {
  const { locale, t } = useLocale()
  const { payments } = services
  const when = (instant: string | null) =>
    instant ? localMoment(instant, locale) : t('office_settings.never')
  const refusal = (code: string) => {
    const words = refusals[code]
    return words ? t(words) : <BreakableCode text={code} />
  }
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
          {payments.map((payment) => (
            <tr key={payment.branch}>
              <th scope="row">{branchName(branches, payment.branch, locale)}</th>
              <td data-label={t('office_settings.provider')}>
                <AccountOfBranch
                  name={branchName(branches, payment.branch, locale)}
                  payment={payment}
                  services={services}
                  onChanged={onChanged}
                />
              </td>
              <td data-label={t('office_settings.last_paid')}>{when(payment.lastPaidAt)}</td>
              <td data-label={t('office_settings.last_webhook')}>{when(payment.lastWebhookAt)}</td>
              <td data-label={t('office_settings.last_failure')}>
                {payment.lastFailure ? (
                  <span className="cell-lines">
                    {when(payment.lastFailure.at)}{' '}
                    <span className="small muted">{refusal(payment.lastFailure.text)}</span>
                  </span>
                ) : (
                  t('office_settings.none')
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Accounts accounts={services.accounts} />
    </section>
  )
}

/** What an account is called: its provider, and which of the venue's it is. */
export function useAccountName() {
  const { locale, t } = useLocale()
  return ({ provider, words, name }: Pick<Account, 'provider' | 'words' | 'name'>) => {
    const word = provider === 'sandbox' ? t('office_settings.provider_sandbox') : words[locale]
    return name ? t('office_settings.account_named', { provider: word, name }) : word
  }
}

type AccountOfBranchProps = Omit<PaymentsProps, 'branches'> & {
  name: string
  payment: ServiceStates['payments'][number]
}

/** The choice is saved as it is made: payments that have begun stay where they are. */
function AccountOfBranch({ name, payment, services, onChanged }: AccountOfBranchProps) {
  const { t } = useLocale()
  const api = useStaffApi()
  const nameOf = useAccountName()
  const { busy, failure, save } = useSave()
  const { accounts, usual } = services
  const { branch, provider, account, chosen, configured } = payment
  const usualName = nameOf(
    accounts.find(({ key }) => key === usual) ?? {
      provider: services.usualProvider,
      words: services.usualWords,
      name: null,
    },
  )
  const gone = chosen && !configured ? [{ value: account, label: account }] : []
  async function choose(key: string) {
    const wish = { params: { slug: branch }, body: { account: key || null } }
    const saved = await save(() => api(changePaymentAccount, wish))
    if (saved) onChanged(saved)
  }
  return (
    <span className="cell-lines">
      <Select
        label={<span className="sr">{t('office_settings.account_of', { name })}</span>}
        value={chosen ? account : ''}
        disabled={busy}
        onChange={(key) => void choose(key)}
        placeholder={t('office_settings.account_usual', { name: usualName })}
        options={[...accounts.map((one) => ({ value: one.key, label: nameOf(one) })), ...gone]}
      />
      <ProviderTag provider={provider} configured={configured} />
      <ProblemLine failure={failure} />
    </span>
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

/** The accounts that have their keys, where each is told of payments, and whether it answers. */
function Accounts({ accounts }: { accounts: readonly Account[] }) {
  const { t } = useLocale()
  const api = useStaffApi()
  const nameOf = useAccountName()
  const [checks, setChecks] = useState<Partial<Record<string, ProviderCheck>>>({})
  const [asking, setAsking] = useState<string | null>(null)
  async function check(account: string) {
    setAsking(account)
    const answer = await api(checkProvider, { query: { account } })
    setAsking(null)
    const failed = { reachable: false, failure: answer.ok ? null : answer.message }
    setChecks((known) => ({ ...known, [account]: answer.ok ? answer.data : failed }))
  }
  return (
    <>
      <h3 className="h4">{t('office_settings.accounts')}</h3>
      <p className="small muted">{t('office_settings.accounts_text')}</p>
      <dl className="settings__facts settings__facts--long">
        {accounts
          .filter(({ provider }) => provider !== 'sandbox')
          .map((one) => (
            <div key={one.key}>
              <dt>{t('office_settings.account_webhook', { name: nameOf(one) })}</dt>
              <dd>
                <BreakableCode text={one.webhook} />
              </dd>
            </div>
          ))}
      </dl>
      <div className="settings__acts">
        {accounts.map((one) => (
          <Button key={one.key} look="line" busy={asking === one.key} onClick={() => void check(one.key)}>
            {t('office_settings.check_provider', { name: nameOf(one) })}
          </Button>
        ))}
      </div>
      <div role="status">
        {accounts.map((one) => {
          const result = checks[one.key]
          if (!result) return null
          const said = result.reachable ? 'office_settings.reachable' : 'office_settings.unreachable'
          return (
            <p key={one.key}>
              <span className={result.reachable ? 'tag tag--ok' : 'tag tag--bad'}>
                {t(said, { name: nameOf(one) })}
              </span>{' '}
              {result.failure && <bdi className="small muted">{result.failure}</bdi>}
            </p>
          )
        })}
      </div>
    </>
  )
}
