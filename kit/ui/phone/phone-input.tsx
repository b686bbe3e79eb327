import { type FocusEvent, useMemo, useRef, useState } from 'react'
import { normaliseDigits } from '#domain/digits/normalise-digits.ts'
import { makePhoneValue } from '#domain/phone/phone-value.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { boxClass, Field, type InputProps } from '#kit/ui/field.tsx'
import { Icon } from '#kit/ui/icon.tsx'
import { ProgressSpinner } from '#kit/ui/progress-spinner.tsx'
import { countryName, listCountries } from './country-list.ts'
import { CountryPicker } from './country-picker.tsx'
import { homeDialCodes } from './dial-codes.ts'
import { loadPhoneData, type PhoneData } from './load-phone-data.ts'
import { splitPhoneValue } from './phone-text.ts'

export type PhoneInputProps = InputProps<string> & {
  /** The country a new number is taken to be of: the branch's, usually. */
  country?: string
}

/** A country and a number of it; the value is `number@countryCode`, empty while no number is typed. */
export function PhoneInput(props: PhoneInputProps) {
  const { label, hint, error, optional, busy, className, country: usual = 'SA', ...rest } = props
  const { value, onChange, onCommit, onBlur, required, disabled, name } = rest
  const { t, locale } = useLocale()
  const [typed, setTyped] = useState(() => splitPhoneValue(value, usual))
  const [seen, setSeen] = useState(value)
  const [near, setNear] = useState(usual)
  const [dialCodes, setDialCodes] = useState<ReturnType<PhoneData['phoneCountries']> | null>(null)
  const countries = useMemo(() => dialCodes && listCountries(dialCodes, locale), [dialCodes, locale])
  const [open, setOpen] = useState(false)
  const frame = useRef<HTMLFieldSetElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const box = useRef<HTMLInputElement>(null)

  // A value that did not come from this box (a reset, an answer of the server) takes its place.
  if (value !== seen) {
    setSeen(value)
    if (value !== makePhoneValue(typed.number, typed.country)) setTyped(splitPhoneValue(value, usual))
  }

  // Where a number is expected from may change while there is none: the cart moved to another branch.
  if (usual !== near) {
    setNear(usual)
    if (typed.number === '') setTyped({ number: '', country: usual })
  }

  function change(number: string, country: string) {
    setTyped({ number, country })
    onChange(makePhoneValue(number, country))
  }

  function prepare() {
    if (dialCodes) return
    loadPhoneData()
      .then(({ phoneCountries }) => setDialCodes(phoneCountries()))
      .catch((error) => console.error('The list of countries did not arrive', error))
  }

  /** A number pasted with its calling code chooses its country. */
  async function leaveBox() {
    const number = normaliseDigits(typed.number)
    if (number !== typed.number) change(number, typed.country)
    if (/^\s*(\+|00)/.test(number)) {
      const data = await loadPhoneData().catch(() => null)
      const read = data?.readInternational(number)
      if (read) change(read.national, read.country)
    }
    onBlur?.()
  }

  function choose(country: string) {
    change(typed.number, country)
    setOpen(false)
    box.current?.focus()
    if (typed.number !== '') onCommit?.()
  }

  function leaveFrame(event: FocusEvent) {
    if (!frame.current?.contains(event.relatedTarget)) setOpen(false)
  }

  const found = countries?.find((country) => country.code === typed.country)
  const dialCode = found?.dialCode ?? homeDialCodes[typed.country]
  const shownCode = dialCode ? `+${dialCode}` : typed.country

  return (
    <Field label={label} hint={hint} error={error} optional={optional} busy={busy} className={className}>
      {({ id, labelId, aria }) => (
        <fieldset
          ref={frame}
          className="group phone"
          dir="ltr"
          aria-labelledby={labelId}
          onFocus={prepare}
          onBlur={leaveFrame}
        >
          <button
            ref={button}
            type="button"
            className={boxClass(error, 'phone__country', 'group__fixed')}
            disabled={disabled}
            aria-haspopup="listbox"
            aria-expanded={open}
            onPointerEnter={prepare}
            onClick={() => setOpen(!open)}
          >
            {/* Server and browser may know a country by slightly different names. */}
            <span className="sr" suppressHydrationWarning>
              {`${t('ui.country_code', { country: countryName(typed.country, locale) })} `}
            </span>
            <bdi>{shownCode}</bdi>
            <Icon name="chevron-down" />
          </button>
          <input
            id={id}
            name={name}
            disabled={disabled}
            {...aria}
            ref={box}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            dir="ltr"
            className={boxClass(error)}
            data-first-focus=""
            aria-required={required || undefined}
            value={typed.number}
            onChange={(event) => change(event.target.value, typed.country)}
            onBlur={leaveBox}
          />
          {open && !countries && (
            <div className="popover picker">
              <ProgressSpinner />
            </div>
          )}
          {open && countries && (
            <CountryPicker
              countries={countries}
              chosen={typed.country}
              onChoose={choose}
              onClose={() => {
                setOpen(false)
                button.current?.focus()
              }}
            />
          )}
        </fieldset>
      )}
    </Field>
  )
}
