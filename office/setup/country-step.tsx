import { changeBranch, showOfficeBranch } from '#contracts/calls/office/branches.calls.ts'
import { changeHome } from '#contracts/calls/office/ready.calls.ts'
import type { ReadyList } from '#contracts/office/ready.ts'
import { firstWeekday } from '#domain/branch/first-weekday.ts'
import { countryCodes } from '#domain/country/country.ts'
import { longest } from '#domain/rules/longest.ts'
import { countryPresets, presetOf } from '#domain/venue/country-presets.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { countriesByName } from '#kit/ui/phone/country-list.ts'
import { Select } from '#kit/ui/select.tsx'
import { TextInput } from '#kit/ui/text-input.tsx'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { WeekendDays } from '../branches/weekend-days.tsx'
import { ZoneAndCurrency } from '../branches/zone-and-currency.tsx'
import { WholeNumberField } from '../editor/whole-number-field.tsx'
import { weekdayNames } from '../hours/weekday-names.ts'
import { loadStaff } from '../staff-session.ts'
import { branchChangeOf } from './content-change.ts'
import { invalidStep } from './step-failure.ts'
import { StepForm } from './step-form.tsx'
import type { StepProps } from './step-props.ts'
import { useStepDraft } from './use-step-draft.ts'

type Home = NonNullable<ReadyList['home']>

/** Until a country is chosen. */
const nowhere: Home = {
  country: '',
  currency: 'USD',
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  vatRate: 0,
  vatNumber: null,
  weekendDays: [6, 7],
}

/** The country, and everything that follows from it; each of it can be another. */
export function CountryStep({ ready, onDone }: StepProps) {
  const { locale, t } = useLocale()
  const api = useStaffApi()
  const [home, setHome] = useStepDraft<Home>('country', 'home', ready.home ?? nowhere)
  const change = (changes: Partial<Home>) => setHome({ ...home, ...changes })
  const preset = presetOf(home.country)
  function choose(country: string) {
    const found = presetOf(country)
    if (!found) return change({ country })
    const { currency, timeZone, vatRate, weekendDays } = found
    change({ country, currency, timeZone, vatRate, weekendDays: [...weekendDays] })
  }
  async function send() {
    if (home.country === '') return invalidStep({ country: { rule: 'required', params: {} } })
    const saved = await api(changeHome, { body: home })
    return saved.ok && ready.branch ? moveBranch(ready.branch) : saved
  }
  /** The branch that the set-up is about goes along, unless somebody has paid there already. */
  async function moveBranch(branch: string) {
    const params = { branch }
    const shown = await api(showOfficeBranch, { params })
    if (!shown.ok || shown.data.currencyFixed) return shown
    const { country: _, ...follows } = home
    const moved = await api(changeBranch, { params, body: { ...branchChangeOf(shown.data), ...follows } })
    await loadStaff(locale)
    return moved
  }
  const options = (codes: readonly string[]) =>
    countriesByName(codes, locale).map(({ code, name }) => ({ value: code, label: name }))
  const others = countryCodes.filter((code) => !presetOf(code))
  const taxName = t(preset?.tax === 'sales_tax' ? 'office_setup.tax_sales' : 'office_setup.tax_vat')
  return (
    <StepForm step="country" send={send} onDone={onDone}>
      {(errorAt) => (
        <>
          <Select
            label={t('office_setup.country')}
            required
            value={home.country}
            onChange={choose}
            options={[...options(Object.keys(countryPresets)), ...options(others)]}
            error={errorAt('country', t('office_setup.country'))}
          />
          {home.country !== '' && (
            <>
              {!preset && <p className="small muted">{t('office_setup.country_free')}</p>}
              <div className="editor__figures">
                <ZoneAndCurrency value={home} onChange={change} />
                <WholeNumberField
                  decimal
                  min={0}
                  max={100}
                  label={t('office_setup.tax_rate', { tax: taxName })}
                  hint={t('office_setup.tax_hint')}
                  value={home.vatRate / 100}
                  onChange={(percent) => change({ vatRate: Math.round(percent * 100) })}
                  error={errorAt('vatRate', taxName, { min: 0, max: 100 })}
                />
                {home.vatRate > 0 && (
                  <TextInput
                    kind="code"
                    optional
                    label={t('office_setup.tax_number', { tax: taxName })}
                    hint={t('office_setup.tax_number_hint')}
                    maxLength={longest.vatNumber}
                    value={home.vatNumber ?? ''}
                    onChange={(text) => change({ vatNumber: text.trim() === '' ? null : text })}
                    error={errorAt('vatNumber', t('office_setup.tax_number', { tax: taxName }))}
                  />
                )}
              </div>
              <WeekendDays value={home.weekendDays} onChange={(weekendDays) => change({ weekendDays })} />
              <p className="small muted">
                {t('office_setup.week_begins', {
                  day: weekdayNames(locale)[firstWeekday(home.weekendDays) - 1] ?? '',
                })}
              </p>
            </>
          )}
        </>
      )}
    </StepForm>
  )
}
