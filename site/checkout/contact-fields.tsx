import { FormField } from '#kit/forms/form-field.tsx'
import { useLocale } from '#kit/i18n/messages.tsx'
import { PhoneInput } from '#kit/ui/phone/phone-input.tsx'
import { TextInput } from '#kit/ui/text-input.tsx'

type ContactFieldsProps = {
  /** Where a phone is most likely from. */
  country: string | undefined
  emailHint: string
  /** Empties what was filled in from an earlier order; none where nothing was. */
  onForget?: (() => void) | undefined
}

/** Who pays, and how they are reached. */
export function ContactFields({ country, emailHint, onForget }: ContactFieldsProps) {
  const { t } = useLocale()
  return (
    <>
      {onForget && (
        <p className="filled-in small">
          {t('payment.filled_in')}{' '}
          <button type="button" className="filled-in__forget" onClick={onForget}>
            {t('payment.not_you')}
          </button>
        </p>
      )}
      <FormField name="name" as={TextInput} autoComplete="name" />
      <FormField name="phone" as={PhoneInput} country={country} />
      <FormField name="email" as={TextInput} kind="email" autoComplete="email" hint={emailHint} />
    </>
  )
}
