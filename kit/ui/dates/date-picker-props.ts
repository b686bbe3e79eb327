import type { InputProps } from '#kit/ui/field.tsx'

/** Days are written as `2026-11-19`. */
export type DatePickerProps = InputProps<string> & {
  /** The first and last day one can choose. */
  min?: string
  max?: string
  /** Days in between that can not be chosen. */
  isTaken?: (day: string) => boolean
}
