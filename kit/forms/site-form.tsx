import { createContext, type ReactNode, use, useEffect } from 'react'
import { useFormState } from 'react-hook-form'
import { useLocale } from '../i18n/messages.tsx'
import { Icon } from '../ui/icon.tsx'
import { watchPresses } from './defer-until-pointer-up.ts'
import type { AnySiteForm } from './use-site-form.ts'

const FormContext = createContext<AnySiteForm | null>(null)

/** The form a field stands in. */
export function useFormAround(): AnySiteForm {
  const form = use(FormContext)
  if (!form) throw new Error('FormField is used outside SiteForm')
  return form
}

/** Says how many fields are wrong, aloud too; it goes when the last of them is mended. */
export function ErrorSummary() {
  const { t } = useLocale()
  const form = useFormAround()
  const { errors } = useFormState({ control: form.control })
  const count = Object.keys(errors).length
  const shown = form.failures > 0 && count > 0
  return (
    <div role="alert" className="form__alert">
      {shown && (
        <p className="msg msg--bad form__summary">
          <Icon name="alert" />
          <span>{t('validation.errors_found', { count })}</span>
        </p>
      )}
    </div>
  )
}

type SiteFormProps = {
  form: AnySiteForm
  children: ReactNode
  className?: string
  label?: string
  /** A long form has an `ErrorSummary` of its own beside its button, where it is seen. */
  summaryElsewhere?: boolean
}

export function SiteForm({ form, children, className, label, summaryElsewhere }: SiteFormProps) {
  useEffect(watchPresses, [])
  return (
    <FormContext value={form}>
      <form
        ref={form.element}
        className={className}
        aria-label={label}
        aria-busy={form.submitting || undefined}
        // Our own messages, in the language of the page; the browser's would come in its own.
        noValidate
        onSubmit={form.submit}
      >
        {!summaryElsewhere && <ErrorSummary />}
        {children}
      </form>
    </FormContext>
  )
}
