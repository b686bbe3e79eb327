import type { FormEvent, ReactNode } from 'react'
import type { SetupStep } from '#domain/venue/setup-steps.ts'
import type { ApiAnswer } from '#kit/api/api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { type ErrorAt, useRefusedForm } from '#office/data/use-refused-form.ts'
import { useSave } from '#office/data/use-save.ts'
import { ProblemLine } from '../problem-line.tsx'
import { forgetStepDraft } from './use-step-draft.ts'

type StepFormProps = {
  step: SetupStep
  send: () => Promise<ApiAnswer<unknown>>
  /** It is saved. */
  onDone: () => void
  /** With whether the step was sent and refused. */
  children: (errorAt: ErrorAt, isTried: boolean) => ReactNode
}

/** A step of the set-up: saved whole by the press that goes on. What was typed stays when that fails. */
export function StepForm({ step, send, onDone, children }: StepFormProps) {
  const { t } = useLocale()
  const { busy, failure, save } = useSave()
  const { form, errorAt } = useRefusedForm(failure)
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const answer = await save(send)
    if (answer === undefined) return
    forgetStepDraft(step)
    onDone()
  }
  return (
    <form
      ref={form}
      className="setup__form"
      aria-label={t(`office_setup.step_${step}`)}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      {children(errorAt, failure !== null)}
      <ProblemLine failure={failure} />
      <div>
        <Button type="submit" busy={busy}>
          {t('office_setup.save_and_go_on')}
        </Button>
      </div>
    </form>
  )
}
