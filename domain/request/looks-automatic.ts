/** Faster than anybody types a name, an address and a sentence. */
export const quickestPerson = 2000

/** What a form tells about how it was filled in; a program that calls the API itself tells nothing. */
export type FillingIn = {
  /** A field that nobody sees. */
  readonly website?: unknown
  /** Milliseconds from the first look at the form to sending it. */
  readonly filledInMs?: unknown
}

/** Tells whether a form was filled in by something that fills in every field, or in no time. */
export function looksAutomatic({ website, filledInMs }: FillingIn): boolean {
  if (typeof website === 'string' && website.trim() !== '') return true
  return typeof filledInMs === 'number' && filledInMs < quickestPerson
}
