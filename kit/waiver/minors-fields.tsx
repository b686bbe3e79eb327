import type { WaiverSigned } from '#contracts/waiver.ts'
import { normaliseDigits } from '#domain/digits/normalise-digits.ts'
import { longest } from '#domain/rules/longest.ts'
import { isMinorBorn, mostMinors } from '#domain/waiver/waiver.ts'
import { useLocale } from '../i18n/messages.tsx'
import { Button } from '../ui/button.tsx'
import { TextInput } from '../ui/text-input.tsx'

export type MinorDraft = { readonly name: string; readonly year: string }

const yearOf = (year: string) => Number(normaliseDigits(year).trim())

const isYear = (year: string) => isMinorBorn(yearOf(year), new Date().getFullYear())

/** The children as they are sent; null while something about them is missing. */
export function minorsOf(minors: readonly MinorDraft[]): WaiverSigned['minors'] | null {
  const isWhole = minors.length > 0 && minors.every(({ name, year }) => name.trim() && isYear(year))
  return isWhole ? minors.map(({ name, year }) => ({ name: name.trim(), birthYear: yearOf(year) })) : null
}

type MinorsFieldsProps = {
  minors: readonly MinorDraft[]
  tried: boolean
  onChange: (minors: readonly MinorDraft[]) => void
}

/** For whom a guardian signs: a first name and a year each, and nothing more. */
export function MinorsFields({ minors, tried, onChange }: MinorsFieldsProps) {
  const { t } = useLocale()
  const change = (at: number, changed: Partial<MinorDraft>) =>
    onChange(minors.map((one, index) => (index === at ? { ...one, ...changed } : one)))
  return (
    <fieldset className="waiver__minors">
      <legend>{t('waiver.minors')}</legend>
      {minors.map(({ name, year }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two children may be written the same
        <div key={index} className="waiver__minor">
          <TextInput
            label={t('waiver.minor_name', { number: index + 1 })}
            maxLength={longest.companionName}
            required
            value={name}
            onChange={(next) => change(index, { name: next })}
            error={tried && !name.trim() ? t('waiver.minor_name_missing') : undefined}
          />
          <TextInput
            label={t('waiver.minor_year', { number: index + 1 })}
            inputMode="numeric"
            maxLength={4}
            required
            value={year}
            onChange={(next) => change(index, { year: next })}
            error={tried && !isYear(year) ? t('waiver.minor_year_missing') : undefined}
          />
          {minors.length > 1 && (
            <button
              type="button"
              className="acts__link"
              aria-label={t('waiver.minor_remove', { number: index + 1 })}
              onClick={() => onChange(minors.filter((_, at) => at !== index))}
            >
              {t('actions.remove')}
            </button>
          )}
        </div>
      ))}
      {minors.length < mostMinors && (
        <Button look="line" onClick={() => onChange([...minors, { name: '', year: '' }])}>
          {t('waiver.minor_add')}
        </Button>
      )}
    </fieldset>
  )
}
