import { Field } from '../ui/field.tsx'

type DayFieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  min?: string
  max?: string
  error?: string | undefined
}

/** The browser's own field for a day: enough for the office, and it brings no script. */
export function DayField({ label, value, onChange, min, max, error }: DayFieldProps) {
  return (
    <Field label={label} {...(error && { error })}>
      {({ id, aria }) => (
        <input
          {...aria}
          id={id}
          type="date"
          className="in"
          value={value}
          min={min}
          max={max}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
