import { type RefObject, useEffect, useRef, useState } from 'react'
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
  /** What is said of each field, in the order in which the form has them. */
  const said = new Map<string, string>()
  const corrected = useCorrectedFields(form, failure, said)

  useEffect(() => {
    if (failure || unsent > 0) focusFirstBadField(form.current)
  }, [failure, unsent])

  const errorAt: ErrorAt = (field, label, bounds) => {
    const found = failure?.fields[field]
    if (!found || corrected.has(field)) return undefined
    const { key, params } = failureMessage(bounds ? { rule: 'between', params: bounds } : found, label)
    const message = t(key, params)
    said.set(field, message)
    return message
  }
  /** For a form that found something wrong itself, and was not sent. */
  const refuseUnsent = () => setUnsent((was) => was + 1)
  return { form, errorAt, refuseUnsent }
}

const none: ReadonlySet<string> = new Set()

/** The fields that were changed since they were refused: what was said was of what stood in them then. */
function useCorrectedFields(
  form: RefObject<HTMLFormElement | null>,
  failure: ApiFailure | null,
  said: ReadonlyMap<string, string>,
): ReadonlySet<string> {
  const [corrected, setCorrected] = useState<{ of: ApiFailure | null; fields: ReadonlySet<string> }>()
  const fields = corrected?.of === failure ? corrected.fields : none
  const shown = useRef(said)
  useEffect(() => {
    shown.current = said
  })
  useEffect(() => {
    const around = form.current
    if (!around || !failure) return
    function correct(event: Event) {
      const target = event.target as Element
      if (!around?.contains(target) || !isCorrection(event.type, target)) return
      const field = fieldOf(target, around, shown.current)
      if (field === undefined) return
      setCorrected((was) => ({
        of: failure,
        fields: new Set([...(was?.of === failure ? was.fields : none), field]),
      }))
    }
    // At the window, which hears it last: drawn anew before the field has heard of it, a field would lose what was chosen.
    const kinds = ['input', 'change', 'click'] as const
    for (const kind of kinds) window.addEventListener(kind, correct)
    return () => {
      for (const kind of kinds) window.removeEventListener(kind, correct)
    }
  }, [form, failure])
  return fields
}

/**
 * A step of a number is a press of a button. Of a list React hears the second event; other fields have theirs when they are
 * left, also without another text.
 */
function isCorrection(kind: string, target: Element): boolean {
  if (kind === 'click') return target.closest('.number__step') !== null
  return (kind === 'change') === target.matches('select')
}

const messageOf = (field: Element) => field.querySelector('.msg--bad')?.textContent ?? ''

/** Which field something belongs to. Of several with the same message it is the one in the same place among them. */
function fieldOf(target: Element, form: HTMLElement, said: ReadonlyMap<string, string>): string | undefined {
  const bad = target.closest('[data-invalid]')
  if (!bad) return undefined
  const message = messageOf(bad)
  const alike = [...form.querySelectorAll('[data-invalid]')].filter((one) => messageOf(one) === message)
  const named = [...said].filter(([, words]) => words === message).map(([field]) => field)
  return named[alike.indexOf(bad)]
}
