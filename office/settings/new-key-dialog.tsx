import { useState } from 'react'
import { makeApiKey } from '#contracts/calls/office/api-keys.calls.ts'
import type { MadeApiKey } from '#contracts/office/integrations.ts'
import type { StaffBranch } from '#contracts/office/session.ts'
import { longest } from '#domain/rules/longest.ts'
import { type ApiKeyAction, apiKeyActions } from '#domain/staff/api-key-actions.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Checkbox } from '#kit/ui/checkbox.tsx'
import type { OpenedDialog } from '#kit/ui/overlays/overlay-store.ts'
import { TextInput } from '#kit/ui/text-input.tsx'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { FormDialog } from '#office/forms/form-dialog.tsx'
import { actionWords } from './key-actions.ts'
import { SettingsGroup } from './settings-group.tsx'

const toggled = <T,>(list: readonly T[], item: T, on: boolean): T[] => [
  ...list.filter((one) => one !== item),
  ...(on ? [item] : []),
]

type NewKeyDialogProps = OpenedDialog<MadeApiKey> & { known: readonly StaffBranch[] }

/** A key for a program: its name, what it reads and where. Answers the key. */
export default function NewKeyDialog({ known, ...dialog }: NewKeyDialogProps) {
  const { locale, t } = useLocale()
  const api = useStaffApi()
  const [name, setName] = useState('')
  const [actions, setActions] = useState<readonly ApiKeyAction[]>(['tonight.read'])
  const [everywhere, setEverywhere] = useState(true)
  const [branches, setBranches] = useState<readonly string[]>([])
  // All branches at once are for keys of all branches.
  const offered = apiKeyActions.filter((action) => everywhere || action !== 'report.all')
  const chosen = actions.filter((action) => offered.includes(action))
  const body = { name, actions: chosen, branches: everywhere ? null : branches }
  return (
    <FormDialog
      {...dialog}
      title={t('office_settings.key_new')}
      submit={t('office_settings.key_make')}
      send={() => api(makeApiKey, { body })}
    >
      {(_, errorAt) => (
        <>
          <TextInput
            label={t('office_settings.key_name')}
            hint={t('office_settings.key_name_hint')}
            required
            maxLength={longest.apiKeyName}
            value={name}
            onChange={setName}
            error={errorAt('name', t('office_settings.key_name'))}
          />
          <SettingsGroup
            legend={t('office_settings.key_reads')}
            error={errorAt('actions', t('office_settings.key_reads'))}
          >
            {offered.map((action) => (
              <Checkbox
                key={action}
                label={t(actionWords[action])}
                value={actions.includes(action)}
                onChange={(on) => setActions(toggled(actions, action, on))}
              />
            ))}
          </SettingsGroup>
          <SettingsGroup
            legend={t('office.staff.branches')}
            error={errorAt('branches', t('office.staff.branches'))}
          >
            <Checkbox label={t('office.all_branches')} value={everywhere} onChange={setEverywhere} />
            {!everywhere &&
              known.map(({ slug, name: branch }) => (
                <Checkbox
                  key={slug}
                  label={branch[locale]}
                  value={branches.includes(slug)}
                  onChange={(on) => setBranches(toggled(branches, slug, on))}
                />
              ))}
          </SettingsGroup>
        </>
      )}
    </FormDialog>
  )
}
