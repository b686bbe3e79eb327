import type { FormEvent, ReactNode, RefObject } from 'react'

type PanelFormProps = {
  title: string
  /** What it is about; a form that says so is a panel of its own. */
  text?: string
  form: RefObject<HTMLFormElement | null>
  /** It is on its way: a second press sends nothing. */
  busy: boolean
  submit: () => Promise<unknown>
  children: ReactNode
}

/** A form that is sent whole, once at a time. */
export function PanelForm({ title, text, form, busy, submit, children }: PanelFormProps) {
  function press(event: FormEvent) {
    event.preventDefault()
    if (!busy) void submit()
  }
  return (
    <form
      ref={form}
      className={text ? 'office__panel settings__form' : 'settings__form'}
      aria-label={title}
      // Our own messages, in the language of the page; the browser's would come in its own.
      noValidate
      onSubmit={press}
    >
      {text && <h2 className="h3">{title}</h2>}
      {text && <p className="small muted">{text}</p>}
      {children}
    </form>
  )
}
