import { useEffect, useRef, useState } from 'react'
import type { Bounds } from '#domain/policy/policy.ts'
import { failureMessage } from '#domain/rules/failure-message.ts'
import type { ApiFailure } from '#kit/api/api.ts'
import { focusFirstBadField } from '#kit/forms/focus-first-bad-field.ts'
import { useLocale } from '#kit/i18n/messages.tsx'

/**
 * What the server found wrong with a field, called by the label it has in the form. A figure with bounds is said to be
 * outside them, in the unit it is typed in: the server may have been sent another.
 */
export type ErrorAt = (field: string, label: string, bounds?: Bounds) => string | undefined

/** The same of a text in both languages. */
export function bothErrorsAt(errorAt: ErrorAt, field: string, label: string) {
  return { en: errorAt(`${field}.en`, label), ar: errorAt(`${field}.ar`, label) }
}

/** A form that is sent whole: its fields are told what is wrong with them, and the first of those takes the focus. */
export function useRefusedForm(failure: ApiFailure | null) {
  const { t } = useLocale()
  const form = useRef<HTMLFormElement>(null)
  const [unsent, setUnsent] = useState(0)

  useEffect(() => {
    if (failure || unsent > 0) focusFirstBadField(form.current)
  }, [failure, unsent])

  const errorAt: ErrorAt = (field, label, bounds) => {
    const found = failure?.fields[field]
    if (!found) return undefined
    const { key, params } = failureMessage(bounds ? { rule: 'between', params: bounds } : found, label)
    return t(key, params)
  }
  /** For a form that found something wrong itself, and was not sent. */
  const refuseUnsent = () => setUnsent((was) => was + 1)
  return { form, errorAt, refuseUnsent }
}
