import type { FormEvent, ReactNode } from 'react'
import type { ApiAnswer } from '#kit/api/api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { ProblemLine } from '../problem-line.tsx'
import { useSave } from '../use-save.ts'

type SettingsFormProps = {
  title: string
  /** What it is about; a form that says so is a panel of its own. */
  text?: string
  send: () => Promise<ApiAnswer<unknown>>
  children: ReactNode
}

/** A form of the settings: saved whole, with why it could not be above the press that saves it. */
export function SettingsForm({ title, text, send, children }: SettingsFormProps) {
  const { t } = useLocale()
  const { busy, failure, save } = useSave()
  function submit(event: FormEvent) {
    event.preventDefault()
    void save(send)
  }
  return (
    <form
      className={text ? 'office__panel settings__form' : 'settings__form'}
      onSubmit={submit}
      aria-label={title}
    >
      {text && <h2 className="h3">{title}</h2>}
      {text && <p className="small muted">{text}</p>}
      {children}
      <ProblemLine failure={failure} />
      <div>
        <Button type="submit" busy={busy}>
          {t('actions.save_changes')}
        </Button>
      </div>
    </form>
  )
}
