import { boxClass, Field } from '../../ui/field.tsx'

type TimeFieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
}

/** The browser's own field for a time of day. */
export function TimeField({ label, value, onChange, error }: TimeFieldProps) {
  return (
    <Field label={label} {...(error && { error })}>
      {({ id, aria }) => (
        <input
          {...aria}
          id={id}
          type="time"
          className={boxClass(error)}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
