import { type FormEvent, useState } from 'react'
import { connectAccount } from '#contracts/calls/connected-services.calls.ts'
import type { ConnectedServices } from '#contracts/connected-services.ts'
import type { StaffBranch } from '#contracts/office/session.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Checkbox } from '#kit/ui/checkbox.tsx'
import { Select } from '#kit/ui/select.tsx'
import { TextInput } from '#kit/ui/text-input.tsx'
import { useRefusedForm } from '#office/data/use-refused-form.ts'
import { useSave } from '#office/data/use-save.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { BreakableCode } from '../breakable-code.tsx'
import { ProblemLine } from '../problem-line.tsx'
import { SettingsGroup } from '../settings/settings-group.tsx'
import { AccountKeysFields, keysToSend, type TypedKeys } from './account-keys-fields.tsx'

type ConnectAccountFormProps = {
  branches: readonly StaffBranch[]
  services: ConnectedServices
  onSaved: (services: ConnectedServices) => void
}

/** A name that nobody has: the provider is told of it before the keys are there. */
function freeName({ accounts }: ConnectedServices, provider: string): string {
  const taken = accounts.filter((one) => one.provider === provider).map(({ name }) => name)
  for (let count = 1; ; count++) {
    const name = count === 1 ? 'main' : `main-${count}`
    if (!taken.includes(name)) return name
  }
}

/** Another account that takes money: for the whole venue, or for some branches. */
export function ConnectAccountForm({ branches, services, onSaved }: ConnectAccountFormProps) {
  const { locale, t } = useLocale()
  const api = useStaffApi()
  const { busy, failure, save } = useSave()
  const { form, errorAt } = useRefusedForm(failure)
  const { usual, providers } = services
  const [provider, setProvider] = useState(providers[0]?.name ?? '')
  const [name, setName] = useState<string | null>(null)
  // Each provider keeps what was typed for it.
  const [typed, setTyped] = useState<Readonly<Record<string, TypedKeys>>>({})
  const [forVenue, setForVenue] = useState(!usual.fixed && usual.account === 'sandbox')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const shownName = name ?? freeName(services, provider)
  const offered = providers.find((one) => one.name === provider)
  const providerWord = offered?.words[locale] ?? provider
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy || !offered) return
    const keys = keysToSend(offered, typed[provider] ?? {})
    const use = { venue: forVenue, branches: forVenue ? [] : [...chosen] }
    const words = t('office_connections.account_connected', { name: providerWord })
    const answer = await save(() => api(connectAccount, { body: { name: shownName, keys, use } }), words)
    if (answer) onSaved(answer)
  }
  return (
    <form
      ref={form}
      className="settings__form"
      aria-label={t('office_connections.account_connect')}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <p className="small muted">{t('office_connections.account_connect_text')}</p>
      <div className="settings__figures">
        <Select
          required
          label={t('office_connections.account_provider')}
          value={provider}
          onChange={setProvider}
          options={providers.map(({ name, words }) => ({ value: name, label: words[locale] }))}
        />
        <TextInput
          kind="code"
          required
          label={t('office_connections.account_name')}
          hint={t('office_connections.account_name_hint')}
          value={shownName}
          onChange={setName}
          error={errorAt('name', t('office_connections.account_name'))}
        />
      </div>
      <p>
        {t('office_connections.account_webhook_hint')}{' '}
        <BreakableCode text={`${services.webhookBase}${provider}-${shownName}`} />
      </p>
      <AccountKeysFields
        fields={offered?.fields ?? []}
        typed={typed[provider] ?? {}}
        onChange={(own) => setTyped((was) => ({ ...was, [provider]: own }))}
        errorAt={errorAt}
      />
      <SettingsGroup legend={t('office_connections.account_use')}>
        {!usual.fixed && (
          <Checkbox
            label={t('office_connections.account_use_venue')}
            value={forVenue}
            onChange={setForVenue}
          />
        )}
        {!forVenue &&
          branches.map((branch) => (
            <Checkbox
              key={branch.slug}
              label={branch.name[locale]}
              value={chosen.includes(branch.slug)}
              onChange={(on) =>
                setChosen((was) => (on ? [...was, branch.slug] : was.filter((one) => one !== branch.slug)))
              }
            />
          ))}
      </SettingsGroup>
      {!forVenue && chosen.length === 0 && (
        <p className="small muted">{t('office_connections.account_use_none')}</p>
      )}
      <ProblemLine failure={failure} />
      <div>
        <Button type="submit" busy={busy}>
          {t('office_connections.try_and_save')}
        </Button>
      </div>
    </form>
  )
}
