import { type ReactNode, useEffect, useRef } from 'react'
import { useLocale } from '#kit/i18n/messages.tsx'
import { useSiteHref } from '#kit/page/site-link.tsx'
import type { MessageKey } from '#messages/keys.ts'
import { type FilterChoice, type RoomsView, readRoomsView, roomsHref, viewParams } from './rooms-view.ts'

type ViewFormProps = {
  /** What was chosen last. */
  view: RoomsView
  onLook: (next: RoomsView) => void
  choices: readonly FilterChoice[]
  /** The names of the controls inside; what else was chosen goes along unseen. */
  names: readonly string[]
  submit: MessageKey
  className: string
  children: ReactNode
}

/** Choices that are the page's address: each change leads there at once, and without a script a button sends them. */
export function ViewForm({ view, onLook, choices, names, submit, className, children }: ViewFormProps) {
  const { t } = useLocale()
  const href = useSiteHref()
  const form = useRef<HTMLFormElement>(null)

  function look() {
    if (!form.current) return
    const sent = [...new FormData(form.current)].map(([name, value]) => [name, String(value)])
    const next = readRoomsView(new URLSearchParams(sent), choices)
    if (roomsHref(next) !== roomsHref(view)) onLook(next)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen before the scripts came is looked for once
  useEffect(look, [])

  return (
    <form
      ref={form}
      method="get"
      action={href('/rooms')}
      className={className}
      autoComplete="off"
      onChange={look}
      onSubmit={(event) => {
        event.preventDefault()
        look()
      }}
    >
      {viewParams(view)
        .filter(([name]) => !names.includes(name))
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      {children}
      <noscript>
        <button type="submit" className="btn btn--line">
          {t(submit)}
        </button>
      </noscript>
    </form>
  )
}
