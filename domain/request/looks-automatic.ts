/** What a form tells about how it was filled in; a program that calls the API itself tells nothing. */
export type FillingIn = {
  /** A field that nobody sees. */
  readonly website?: unknown
}

/**
 * Tells whether a form was filled in by something that fills in every field. Helpers that people use do so too, so this
 * marks a form and never throws it away. How quickly somebody types says nothing.
 */
export function looksAutomatic({ website }: FillingIn): boolean {
  return typeof website === 'string' && website.trim() !== ''
}
