import { type KeyboardEvent, useId } from 'react'
import { parseNumber } from '#domain/digits/parse-number.ts'
import { useLocale } from '../i18n/messages.tsx'
import { boxClass, Field, type InputProps } from './field.tsx'
import { Icon } from './icon.tsx'
import { stepNumber, tidyNumber } from './number-steps.ts'

export type NumberInputProps = InputProps<string> & {
  min?: number
  max?: number
  step?: number
  /** Takes a fraction, with the phone keyboard that has a point. */
  decimal?: boolean
  placeholder?: string
}

const keySteps: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }

/**
 * A number as text: browsers let nobody type ٣ into their number fields. The value stays what was typed until the
 * box is left, then it is written in plain digits; what is no number stays, so that a rule can say so.
 */
export function NumberInput(props: NumberInputProps) {
  const { label, hint, error, optional, busy, className, min, max, step = 1, decimal, ...rest } = props
  const { value, onChange, onCommit, onBlur, required, disabled, ...box } = rest
  const { t } = useLocale()
  const buttonId = useId()
  const number = parseNumber(value)

  function move(steps: number) {
    onChange(stepNumber(value, steps, { min, max, step }))
    onCommit?.()
  }

  function pressKey(event: KeyboardEvent) {
    const steps = keySteps[event.key]
    if (steps === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    move(steps)
  }

  function leave() {
    const tidy = tidyNumber(value)
    if (tidy !== value) onChange(tidy)
    onBlur?.()
  }

  const stepper = (kind: 'decrease' | 'increase', atEnd: boolean, labelId: string) => (
    <button
      type="button"
      className="number__step"
      id={`${buttonId}-${kind}`}
      // The keyboard has its arrows in the box itself.
      tabIndex={-1}
      disabled={disabled || atEnd}
      aria-label={t(`a11y.${kind}`)}
      aria-labelledby={`${buttonId}-${kind} ${labelId}`}
      onClick={() => move(kind === 'increase' ? 1 : -1)}
    >
      <Icon name={kind === 'increase' ? 'plus' : 'minus'} />
    </button>
  )

  return (
    <Field label={label} hint={hint} error={error} optional={optional} busy={busy} className={className}>
      {({ id, labelId, aria }) => (
        <div className="group number">
          {stepper('decrease', number !== null && min !== undefined && number <= min, labelId)}
          <input
            {...box}
            {...aria}
            id={id}
            value={value}
            disabled={disabled}
            type="text"
            dir="ltr"
            // The button for less stands before it.
            data-first-focus=""
            inputMode={decimal ? 'decimal' : 'numeric'}
            role="spinbutton"
            autoComplete="off"
            className={boxClass(error)}
            aria-required={required || undefined}
            aria-valuenow={number ?? undefined}
            aria-valuemin={min}
            aria-valuemax={max}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={pressKey}
            onBlur={leave}
          />
          {stepper('increase', number !== null && max !== undefined && number >= max, labelId)}
        </div>
      )}
    </Field>
  )
}
