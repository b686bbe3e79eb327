import { useState } from 'react'
import { changeBranchTerms, showBranchTerms } from '#contracts/calls/office/settings.calls.ts'
import type { StaffSelf } from '#contracts/office/session.ts'
import type { ShownBranchTerms } from '#contracts/office/settings.ts'
import { parseNumber } from '#domain/digits/parse-number.ts'
import { currencyLabel } from '#domain/money/format-money.ts'
import { money, parseMoney, toDecimalString } from '#domain/money/money.ts'
import { termBounds } from '#domain/policy/policy.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { NumberInput } from '#kit/ui/number-input.tsx'
import { OfficeData } from '#office/data/office-data.tsx'
import { useOfficeData } from '#office/data/use-office-data.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { BranchChoice } from '#office/forms/branch-choice.tsx'
import { SettingsForm } from './settings-form.tsx'
import { WaiverSwitch } from './waiver-switch.tsx'

/** How one branch sells. */
export function BranchTermsPanel({ self }: { self: StaffSelf }) {
  const { t } = useLocale()
  const [branch, setBranch] = useState(self.branches[0]?.slug ?? '')
  const { data, failure, refresh } = useOfficeData(showBranchTerms, { params: { branch } }, { edited: true })
  return (
    <section className="office__panel" aria-label={t('office_settings.branch_terms')}>
      <h2 className="h3">{t('office_settings.branch_terms')}</h2>
      <BranchChoice self={self} value={branch} onChange={setBranch} />
      <OfficeData data={data} failure={failure} refresh={refresh}>
        {(terms) => (
          <TermsForm
            key={branch}
            branch={branch}
            saved={terms}
            isOwner={self.may.includes('settings.change')}
          />
        )}
      </OfficeData>
      <WaiverSwitch key={branch} branch={branch} />
    </section>
  )
}

type TermsFormProps = { branch: string; saved: ShownBranchTerms; isOwner: boolean }

/** An empty box means that there is no such limit. */
function TermsForm({ branch, saved, isOwner }: TermsFormProps) {
  const { locale, t } = useLocale()
  const api = useStaffApi()
  const { currency, managerRefundLimit: limit } = saved
  const [typed, setTyped] = useState({
    lead: String(saved.leadMinutes),
    horizon: String(saved.horizonDays),
    deposit: saved.depositPercent === null ? '' : String(saved.depositPercent),
    cutoff: String(saved.shareCutoffHours),
    host: String(saved.hostDiscountPercent),
    manager: String(saved.managerDiscountPercent),
    limit: limit === null ? '' : toDecimalString(money(limit, currency)),
  })
  const set = (change: Partial<typeof typed>) => setTyped({ ...typed, ...change })
  const limitLabel = t('office_settings.managerRefundLimit', { currency: currencyLabel(currency, locale) })
  function send() {
    const body = {
      leadMinutes: parseNumber(typed.lead) ?? -1,
      horizonDays: parseNumber(typed.horizon) ?? -1,
      depositPercent: typed.deposit.trim() === '' ? null : (parseNumber(typed.deposit) ?? -1),
      shareCutoffHours: parseNumber(typed.cutoff) ?? -1,
      managerRefundLimit:
        typed.limit.trim() === '' ? null : (parseMoney(typed.limit, currency)?.amount ?? -1),
      hostDiscountPercent: parseNumber(typed.host) ?? -1,
      managerDiscountPercent: parseNumber(typed.manager) ?? -1,
    }
    return api(changeBranchTerms, { params: { branch }, body })
  }
  return (
    <SettingsForm title={t('office_settings.branch_terms')} send={send}>
      {(errorAt) => (
        <div className="settings__figures">
          <NumberInput
            label={t('office_settings.leadMinutes')}
            hint={t('office_settings.leadMinutes_hint')}
            value={typed.lead}
            {...termBounds.leadMinutes}
            step={5}
            required
            onChange={(lead) => set({ lead })}
            error={errorAt('leadMinutes', t('office_settings.leadMinutes'), termBounds.leadMinutes)}
          />
          <NumberInput
            label={t('office_settings.horizonDays')}
            hint={t('office_settings.horizonDays_hint')}
            value={typed.horizon}
            {...termBounds.horizonDays}
            required
            onChange={(horizon) => set({ horizon })}
            error={errorAt('horizonDays', t('office_settings.horizonDays'), termBounds.horizonDays)}
          />
          <NumberInput
            label={t('office_settings.depositPercent')}
            hint={t('office_settings.depositPercent_hint')}
            value={typed.deposit}
            {...termBounds.depositPercent}
            optional
            onChange={(deposit) => set({ deposit })}
            error={errorAt('depositPercent', t('office_settings.depositPercent'), termBounds.depositPercent)}
          />
          <NumberInput
            label={t('office_settings.shareCutoffHours')}
            hint={t('office_settings.shareCutoffHours_hint')}
            value={typed.cutoff}
            {...termBounds.shareCutoffHours}
            required
            onChange={(cutoff) => set({ cutoff })}
            error={errorAt(
              'shareCutoffHours',
              t('office_settings.shareCutoffHours'),
              termBounds.shareCutoffHours,
            )}
          />
          <NumberInput
            label={limitLabel}
            hint={t('office_settings.managerRefundLimit_hint')}
            value={typed.limit}
            min={0}
            step={50}
            decimal
            optional
            disabled={!isOwner}
            onChange={(value) => set({ limit: value })}
            error={errorAt('managerRefundLimit', limitLabel)}
          />
          {(['host', 'manager'] as const).map((role) => (
            <NumberInput
              key={role}
              label={t(`office_settings.${role}DiscountPercent`)}
              hint={t('office_settings.discountPercent_hint')}
              value={typed[role]}
              {...termBounds.discountPercent}
              step={5}
              required
              disabled={!isOwner}
              onChange={(value) => set({ [role]: value })}
              error={errorAt(
                `${role}DiscountPercent`,
                t(`office_settings.${role}DiscountPercent`),
                termBounds.discountPercent,
              )}
            />
          ))}
        </div>
      )}
    </SettingsForm>
  )
}
