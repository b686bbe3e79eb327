import { useId, useState } from 'react'
import { accentTokens, houseAccent } from '#domain/brand/accent-tokens.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { TextInput } from '#kit/ui/text-input.tsx'

const whole = /^#[0-9a-f]{6}$/

/** `#abc`, `ABC` and `#aabbcc` are the same colour; null for what is none. */
function readColour(typed: string): string | null {
  const bare = typed.trim().toLowerCase().replace(/^#/, '')
  const long = bare.length === 3 ? [...bare].map((digit) => digit + digit).join('') : bare
  return whole.test(`#${long}`) ? `#${long}` : null
}

type AccentFieldProps = { value: string | null; onChange: (value: string | null) => void }

/** The one colour, and what becomes of it where words are set in it. What was typed stays until it is a colour. */
export function AccentField({ value, onChange }: AccentFieldProps) {
  const { t } = useLocale()
  const id = useId()
  const [typed, setTyped] = useState(value ?? '')
  const [seen, setSeen] = useState(value)
  // Somebody else's look was taken, or one was undone.
  if (seen !== value) {
    setSeen(value)
    if (readColour(typed) !== value) setTyped(value ?? '')
  }
  const isWrong = typed.trim() !== '' && readColour(typed) === null
  const tokens = accentTokens(value ?? houseAccent)
  const isShifted = !isWrong && value !== null && tokens[500] !== value
  function type(text: string) {
    setTyped(text)
    const colour = readColour(text)
    if (colour) onChange(colour)
    else if (text.trim() === '') onChange(null)
  }
  return (
    <div className="brand-accent">
      <div className="brand-accent__row">
        <label htmlFor={id}>{t('office_brand.accent_pick')}</label>
        <input
          id={id}
          type="color"
          value={value ?? houseAccent}
          onChange={(event) => type(event.target.value)}
        />
        <TextInput
          kind="code"
          label={t('office_brand.accent')}
          hint={t('office_brand.accent_hint')}
          placeholder={houseAccent}
          maxLength={7}
          value={typed}
          onChange={type}
          {...(isWrong && { error: t('office_brand.accent_wrong') })}
        />
        {value && (
          <Button look="bare" onClick={() => type('')}>
            {t('office_brand.accent_usual')}
          </Button>
        )}
      </div>
      <p role="status" className="small">
        {isShifted && t('office_brand.accent_shifted', { chosen: value, shown: tokens[500] })}
      </p>
      <ol className="brand-scale" aria-hidden="true">
        {Object.entries(tokens).map(([step, colour]) => (
          <li key={step} style={{ background: colour }} />
        ))}
      </ol>
    </div>
  )
}
