import type { ApiAnswer, ApiFailure } from '#kit/api/api.ts'

/** The caller is told nothing more: unknown, wrong and foreign are one answer. */
function isNoAccess({ status }: ApiFailure): boolean {
  return status >= 400 && status < 500 && status !== 429
}

/** Why there was no answer at all, so that one looks again. That there is nothing is an answer. */
export function failureOf(opened: ApiAnswer<unknown> | null): ApiFailure | null {
  return opened && !opened.ok && !isNoAccess(opened) ? opened : null
}
