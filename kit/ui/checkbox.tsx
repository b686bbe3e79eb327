import { Field, type InputProps } from './field.tsx'

export type CheckboxProps = InputProps<boolean>

/** A tick beside its words, which may hold links; the words are the label. */
export function Checkbox(props: CheckboxProps) {
  const { label, hint, error, optional, busy, className, value, ...rest } = props
  const { onChange, onCommit, required, ...box } = rest
  return (
    <Field {...props} bare>
      {({ id, aria }) => (
        <label className="check" htmlFor={id}>
          <input
            {...box}
            {...aria}
            type="checkbox"
            id={id}
            checked={value}
            aria-required={required || undefined}
            onChange={(event) => {
              onChange(event.target.checked)
              onCommit?.()
            }}
          />
          <span>
            {label}
            {busy && <span className="spinner" aria-hidden="true" />}
          </span>
        </label>
      )}
    </Field>
  )
}
