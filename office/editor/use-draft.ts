import { useState } from 'react'
import type { ApiAnswer, ApiFailure } from '#kit/api/api.ts'

type DraftOf<T> = {
  /** What the server last said. */
  readonly first: T
  /** Sends a draft; answers what the server made of it. */
  readonly send: (draft: T) => Promise<ApiAnswer<T>>
}

/**
 * What somebody is writing, beside what is saved. When somebody else has saved meanwhile, theirs is kept beside it:
 * nothing of either is lost until one of them is chosen.
 */
export function useDraft<T extends { readonly version: number }>({ first, send }: DraftOf<T>) {
  const [saved, setSaved] = useState(first)
  const [draft, setDraft] = useState(first)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const [theirs, setTheirs] = useState<T | null>(null)

  async function save(changes: Partial<T> = {}): Promise<void> {
    setBusy(true)
    const answer = await send({ ...draft, ...changes })
    setBusy(false)
    if (answer.ok) {
      take(answer.data)
      return
    }
    const said = (answer.more as { theirs?: T }).theirs
    setTheirs(said ?? null)
    setFailure(said ? null : answer)
  }
  function take(next: T) {
    setSaved(next)
    setDraft(next)
    setFailure(null)
    setTheirs(null)
  }
  return {
    draft,
    saved,
    busy,
    failure,
    theirs,
    isDirty: JSON.stringify(draft) !== JSON.stringify(saved),
    change: (changes: Partial<T> | ((was: T) => Partial<T>)) =>
      setDraft((was) => ({ ...was, ...(typeof changes === 'function' ? changes(was) : changes) })),
    save,
    discard: () => take(saved),
    takeTheirs: () => theirs && take(theirs),
    /** On top of theirs: what they changed and I did not see stays lost, so it is asked for. */
    keepMine: () => {
      if (!theirs) return
      setSaved(theirs)
      setDraft({ ...draft, version: theirs.version })
      setTheirs(null)
    },
  }
}
