import { useState } from 'react'
import { parseNumber } from '#domain/digits/parse-number.ts'
import { NumberInput } from '#kit/ui/number-input.tsx'

type WholeNumberFieldProps = {
  label: string
  value: number
  onChange: (value: number) => void
  min: number
  max: number
  step?: number
  decimal?: boolean
  hint?: string
  error?: string | undefined
}

/** A number that is kept as one; what is typed and is none (yet) counts as not a number. */
export function WholeNumberField({ value, onChange, ...rest }: WholeNumberFieldProps) {
  const [text, setText] = useState(() => String(value))
  const shown = Object.is(parseNumber(text) ?? Number.NaN, value) ? text : String(value)
  return (
    <NumberInput
      {...rest}
      required
      value={shown === 'NaN' ? text : shown}
      onChange={(typed) => {
        setText(typed)
        onChange(parseNumber(typed) ?? Number.NaN)
      }}
    />
  )
}
