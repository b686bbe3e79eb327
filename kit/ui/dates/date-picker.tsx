import { useState } from 'react'
import { boxClass, Field } from '#kit/ui/field.tsx'
import { useLazyPart } from '#kit/ui/use-lazy-part.ts'
import type { DatePickerProps } from './date-picker-props.ts'

const loadPart = () => import('./date-picker-part.tsx')

/**
 * A day. The browser's own date box stands in until the calendar has arrived (and for good without a script); it is
 * not taken out of the hands of somebody who is using it.
 */
export function DatePicker(props: DatePickerProps) {
  const { label, hint, error, optional, busy, className, value, onChange, isTaken, ...rest } = props
  const { onCommit, onBlur, required, ...box } = rest
  const part = useLazyPart(loadPart)
  const [holdsFocus, setHoldsFocus] = useState(false)
  const Calendar = part && !holdsFocus ? part.DatePickerPart : null
  return (
    <Field {...props} group>
      {({ labelId, aria }) =>
        Calendar ? (
          <Calendar
            value={value}
            onChange={onChange}
            onCommit={onCommit}
            onBlur={onBlur}
            isTaken={isTaken}
            required={required}
            error={error}
            labelId={labelId}
            {...box}
            describedBy={aria['aria-describedby']}
          />
        ) : (
          <input
            {...box}
            {...aria}
            type="date"
            className={boxClass(error)}
            value={value}
            aria-labelledby={labelId}
            required={required}
            onFocus={() => setHoldsFocus(true)}
            onChange={(event) => onChange(event.target.value)}
            onBlur={() => {
              setHoldsFocus(false)
              onBlur?.()
            }}
          />
        )
      }
    </Field>
  )
}
