import { boxClass, Field } from '#kit/ui/field.tsx'

type MomentFieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
}

type DayFieldProps = MomentFieldProps & { min?: string; max?: string }

/** The browser's own field for a day: enough for the office, and it brings no script. */
export function DayField(props: DayFieldProps) {
  return <NativeField {...props} type="date" />
}

/** The browser's own field for a time of day. */
export function TimeField(props: MomentFieldProps) {
  return <NativeField {...props} type="time" />
}

function NativeField({ label, error, onChange, ...input }: DayFieldProps & { type: 'date' | 'time' }) {
  return (
    <Field label={label} {...(error && { error })}>
      {({ id, aria }) => (
        <input
          {...aria}
          {...input}
          id={id}
          className={boxClass(error)}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
