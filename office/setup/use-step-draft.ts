import { useState } from 'react'
import type { SetupStep } from '#domain/venue/setup-steps.ts'

type Kept = Record<string, { readonly first: unknown; readonly typed: unknown }>

const placeOf = (step: SetupStep) => `miftah-setup-${step}`

function readKept(step: SetupStep): Kept {
  try {
    return (JSON.parse(localStorage.getItem(placeOf(step)) ?? '{}') as Kept | null) ?? {}
  } catch {
    return {}
  }
}

/** What a thing says, in whichever order its parts were written. */
const plain = (value: unknown) =>
  JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
const isSame = (one: unknown, other: unknown) => plain(one) === plain(other)

/**
 * What is typed into a step and not saved yet, kept in this browser: whoever leaves half-way finds it again. It gives way
 * once something else was saved than what it was typed over.
 */
export function useStepDraft<T>(step: SetupStep, field: string, first: T): [T, (typed: T) => void] {
  const [value, setValue] = useState<T>(() => {
    const kept = readKept(step)[field]
    return kept && isSame(kept.first, first) ? (kept.typed as T) : first
  })
  function change(typed: T) {
    setValue(typed)
    const { [field]: _, ...others } = readKept(step)
    try {
      const kept = isSame(typed, first) ? others : { ...others, [field]: { first, typed } }
      localStorage.setItem(placeOf(step), JSON.stringify(kept))
    } catch {
      // Without storage it lasts as long as the page.
    }
  }
  return [value, change]
}

/** The step is saved: nothing of it waits any more. */
export function forgetStepDraft(step: SetupStep): void {
  try {
    localStorage.removeItem(placeOf(step))
  } catch {
    // Nothing was kept either.
  }
}
