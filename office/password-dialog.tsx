import { useState } from 'react'
import type { FieldRules } from '#domain/rules/rules.ts'
import type { ApiAnswer, ApiFailure } from '#kit/api/api.ts'
import { FormField } from '#kit/forms/form-field.tsx'
import { SiteForm } from '#kit/forms/site-form.tsx'
import { useSiteForm } from '#kit/forms/use-site-form.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Dialog } from '#kit/ui/dialog.tsx'
import type { OpenedDialog } from '#kit/ui/overlay-store.ts'
import { TextInput } from '#kit/ui/text-input.tsx'
import { ProblemLine } from './problem-line.tsx'

const rules: FieldRules = { password: [['required']] }

export type PasswordAsked = {
  title: string
  /** Why it is asked for. */
  text?: string
  /** The call that the password goes to. */
  send: (password: string) => Promise<ApiAnswer<object | undefined>>
}

/** Asks for the password and does what it was asked for; answers what came of it. */
export default function PasswordDialog(props: OpenedDialog<object> & PasswordAsked) {
  const { open, close, title, text, send } = props
  const { t } = useLocale()
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const form = useSiteForm<{ password: string }>({
    rules,
    defaultValues: { password: '' },
    onSubmit: async ({ password }) => {
      setFailure(null)
      const answer = await send(password)
      if (answer.ok) close(answer.data ?? {})
      else setFailure(answer)
    },
  })
  return (
    <Dialog open={open} onClose={() => close()} title={title}>
      {text && <p className="muted">{text}</p>}
      <SiteForm form={form} className="office__form" label={title}>
        <FormField name="password" as={TextInput} kind="password" autoComplete="current-password" />
        <ProblemLine failure={failure} />
        <Button type="submit" wide busy={form.submitting}>
          {t('actions.continue')}
        </Button>
      </SiteForm>
    </Dialog>
  )
}
