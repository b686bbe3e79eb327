import type { ReactNode } from 'react'
import type { ApiAnswer } from '#kit/api/api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { type ErrorAt, useRefusedForm } from '#office/data/use-refused-form.ts'
import { useSave } from '#office/data/use-save.ts'
import { PanelForm } from '../forms/panel-form.tsx'
import { ProblemLine } from '../problem-line.tsx'

type SettingsFormProps = {
  title: string
  /** What it is about; a form that says so is a panel of its own. */
  text?: string
  send: () => Promise<ApiAnswer<unknown>>
  /** The fields, which want to know what was wrong with them. */
  children: (errorAt: ErrorAt) => ReactNode
}

/** A form of the settings: saved whole, with why it could not be above the press that saves it. */
export function SettingsForm({ title, text, send, children }: SettingsFormProps) {
  const { t } = useLocale()
  const { busy, failure, save } = useSave()
  const { form, errorAt } = useRefusedForm(failure)
  return (
    <PanelForm title={title} text={text} form={form} busy={busy} submit={() => save(send)}>
      {children(errorAt)}
      <ProblemLine failure={failure} />
      <div>
        <Button type="submit" busy={busy}>
          {t('actions.save_changes')}
        </Button>
      </div>
    </PanelForm>
  )
}
