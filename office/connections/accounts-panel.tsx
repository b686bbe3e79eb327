import { useState } from 'react'
import { chooseUsualAccount } from '#contracts/calls/connected-services.calls.ts'
import type { ConnectedServices } from '#contracts/connected-services.ts'
import type { StaffBranch } from '#contracts/office/session.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Select } from '#kit/ui/select.tsx'
import { useSave } from '#office/data/use-save.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { ProblemLine } from '../problem-line.tsx'
import { useAccountName } from '../settings/payments-panel.tsx'
import { AccountRow } from './account-row.tsx'
import { ConnectAccountForm } from './connect-account-form.tsx'
import { sealingSettings } from './sealing-settings.ts'

type AccountsPanelProps = {
  branches: readonly StaffBranch[]
  services: ConnectedServices
  onChanged: (services: ConnectedServices) => void
}

/** The accounts that take money: connected here, or by the server's own settings. */
export function AccountsPanel({ branches, services, onChanged }: AccountsPanelProps) {
  const { t } = useLocale()
  const nameOf = useAccountName()
  const { accounts, canSeal, providers } = services
  const [adding, setAdding] = useState(accounts.length === 0)
  return (
    <section className="office__panel settings__form" aria-label={t('office_settings.accounts')}>
      <h2 className="h3">{t('office_settings.accounts')}</h2>
      <p className="small muted">{t('office_connections.text')}</p>
      {accounts.length > 0 && (
        <ul className="office__list">
          {accounts.map((account) => (
            <AccountRow
              key={`${account.key} ${account.saved?.at}`}
              account={account}
              offered={providers.find((one) => one.name === account.provider)}
              name={nameOf(account)}
              onChanged={onChanged}
            />
          ))}
        </ul>
      )}
      {accounts.length > 0 && <UsualAccount services={services} onChanged={onChanged} />}
      {!canSeal && (
        <p className="problem">
          {t('office_connections.no_key', {
            name: sealingSettings,
            others: `\u2066${providers.map(({ name }) => `${name.toUpperCase()}_…`).join(', ')}\u2069`,
          })}
        </p>
      )}
      {canSeal && !adding && (
        <div>
          <Button look="line" onClick={() => setAdding(true)}>
            {t('office_connections.account_connect')}
          </Button>
        </div>
      )}
      {canSeal && adding && (
        <ConnectAccountForm
          branches={branches}
          services={services}
          onSaved={(saved) => {
            setAdding(false)
            onChanged(saved)
          }}
        />
      )}
    </section>
  )
}

/** The choice is saved as it is made: payments that have begun stay where they are. */
function UsualAccount({ services, onChanged }: Omit<AccountsPanelProps, 'branches'>) {
  const { t } = useLocale()
  const api = useStaffApi()
  const nameOf = useAccountName()
  const { busy, failure, save } = useSave()
  const { accounts, usual } = services
  const offered = accounts.filter(({ ended, name }) => !ended && name !== null)
  const fixed = usual.fixed ? t('office_connections.by_environment', { name: 'PAYMENT_PROVIDER' }) : undefined
  async function choose(key: string) {
    const answer = await save(() => api(chooseUsualAccount, { body: { account: key || null } }))
    if (answer) onChanged(answer)
  }
  return (
    <div>
      <Select
        label={t('office_connections.usual')}
        {...(fixed && { hint: fixed })}
        disabled={busy || usual.fixed}
        value={usual.account === 'sandbox' ? '' : usual.account}
        onChange={(key) => void choose(key)}
        placeholder={t('office_connections.usual_none')}
        options={(usual.fixed ? accounts : offered).map((one) => ({ value: one.key, label: nameOf(one) }))}
      />
      <ProblemLine failure={failure} />
    </div>
  )
}
