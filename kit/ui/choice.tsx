import type { ReactNode } from 'react'
import { Field, type InputProps } from './field.tsx'

type ChoiceOption = {
  value: string
  label: ReactNode
  note?: ReactNode
  picture?: ReactNode
  disabled?: boolean
}

export type ChoiceProps = InputProps<string> & {
  options: readonly ChoiceOption[]
  /** In one row of equal cards with a picture each, instead of as many as fit. */
  pictures?: boolean
}

/** One of a few things, all of them in sight. */
export function Choice(props: ChoiceProps) {
  const { options, pictures, value, onChange, onCommit, onBlur, name, disabled } = props
  return (
    <Field {...props} group>
      {({ id, aria }) => (
        <div className={pictures ? 'choice choice--pictures' : 'choice'}>
          {options.map((option, index) => (
            <label key={option.value} className="choice__one">
              <input
                type="radio"
                id={index === 0 ? id : undefined}
                // Two forms on a page must not share their choices.
                name={name ? `${id}-${name}` : id}
                value={option.value}
                checked={value === option.value}
                disabled={disabled || option.disabled}
                aria-invalid={aria['aria-invalid']}
                onBlur={onBlur}
                onChange={() => {
                  onChange(option.value)
                  onCommit?.()
                }}
              />
              {option.picture}
              <span className="choice__label">{option.label}</span>
              {option.note && <span className="choice__note">{option.note}</span>}
            </label>
          ))}
        </div>
      )}
    </Field>
  )
}
