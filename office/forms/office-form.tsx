import type { ReactNode } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { FieldRules } from '#domain/rules/rules.ts'
import type { ApiAnswer, ApiFailure } from '#kit/api/api.ts'
import { SiteForm } from '#kit/forms/site-form.tsx'
import { type AnySiteForm, useSiteForm } from '#kit/forms/use-site-form.ts'
import { Button } from '#kit/ui/button.tsx'
import { useOfficeChange } from '#office/data/use-office-change.ts'
import { ProblemLine } from '#office/problem-line.tsx'

type OfficeFormOptions<Values extends FieldValues, Answer> = {
  rules: FieldRules
  defaultValues: DefaultValues<Values>
  send: (values: Values) => Promise<ApiAnswer<Answer>> | undefined
  onDone: (answer: Answer) => void
}

/** A form with rules that makes one call, and why that led nowhere. */
export function useOfficeForm<Values extends FieldValues, Answer>(
  options: OfficeFormOptions<Values, Answer>,
) {
  const { rules, defaultValues, send, onDone } = options
  const { failure, forgive, send: sendOnce } = useOfficeChange()
  async function sendNow(values: Values) {
    const call = send(values)
    if (!call) return forgive()
    const answer = await sendOnce(() => call)
    if (answer.ok) onDone(answer.data)
  }
  const form = useSiteForm<Values>({ rules, defaultValues, onSubmit: sendNow })
  return { form, failure, sendNow, forgive }
}

type OfficeFormProps = {
  form: AnySiteForm
  failure: ApiFailure | null
  label: string
  submit: string
  look?: 'lead'
  /** As wide as its words, where a form has room beside it. */
  narrow?: boolean
  disabled?: boolean
  children: ReactNode
  /** What is said above its button, besides why it led nowhere. */
  said?: ReactNode
  /** What stands below its button. */
  after?: ReactNode
}

export function OfficeForm(props: OfficeFormProps) {
  const { form, failure, label, submit, look, narrow = false, disabled, children, said, after } = props
  return (
    <SiteForm form={form} className="office__form" label={label}>
      {children}
      <ProblemLine failure={failure} />
      {said}
      <Button type="submit" look={look} wide={!narrow} busy={form.submitting} disabled={disabled}>
        {submit}
      </Button>
      {after}
    </SiteForm>
  )
}
