import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import { type Control, type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form'
import type { FieldRules } from '#domain/rules/rules.ts'
import { focusFirstBadField } from './focus-first-bad-field.ts'
import { loadPhoneCheck } from './load-phone-check.ts'
import { type FieldFailures, rulesResolver, toError } from './rules-resolver.ts'

type SiteFormOptions<Values extends FieldValues> = {
  /** The rules of domain/, the same that the server holds the form to; keep them outside the component. */
  rules: FieldRules
  defaultValues: DefaultValues<Values>
  /** Sends the form. What the server says about single fields is given back and shown at them. */
  // biome-ignore lint/suspicious/noConfusingVoidType: a handler that has nothing to say gives nothing back
  onSubmit: (values: Values) => Promise<{ fields: FieldFailures } | undefined | void>
}

/**
 * A form of the site: checked when a field is left or a choice is made, never while typing, and on sending; then the
 * focus goes to the first field that is wrong. Render it with `SiteForm` and `FormField`.
 */
export function useSiteForm<Values extends FieldValues>({
  rules,
  defaultValues,
  onSubmit,
}: SiteFormOptions<Values>) {
  const resolver = useMemo(() => rulesResolver<Values>(rules, loadPhoneCheck), [rules])
  const form = useForm<Values>({
    defaultValues,
    resolver,
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    shouldFocusError: false,
  })
  const element = useRef<HTMLFormElement>(null)
  const [attempt, setAttempt] = useState({ number: 0, failures: 0 })
  const { isSubmitting } = form.formState

  useEffect(() => {
    if (attempt.failures > 0) focusFirstBadField(element.current)
  }, [attempt])

  function showFailures(fields: FieldFailures) {
    for (const [name, failure] of Object.entries(fields))
      form.setError(name as Path<Values>, toError(failure))
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSubmitting) return
    let failures = 0
    const send = form.handleSubmit(
      async (values) => {
        const answer = await onSubmit(values)
        if (!answer) return
        showFailures(answer.fields)
        failures = Object.keys(answer.fields).length
      },
      (errors) => {
        failures = Object.keys(errors).length
      },
    )
    await send(event)
    setAttempt((was) => ({ number: was.number + 1, failures }))
  }

  return {
    rules,
    element,
    submit,
    submitting: isSubmitting,
    /** How many fields were wrong when the form was last sent. */
    failures: attempt.failures,
    // biome-ignore lint/suspicious/noExplicitAny: invariant in its values, which the parts of a form do not know
    control: form.control as unknown as Control<any>,
    /** Checks one field now. */
    check: (name: string) => form.trigger(name as Path<Values>),
    values: form.getValues,
    setValue: form.setValue,
    reset: form.reset,
  }
}

/** What the parts of a form need of it, whatever values it holds. */
export type AnySiteForm = Pick<
  // biome-ignore lint/suspicious/noExplicitAny: the fields know their own values
  ReturnType<typeof useSiteForm<any>>,
  'rules' | 'element' | 'submit' | 'submitting' | 'failures' | 'control' | 'check'
>
