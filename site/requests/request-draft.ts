import type { RequestForm } from '#domain/request/request-form.ts'

export type RequestDraft = {
  /** What was filled in; fields that were left alone are not here. */
  readonly values: Partial<RequestForm>
  /** When the form was begun. */
  readonly startedAt: number
}

const key = 'request-draft'
const longest = 30 * 24 * 60 * 60_000

/** The request as far as it was filled in, in whichever language; null when nothing of it was kept. */
export function readDraft(storage: Storage | null, empty: RequestForm, now: number): RequestDraft | null {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(key) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return null
    const { values, startedAt } = kept as { values?: object; startedAt?: unknown }
    if (typeof startedAt !== 'number' || startedAt > now || now - startedAt > longest) return null
    const known = changedFields({ ...empty, ...ofTheirKind(values ?? {}, empty) }, empty)
    return Object.keys(known).length > 0 ? { values: known, startedAt } : null
  } catch {
    return null
  }
}

/** Keeps what is filled in; a form that is empty again leaves nothing behind. */
export function writeDraft(
  storage: Storage | null,
  values: RequestForm,
  empty: RequestForm,
  startedAt: number,
): void {
  try {
    const changed = changedFields(values, empty)
    if (Object.keys(changed).length === 0) storage?.removeItem(key)
    else storage?.setItem(key, JSON.stringify({ values: changed, startedAt }))
  } catch {
    // Without storage the draft lasts as long as the page.
  }
}

/** The browser's storage; null where it is forbidden. */
export function draftStorage(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}

function changedFields(values: RequestForm, empty: RequestForm): Partial<RequestForm> {
  const changed = Object.entries(values).filter(
    ([field, value]) => value !== undefined && value !== empty[field as keyof RequestForm],
  )
  return Object.fromEntries(changed)
}

/** What another version of the form, or somebody's hand, left there is not put into this one. */
function ofTheirKind(values: object, empty: RequestForm): Partial<RequestForm> {
  const fits = ([field, value]: [string, unknown]) =>
    Object.hasOwn(empty, field) && typeof value === typeof empty[field as keyof RequestForm]
  return Object.fromEntries(Object.entries(values).filter(fits))
}
