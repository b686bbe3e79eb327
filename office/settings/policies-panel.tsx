import { useState } from 'react'
import { changePolicy, showSettings } from '#contracts/calls/office/settings.calls.ts'
import type { StaffSelf } from '#contracts/office/session.ts'
import type { PolicySettings } from '#contracts/office/settings.ts'
import { parseNumber } from '#domain/digits/parse-number.ts'
import { type Bounds, policyBounds } from '#domain/policy/policy.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { NumberInput } from '#kit/ui/number-input.tsx'
import { OfficeData } from '#office/data/office-data.tsx'
import { useOfficeData } from '#office/data/use-office-data.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { BranchTermsPanel } from './branch-terms-panel.tsx'
import { DocumentsPanel } from './documents-panel.tsx'
import { SettingsForm } from './settings-form.tsx'

/** What guests are promised everywhere, and how each branch sells. */
export default function PoliciesPanel({ self }: { self: StaffSelf }) {
  return (
    <>
      {self.may.includes('settings.read') && <VenuePolicy />}
      {self.branches.length > 0 && <BranchTermsPanel self={self} />}
      <DocumentsPanel mayEdit={self.may.includes('documents.change')} />
    </>
  )
}

function VenuePolicy() {
  const { data, failure, refresh } = useOfficeData(showSettings, {}, { edited: true })
  return (
    <OfficeData data={data} failure={failure} refresh={refresh}>
      {({ policy }) => <PolicyForm saved={policy} />}
    </OfficeData>
  )
}

const figures = Object.entries(policyBounds) as [keyof PolicySettings, Bounds][]

/** Shares are kept in basis points and typed in per cent. */
const unitOf = (name: keyof PolicySettings) => (name === 'partRefund' ? 100 : 1)

export function PolicyForm({ saved }: { saved: PolicySettings }) {
  const { t } = useLocale()
  const api = useStaffApi()
  const [typed, setTyped] = useState(
    () =>
      Object.fromEntries(figures.map(([name]) => [name, String(saved[name] / unitOf(name))])) as Record<
        keyof PolicySettings,
        string
      >,
  )
  function send() {
    const policy = Object.fromEntries(
      figures.map(([name]) => [name, Math.round((parseNumber(typed[name]) ?? -1) * unitOf(name))]),
    ) as PolicySettings
    return api(changePolicy, { body: policy })
  }
  return (
    <SettingsForm title={t('office_settings.promises')} text={t('office_settings.promises_text')} send={send}>
      {(errorAt) => (
        <div className="settings__figures">
          {figures.map(([name, { min, max }]) => (
            <NumberInput
              key={name}
              label={t(`office_settings.${name}`)}
              hint={t(`office_settings.${name}_hint`)}
              value={typed[name]}
              min={min / unitOf(name)}
              max={max / unitOf(name)}
              required
              onChange={(value) => setTyped({ ...typed, [name]: value })}
              error={errorAt(name, t(`office_settings.${name}`), {
                min: min / unitOf(name),
                max: max / unitOf(name),
              })}
            />
          ))}
        </div>
      )}
    </SettingsForm>
  )
}
