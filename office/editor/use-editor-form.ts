import { type FormEvent, useRef, useState } from 'react'
import type { Failure } from '#domain/rules/check-form.ts'
import type { ApiAnswer } from '#kit/api/api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { errorsOf, type FieldErrors, serverErrors } from './field-errors.ts'
import { useDraft } from './use-draft.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

type EditorForm<T> = {
  readonly first: T
  readonly send: (draft: T) => Promise<ApiAnswer<T>>
  readonly judge: (draft: T) => Readonly<Record<string, Failure>>
  readonly onSaved: (saved: T) => void
}

/** A form about one thing: judged here as it will be judged there, saved, and not left by accident. */
export function useEditorForm<T extends { readonly version: number }>(options: EditorForm<T>) {
  const { first, send, judge, onSaved } = options
  const { t } = useLocale()
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const editing = useDraft({
    first,
    send: async (draft) => {
      const answer = await send(draft)
      setErrors(answer.ok ? {} : serverErrors(answer.fields))
      if (answer.ok) onSaved(answer.data)
      else showFirstError()
      return answer
    },
  })
  useLeaveGuard(editing.isDirty)

  function showFirstError() {
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[data-invalid] :is(input, textarea, select)')?.focus(),
    )
  }
  async function save(changes: Partial<T> = {}) {
    const found = errorsOf(judge({ ...editing.draft, ...changes }), t)
    setErrors(found)
    if (Object.keys(found).length > 0) showFirstError()
    else await editing.save(changes)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (editing.isDirty) void save()
  }
  return { ...editing, form, errors, save, submit }
}
